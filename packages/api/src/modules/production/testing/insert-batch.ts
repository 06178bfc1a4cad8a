import type { TenantTransaction } from '../../../db/tenant-transaction';
import { insertBatchRow, type NewBatch, openBeerLedger } from '../batches.store';

/** Adds a batch of the recipe's current version; a started one with its beer. @returns its id */
export async function insertBatch(
  tx: TenantTransaction,
  tenantId: string,
  batch: NewBatch,
): Promise<string> {
  const id = await insertBatchRow(tx, tenantId, batch);
  if (batch.status !== 'planned') await openBeerLedger(tx, tenantId);
  return id;
}
