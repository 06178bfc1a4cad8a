import type { ImportState } from '@cervoise/domain/exchange';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database';
import { presentInstant } from '../../db/present-instant';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { Tally } from './import-pass';

/** Moves an import from one of some states; gives false when it was in none of them. */
export async function changeState(
  tx: TenantTransaction,
  id: string,
  from: readonly ImportState[],
  to: Updateable<Database['imports']> & { readonly state: ImportState },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ ...to, heartbeatAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const tallied = (tally: Tally) => ({
  processedCount: tally.processedCount,
  createdCount: tally.createdCount,
  updatedCount: tally.updatedCount,
  stockLeftCount: tally.stockLeftCount,
  faultyRowCount: tally.faultyRowCount,
  faultCount: tally.faultCount,
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
    .set({ ...tallied(tally), heartbeatAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('cancelRequested', '=', false)
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
      finishedAt: presentInstant,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('cancelRequested', '=', false)
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
  const unlessUndone = (column: 'createdCount' | 'updatedCount' | 'stockLeftCount') =>
    sql<number>`case state when 'importing' then 0 else ${sql.ref(column)} end`;
  await tx
    .updateTable('imports')
    .set({
      state: 'failed',
      createdCount: unlessUndone('createdCount'),
      updatedCount: unlessUndone('updatedCount'),
      stockLeftCount: unlessUndone('stockLeftCount'),
      cancelRequested: false,
      failure: 'Le serveur s’est arrêté avant la fin : rien n’a été importé. Recommencez.',
    })
    .where('state', 'in', ['checking', 'importing'])
    .where('heartbeatAt', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}
