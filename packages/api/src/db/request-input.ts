import { createHash } from 'node:crypto';
import { badUserInput } from '../errors';

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * A hash of a request's input, independent of the order of its fields.
 * @param input must not contain a password: a fast hash of one is as good as the password
 */
export const inputHash = (input: unknown): Buffer | null =>
  input === undefined
    ? null
    : createHash('sha256').update(JSON.stringify(input, sortKeys)).digest();

/** The error of a request id that was used with another input. */
export const otherInput = () =>
  badUserInput(
    'Cet envoi a déjà été enregistré avec d’autres valeurs. Rechargez la page avant de recommencer.',
  );
