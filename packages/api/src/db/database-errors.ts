import { DatabaseError } from 'pg';

/** Tells whether a write was refused because a value stands already; `name` is the index or constraint. */
export function isUniqueViolation(error: unknown, name: string): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === name;
}
