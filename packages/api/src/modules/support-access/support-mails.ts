import { type Mail, writeMail } from '../../mail';

interface SupportMail {
  readonly to: string;
  readonly firstName: string;
  readonly message: string;
  readonly link: string;
}

/** Asks an admin whether the support may read recipes. */
export const supportRequestMail = ({ to, firstName, message, link }: SupportMail): Mail =>
  writeMail({
    to,
    subject: 'Le support demande à lire vos recettes',
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      message,
      'Rien ne s’ouvre sans votre accord. Vous pouvez refuser, ou mettre fin à l’accès quand vous voulez ; chaque lecture est inscrite à votre journal.',
    ],
    action: { label: 'Répondre à la demande', link },
  });

/** Tells who asked that the brewery said yes. */
export const supportGrantedMail = ({ to, firstName, message, link }: SupportMail): Mail =>
  writeMail({
    to,
    subject: 'Accès accordé',
    greeting: `Bonjour ${firstName},`,
    paragraphs: [message],
    action: { label: 'Voir l’accès', link },
  });
