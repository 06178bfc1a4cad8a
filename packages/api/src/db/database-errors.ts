import { DatabaseError } from 'pg';

/** Tells whether a write was refused because a value stands already; `name` is the index or constraint. */
export function isUniqueViolation(error: unknown, name: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === name;
}

/** What the database gave up so that others could go on: tried again, it may well succeed. */
const passing = new Set(['40P01', '40001']);

/** Tells whether a transaction was given up for a deadlock, or for what others wrote meanwhile. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof DatabaseError && passing.has(error.code ?? '');
