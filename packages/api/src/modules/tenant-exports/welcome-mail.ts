import { ofBrewery } from '@cervoise/domain/text';
import type { Mail } from '../../mail/create-mailer';
import { writeMail } from '../../mail/write-mail';

/** Days for which such a mail's link is valid. */
export const welcomeLinkDays = 7;

/** Asks a user of a moved brewery to choose a password. */
export function welcomeMail(to: {
  readonly email: string;
  readonly firstName: string;
  readonly breweryName: string;
  readonly link: string;
  readonly supportMailbox: string;
}): Mail {
  return writeMail({
    to: to.email,
    subject: 'Choisissez votre mot de passe Cervoise',
    greeting: `Bonjour ${to.firstName},`,
    paragraphs: [
      `Les données ${ofBrewery(to.breweryName)} viennent d’être installées sur Cervoise. Votre compte y est, sans votre ancien mot de passe.`,
      `Ce lien est valable ${welcomeLinkDays} jours et ne sert qu’une fois. Ensuite, « Mot de passe oublié ? » en envoie un autre.`,
    ],
    action: { label: 'Choisir un mot de passe', link: to.link },
    closing: [`Une question ? Écrivez-nous à ${to.supportMailbox}.`],
  });
}
