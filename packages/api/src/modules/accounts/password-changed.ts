import { momentText } from '@cervoise/domain/dates';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import { writeMail } from '../../mail/write-mail';
import type { ServiceDependencies } from '../../service-dependencies';
import { recentFactors } from './recent-factors';

export type MailPasswordChanged = ReturnType<typeof createPasswordChangedMail>;

/** What was added to the account lately, and opens it still; « la clé d’accès » and « l’application » are feminine. */
function addedFactorsText(factors: readonly string[]): string[] {
  if (factors.length === 0) return [];
  const [open, one] =
    factors.length === 1
      ? ['Elle l’ouvre encore', 'elle']
      : ['Elles l’ouvrent encore', 'l’une d’elles'];
  return [
    `Au cours des sept derniers jours, ce compte a reçu : ${factors.join(' ; ')}. ${open} : si ${one} n’est pas à vous, retirez-la depuis votre profil, ou demandez-le à l’administrateur de votre brasserie.`,
  ];
}

/** Creates the function that queues the mail to the owner of an account: its password was changed. */
export function createPasswordChangedMail({
  mails,
  now,
  publicUrl,
  config,
}: Pick<ServiceDependencies, 'mails' | 'now' | 'publicUrl' | 'config'>) {
  return async (
    tx: TenantTransaction,
    { userId, email, firstName }: Pick<Actor, 'userId' | 'email' | 'firstName'>,
  ): Promise<void> => {
    const factors = await recentFactors(tx, userId, now());
    const mail = writeMail({
      to: email,
      subject: 'Votre mot de passe Cervoise a été changé',
      greeting: `Bonjour ${firstName},`,
      paragraphs: [
        `Le mot de passe de votre compte a été changé le ${momentText(now())}, et vos autres sessions sont fermées.`,
        'Si c’était vous, il n’y a rien à faire. Sinon, choisissez-en un autre sans attendre.',
        ...addedFactorsText(factors),
      ],
      action: { label: 'Choisir un autre mot de passe', link: `${publicUrl()}/forgot-password` },
      closing: [`Une question ? Écrivez-nous à ${config.site.mailboxes.support}.`],
    });
    await mails.add(tx, mail);
  };
}
