/** Tells whether an error is PostgreSQL refusing a row for one named unique index. */
export function violatesUnique(error: unknown, index: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === index
  );
}
