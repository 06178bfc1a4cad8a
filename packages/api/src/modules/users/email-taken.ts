import { isUniqueViolation } from '../../db/database-errors';
import { badUserInput, refuseField } from '../../errors';

/** @throws BAD_USER_INPUT on `email` */
export const refuseTakenEmail = (): never =>
  refuseField('email', 'Cette adresse e-mail est déjà utilisée.');

/** Turns a unique violation of an account that is opened again into a message. */
export function openedElsewhere(error: unknown): never {
  if (isUniqueViolation(error, 'users_email'))
    throw badUserInput(
      'Cette adresse e-mail est utilisée par un autre compte : invitez cette personne à une autre adresse.',
    );
  throw error;
}

/** @throws BAD_USER_INPUT on `email` */
export const refuseClosedHere = (): never =>
  refuseField(
    'email',
    'Cette personne a déjà un compte dans la brasserie, désactivé : réactivez-le.',
  );

/** Turns a unique violation on the e-mail into a message on that field. */
export function emailTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_email')) return refuseTakenEmail();
  throw error;
}
