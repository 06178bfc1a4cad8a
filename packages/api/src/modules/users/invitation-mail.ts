import { theBrewery } from '@cervoise/domain/text';
import { invitationValidityDays } from '@cervoise/domain/users';
import { type Mail, writeMail } from '../../mail';

interface InvitationMail {
  readonly to: string;
  readonly firstName: string;
  readonly breweryName: string;
  /** First and last name of the inviting user. */
  readonly inviterName: string;
  readonly link: string;
  readonly supportMailbox: string;
}

/** The invitation mail, with a link to set the first password. */
export function invitationMail(invitation: InvitationMail): Mail {
  const { to, firstName, breweryName, inviterName, link, supportMailbox } = invitation;
  return writeMail({
    to,
    subject: `Votre accès à Cervoise pour ${breweryName}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [
      `${inviterName} vous ouvre un accès à Cervoise, où ${theBrewery(breweryName)} suit ses stocks, ses recettes et ses brassins.`,
      `Choisissez votre mot de passe pour entrer. Ce lien est valable ${invitationValidityDays} jours et ne sert qu’une fois.`,
    ],
    action: { label: 'Choisir mon mot de passe', link },
    closing: [
      'Si vous n’attendiez pas cette invitation, ignorez ce message : sans mot de passe, le compte reste fermé.',
      `Une question ? Écrivez-nous à ${supportMailbox}.`,
    ],
  });
}
