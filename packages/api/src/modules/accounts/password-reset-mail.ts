import { resetLinkValidityHours } from '@cervoise/domain/accounts';
import type { Mail } from '../../mail/create-mailer';
import { writeMail } from '../../mail/write-mail';

interface PasswordReset {
  readonly to: string;
  readonly firstName: string;
  readonly link: string;
  readonly supportMailbox: string;
}

/** The mail of « Mot de passe oublié ? ». */
export function passwordResetMail({ to, firstName, link, supportMailbox }: PasswordReset): Mail {
  return writeMail({
    to,
    subject: 'Réinitialisation de votre mot de passe Cervoise',
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      'Vous avez demandé à choisir un nouveau mot de passe pour votre compte Cervoise.',
      `Ce lien est valable ${resetLinkValidityHours} heures et ne sert qu’une fois.`,
    ],
    action: { label: 'Choisir un nouveau mot de passe', link },
    closing: [
      'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message : votre mot de passe reste le même.',
      `Une question ? Écrivez-nous à ${supportMailbox}.`,
    ],
  });
}
