import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database';
import type { PageRequest } from './page';
import { type LineOfList, type Pages, pagesOf } from './pages-of';
import type { TenantTransaction } from './tenant-transaction';

/** A table whose lines are listed, each in the list of what it is about. */
export interface ListedTable<Line> {
  readonly table: keyof Database;
  /** Its column that tells what a line is about. */
  readonly about: string;
  /** What is read of a line (`line`) beside its id, its author's name and its instant. */
  readonly columns: RawBuilder<Line>;
  /** What `columns` needs beside the line. */
  readonly joined?: RawBuilder<unknown>;
  /** Its column by which the latest comes first; its instant by default. */
  readonly latestBy?: string;
}

/** A line of a list, whatever else is read of it. */
interface WrittenLine extends LineOfList {
  readonly userName: string;
  readonly createdAt: Date;
}

/** One page of each of several lists, the latest first, in one statement. */
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
