import { ofBrewery } from '@cervoise/domain/text';
import type { Mail } from '../../mail/create-mailer';
import { writeMail } from '../../mail/write-mail';

interface MonthlyReport {
  readonly to: string;
  readonly firstName: string;
  readonly breweryName: string;
  /** « octobre 2026 » */
  readonly month: string;
  /** Its page, behind the login. */
  readonly link: string;
}

/** The mail about a monthly report: a link, without figures. */
export const monthlyReportMail = ({
  to,
  firstName,
  breweryName,
  month,
  link,
}: MonthlyReport): Mail =>
  writeMail({
    to,
    subject: `Le rapport de votre brasserie, ${month}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `Le rapport ${ofBrewery(breweryName)} pour ${month} est prêt.`,
      'Connectez-vous pour le lire et le télécharger.',
    ],
    action: { label: 'Ouvrir le rapport', link },
    closing: ['Un administrateur ou un responsable règle cet envoi dans Rapports.'],
  });
