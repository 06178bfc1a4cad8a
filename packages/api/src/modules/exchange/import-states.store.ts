import type { ImportState } from '@cervoise/domain/exchange';
import { sql, type Updateable } from 'kysely';
import { presentInstant } from '../../db/present-instant';
import type { ImportsTable } from '../../db/tables/imports';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Tally } from './import-pass';

/** Moves an import from one of some states; gives false when it was in none of them. */
export async function changeState(
  tx: TenantTransaction,
  id: string,
  from: readonly ImportState[],
  to: Updateable<ImportsTable> & { readonly state: ImportState },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ ...to, heartbeat_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const tallied = (tally: Tally) => ({
  processed_count: tally.processedCount,
  created_count: tally.createdCount,
  updated_count: tally.updatedCount,
  stock_left_count: tally.stockLeftCount,
  faulty_row_count: tally.faultyRowCount,
  fault_count: tally.faultCount,
});

/** Tells how far the work is; gives false when it is to stop. */
export async function tellProgress(
  tx: TenantTransaction,
  id: string,
  state: ImportState,
  tally: Tally,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ ...tallied(tally), heartbeat_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('cancel_requested', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends work, unless it was to stop; then gives false. */
export async function finish(
  tx: TenantTransaction,
  id: string,
  from: ImportState,
  to: ImportState,
  tally: Tally,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({
      ...tallied(tally),
      state: to,
      finished_at: presentInstant,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('cancel_requested', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Asks work under way to stop, or stops what waits. */
export async function requestCancel(tx: TenantTransaction, id: string): Promise<void> {
  await sql`
    update imports
       set cancel_requested = cancel_requested or state in ('checking', 'importing'),
           state = case when state in ('uploaded', 'checked') then 'cancelled' else state end
     where id = ${id} and state in ('uploaded', 'checked', 'checking', 'importing')`.execute(tx);
}

/** Work whose server has told nothing for a minute will not go on; what it wrote is undone. */
export async function settleAbandoned(tx: TenantTransaction): Promise<void> {
  const unlessUndone = (column: 'created_count' | 'updated_count' | 'stock_left_count') =>
    sql<number>`case state when 'importing' then 0 else ${sql.ref(column)} end`;
  await tx
    .updateTable('imports')
    .set({
      state: 'failed',
      created_count: unlessUndone('created_count'),
      updated_count: unlessUndone('updated_count'),
      stock_left_count: unlessUndone('stock_left_count'),
      cancel_requested: false,
      failure: 'Le serveur s’est arrêté avant la fin : rien n’a été importé. Recommencez.',
    })
    .where('state', 'in', ['checking', 'importing'])
    .where('heartbeat_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}
