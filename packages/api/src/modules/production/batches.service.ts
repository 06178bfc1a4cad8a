import type { TenantTransaction } from '../../db/tenant-transaction';
import { type BatchName, selectBatchNames } from './batches.store';

export type { BatchName } from './batches.store';

/** Which batches of the brewery ids stand for, in the caller's transaction; unknown ids are left out. */
export async function batchNames(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BatchName>> {
  if (ids.length === 0) return new Map();
  const batches = await selectBatchNames(tx, ids);
  return new Map(batches.map((batch) => [batch.id, batch]));
}
