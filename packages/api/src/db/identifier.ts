import { notFound } from '../errors';

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of an id. */
export const isIdentifier = (value: string): boolean => uuidForm.test(value);

/**
 * Validates an id for the database. An invalid one counts as unknown.
 * @throws NOT_FOUND with `message`
 */
export function identifier(value: string, message?: string): string {
  if (!isIdentifier(value)) throw notFound(message);
  return value.toLowerCase();
}
