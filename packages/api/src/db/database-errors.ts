import { DatabaseError } from 'pg';

/** Tells whether a write was refused because a value stands already; `name` is the index or constraint. */
export function isUniqueViolation(error: unknown, name: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === name;
}

/**
 * Tells whether a prepared statement was planned for a table that has changed since, as it does
 * when a newer version of the server has migrated the database.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && /cached plan/.test(error.message);

/** What the database gave up so that others could go on: tried again, it may well succeed. */
const retryable = new Set(['40P01', '40001']);

/**
 * Tells whether a transaction was given up for a deadlock, for what others wrote meanwhile, or for
 * a plan that is no longer right.
 */
export const isRetryable = (error: unknown): boolean =>
  isStalePlan(error) || (error instanceof DatabaseError && retryable.has(error.code ?? ''));

/** The sentence to show where a ledger refused to sell, move or brew what a recall blocks; else null. */
export const blockedRefusal = (error: unknown): string | null =>
  error instanceof DatabaseError && error.code === 'CVBLK' ? error.message : null;

/** Tells whether rows were kept because others refer to them. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23503';
