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

interface AskedMail {
  /** The present address. */
  readonly to: string;
  readonly firstName: string;
  readonly newEmail: string;
  readonly link: string;
  readonly supportMailbox: string;
}

/** Informs the present mailbox that another one was asked to confirm. */
export function emailChangeAskedMail(asked: AskedMail): Mail {
  const { to, firstName, newEmail, link, supportMailbox } = asked;
  return writeMail({
    to,
    subject: 'Une nouvelle adresse est demandée pour votre compte Cervoise',
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `Votre compte Cervoise s’ouvrira avec l’adresse ${newEmail} dès qu’elle sera confirmée. Jusque-là, votre adresse actuelle reste valable.`,
      'Si vous l’avez demandé, vous ou un responsable de votre brasserie, il n’y a rien à faire ici. Sinon, choisissez un autre mot de passe sans attendre : la demande sera annulée.',
    ],
    action: { label: 'Choisir un autre mot de passe', link },
    closing: [`Une question ? Écrivez-nous à ${supportMailbox}.`],
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
