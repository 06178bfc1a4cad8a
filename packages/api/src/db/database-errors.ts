import { DatabaseError } from 'pg';

/** Whether a write failed on a unique constraint; `name` is the index or constraint. */
export function isUniqueViolation(error: unknown, name: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === name;
}

/**
 * Whether a prepared statement's plan is outdated since its table has changed, as when a newer
 * version of the server has migrated the database.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && /cached plan/.test(error.message);

/** Errors of transactions that the database aborted in favour of others: worth a retry. */
const retryable = new Set(['40P01', '40001']);

/**
 * Whether a transaction was aborted for a deadlock, a serialization failure, or an outdated plan.
 */
export const isRetryable = (error: unknown): boolean =>
  isStalePlan(error) || (error instanceof DatabaseError && retryable.has(error.code ?? ''));

/** The message of a ledger that refused to sell, move or brew what a recall blocks; else null. */
export const blockedRefusal = (error: unknown): string | null =>
  error instanceof DatabaseError && error.code === 'CVBLK' ? error.message : null;

/** Whether rows were not deleted because others refer to them. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23503';
