import { type RawBuilder, sql } from 'kysely';

/**
 * The fields of records read from JSON, as SQL declares them behind the alias.
 * @param types PostgreSQL's type of each, by its name; both come from code, never from a person
 */
export const recordFields = (types: Readonly<Record<string, string>>): RawBuilder<unknown> =>
  sql.raw(
    Object.entries(types)
      .map(([field, type]) => `"${field}" ${type}`)
      .join(', '),
  );
