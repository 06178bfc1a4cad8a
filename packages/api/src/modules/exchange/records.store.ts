import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** The end of a read of `item`: locks its rows on request. */
export const lockClause = (lock: boolean) =>
  sql`order by item.id ${sql.raw(lock ? 'for update of item' : '')}`;

/** Locks records of a list until the transaction ends. */
export async function lockByIds(
  tx: TenantTransaction,
  table: keyof Database,
  ids: readonly string[],
): Promise<void> {
  await sql`select from ${sql.table(table)} as item
     where item.id = any(${[...ids]}::uuid[]) ${lockClause(true)}`.execute(tx);
}
