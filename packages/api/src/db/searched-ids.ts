import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database';

interface WithId {
  readonly id: string;
}

/**
 * What a searched text means among the names of a table: the ids, or, where it means very many,
 * the query that finds them.
 */
export type SearchedIds = readonly string[] | Expression<WithId>;

export const areVeryMany = (ids: SearchedIds): ids is Expression<WithId> => !('length' in ids);

/**
 * From so many names on most of a list bears one of them: reading that in its own order until
 * there are enough costs less than finding each by its name, or than taking the ids back and forth.
 */
const manyIds = 500;

/** Runs a query of ids as far as it is worth it. */
export async function searchIds<Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, WithId>,
): Promise<SearchedIds> {
  const rows = await query.limit(manyIds + 1).execute();
  return rows.length > manyIds ? query : rows.map(({ id }) => id);
}

/** That a column holds one of the ids which a search gave. */
export const matchesSearchedIds = (column: string, ids: SearchedIds) =>
  areVeryMany(ids)
    ? sql<SqlBool>`${sql.ref(column)} in ${ids}`
    : sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`;
