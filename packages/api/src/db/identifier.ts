import { isUuid } from '@cervoise/domain/text';
import { notFound } from '../errors';

/**
 * Validates an id for the database. An invalid one counts as unknown.
 * @throws NOT_FOUND with `message`
 */
export function identifier(value: string, message?: string): string {
  if (!isUuid(value)) throw notFound(message);
  return value.toLowerCase();
}
