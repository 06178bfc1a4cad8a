import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database';
import type { PageRequest } from './page';
import { type LineOfList, type Pages, pagesOf } from './pages-of';
import type { TenantTransaction } from './tenant-transaction';

/** A table whose rows are listed per parent. */
export interface ListedTable<Line> {
  readonly table: keyof Database;
  /** Its column that refers to the parent. */
  readonly about: string;
  /** The columns of a row (`line`) besides its id, author and instant. */
  readonly columns: RawBuilder<Line>;
  /** Joins that `columns` needs. */
  readonly joined?: RawBuilder<unknown>;
  /** The column to sort by, latest first; by default its instant. */
  readonly latestBy?: string;
}

/** A row of a list with any further columns. */
interface WrittenLine extends LineOfList {
  readonly userName: string;
  readonly createdAt: Date;
}

/** One page of each of several lists, latest first, in one statement. */
export async function selectPages<Line, Node>(
  tx: TenantTransaction,
  { table, about, columns, joined = sql``, latestBy = 'createdAt' }: ListedTable<Line>,
  listIds: readonly string[],
  request: PageRequest,
  nodeOf: (
    line: Omit<Line & WrittenLine, keyof LineOfList> & { readonly id: string },
    listId: string,
  ) => Node,
): Promise<Pages<Node>> {
  const list = sql.ref(`line.${about}`);
  const latest = sql.ref(`line.${latestBy}`);
  const { rows } = await sql<Line & WrittenLine>`
    select wanted.id as "ownerId", counted.total, listed.*
      from unnest(${[...listIds]}::uuid[]) as wanted (id)
     cross join lateral (
       select count(*) as total from ${sql.table(table)} line where ${list} = wanted.id
     ) counted
      left join lateral (
       select line.id, ${columns}, line.user_name as "userName", line.created_at as "createdAt",
              ${latest} as latest, line.position
         from ${sql.table(table)} line ${joined}
        where ${list} = wanted.id
        order by ${latest} desc, line.position desc
        limit ${request.limit} offset ${request.offset}
     ) listed on true
     order by listed.latest desc, listed.position desc`.execute(tx);
  return pagesOf(listIds, rows, request, nodeOf);
}
