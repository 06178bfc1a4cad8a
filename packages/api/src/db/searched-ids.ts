import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database';

interface WithId {
  readonly id: string;
}

/**
 * The result of a text search among a table's names: the ids, or, for very many, the query that
 * finds them.
 */
export type SearchedIds = readonly string[] | Expression<WithId>;

/** Whether the ids are a subquery, since there are too many for a list. */
export const isSubquery = (ids: SearchedIds): ids is Expression<WithId> => !('length' in ids);

/**
 * From this many matches, most of a list matches: scanning it in its own order costs less than
 * looking up each id, or sending the ids back and forth.
 */
const manyIds = 500;

/** Runs a query of ids up to that limit. */
export async function searchIds<Table extends keyof Database>(
  query: SelectQueryBuilder<Database, Table, WithId>,
): Promise<SearchedIds> {
  const rows = await query.limit(manyIds + 1).execute();
  return rows.length > manyIds ? query : rows.map(({ id }) => id);
}

/** A condition that a column holds one of the found ids. */
export const matchesSearchedIds = (column: string, ids: SearchedIds) =>
  isSubquery(ids)
    ? sql<SqlBool>`${sql.ref(column)} in ${ids}`
    : sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`;
