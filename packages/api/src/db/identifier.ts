import { notFound } from '../errors';

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Gives an id as the database takes it. A text that is no id names nothing.
 * @throws NOT_FOUND with `message`
 */
export function identifier(value: string, message?: string): string {
  if (!uuidForm.test(value)) throw notFound(message);
  return value.toLowerCase();
}
