import { emailLinkValidityHours } from '@cervoise/domain/users';
import { type Mail, writeMail } from '../../mail';

interface ConfirmationMail {
  /** The new address. */
  readonly to: string;
  readonly firstName: string;
  readonly link: string;
  readonly supportMailbox: string;
}

/** Asks the mailbox of a new address for confirmation. */
export function confirmationMail({ to, firstName, link, supportMailbox }: ConfirmationMail): Mail {
  return writeMail({
    to,
    subject: 'Confirmez votre nouvelle adresse pour Cervoise',
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `Cette adresse deviendra celle de votre compte Cervoise dès que vous l’aurez confirmée. Jusque-là, l’ancienne reste valable.`,
      `Ce lien est valable ${emailLinkValidityHours} heures et ne sert qu’une fois.`,
    ],
    action: { label: 'Confirmer cette adresse', link },
    closing: [
      'Si vous n’avez pas de compte Cervoise, ignorez ce message : rien ne changera.',
      `Une question ? Écrivez-nous à ${supportMailbox}.`,
    ],
  });
}

interface ChangedMail {
  /** The previous address. */
  readonly to: string;
  readonly firstName: string;
  readonly newEmail: string;
  readonly supportMailbox: string;
}

/** Informs the previous mailbox of the new address. */
export function emailChangedMail({ to, firstName, newEmail, supportMailbox }: ChangedMail): Mail {
  return writeMail({
    to,
    subject: 'L’adresse de votre compte Cervoise a changé',
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `Votre compte Cervoise s’ouvre désormais avec l’adresse ${newEmail}.`,
      `Si ce changement ne vient pas de vous, prévenez l’administrateur de votre brasserie et écrivez-nous à ${supportMailbox}.`,
    ],
  });
}
