import type { ImportState } from '@cervoise/domain/exchange';
import { sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database';
import { heartbeat, isAbandoned } from '../../db/heartbeat';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ImportCounts } from './import-pass';

/** Changes an import that is in one of some states; returns false otherwise. */
export async function changeState(
  tx: TenantTransaction,
  id: string,
  from: readonly ImportState[],
  to: Updateable<Database['imports']> & { readonly state: ImportState },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ ...to, heartbeatAt: heartbeat })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const countColumns = (counts: ImportCounts) => ({
  processedCount: counts.processedCount,
  createdCount: counts.createdCount,
  updatedCount: counts.updatedCount,
  unchangedCount: counts.unchangedCount,
  stockLeftCount: counts.stockLeftCount,
  faultyRowCount: counts.faultyRowCount,
  faultCount: counts.faultCount,
});

/** Saves the progress; returns false when a cancel was requested. */
export async function saveProgress(
  tx: TenantTransaction,
  id: string,
  state: ImportState,
  counts: ImportCounts,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ ...countColumns(counts), heartbeatAt: heartbeat })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('cancelRequested', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks the work as done; returns false when a cancel was requested. */
export async function finish(
  tx: TenantTransaction,
  id: string,
  from: ImportState,
  to: ImportState,
  counts: ImportCounts,
  finishedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({
      ...countColumns(counts),
      state: to,
      finishedAt,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('cancelRequested', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Requests the cancel of a running import, or cancels a waiting one. */
export async function requestCancel(tx: TenantTransaction, id: string): Promise<void> {
  await sql`
    update imports
       set cancel_requested = cancel_requested or state in ('checking', 'importing'),
           state = case when state in ('uploaded', 'checked') then 'cancelled' else state end
     where id = ${id} and state in ('uploaded', 'checked', 'checking', 'importing')`.execute(tx);
}

/** Saves the progress of an undo. */
export async function saveUndoProgress(
  tx: TenantTransaction,
  id: string,
  processedCount: number,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ processedCount, heartbeatAt: heartbeat })
    .where('id', '=', id)
    .where('state', '=', 'undoing')
    .execute();
}

/**
 * Ends the work of imports without a heartbeat for a minute: their server died and its transaction
 * was rolled back. An import fails; one that was being undone is finished, as before.
 */
export async function failAbandoned(tx: TenantTransaction): Promise<void> {
  const zeroWhenImporting = (
    column: 'createdCount' | 'updatedCount' | 'unchangedCount' | 'stockLeftCount',
  ) => sql<number>`case when state = 'importing' then 0 else ${sql.ref(column)} end`;
  await tx
    .updateTable('imports')
    .set({
      state: sql<ImportState>`case when state = 'undoing' then 'done' else 'failed' end`,
      createdCount: zeroWhenImporting('createdCount'),
      updatedCount: zeroWhenImporting('updatedCount'),
      unchangedCount: zeroWhenImporting('unchangedCount'),
      stockLeftCount: zeroWhenImporting('stockLeftCount'),
      cancelRequested: false,
      undoneBy: null,
      failure: sql<string>`'Le serveur s’est arrêté avant la fin : '
        || case when state = 'undoing' then 'rien n’a été annulé.' else 'rien n’a été importé.' end
        || ' Recommencez.'`,
    })
    .where('state', 'in', ['checking', 'importing', 'undoing'])
    .where(isAbandoned())
    .execute();
}
