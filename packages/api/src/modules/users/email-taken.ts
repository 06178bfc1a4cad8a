import { isUniqueViolation } from '../../db/database-errors';
import { refuseField } from '../../errors';

/** @throws BAD_USER_INPUT on `email` */
export const refuseTakenEmail = (): never =>
  refuseField('email', 'Cette adresse e-mail est déjà utilisée.');

/** Turns a unique violation on the e-mail into a message on that field. */
export function emailTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users_email')) return refuseTakenEmail();
  throw error;
}
