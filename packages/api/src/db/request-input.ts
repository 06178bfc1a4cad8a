import { createHash } from 'node:crypto';
import { badUserInput } from '../errors';

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * A hash of what a request is to write, the same in whatever order its fields come.
 * @param input holds no password: a fast hash of one is as good as the password
 */
export const inputHash = (input: unknown): Buffer | null =>
  input === undefined
    ? null
    : createHash('sha256').update(JSON.stringify(input, sortKeys)).digest();

/** The refusal of a request id that has served for another input. */
export const otherInput = () =>
  badUserInput(
    'Cet envoi a déjà été enregistré avec d’autres valeurs. Rechargez la page avant de recommencer.',
  );
