import { sql } from 'kysely';
import { groupBy } from '../../collections/group-by';
import type { SearchedIds } from '../../db/searched-ids';
import type { TenantTransaction } from '../../db/tenant-transaction';
import {
  type BatchName,
  findBatchIds,
  type NumberedBatch,
  selectBatchesNumbered,
  selectBatchNames,
} from './batches.store';

export type { BatchName } from './batches.store';

/** The brewery's batches by id, in the caller's transaction; unknown ids are left out. */
export async function batchNames(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BatchName>> {
  if (ids.length === 0) return new Map();
  const batches = await selectBatchNames(tx, ids);
  return new Map(batches.map((batch) => [batch.id, batch]));
}

/** Batches by the `searchKey` of their number, in the caller's transaction. */
export async function batchesNumbered(
  tx: TenantTransaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly NumberedBatch[]>> {
  if (keys.length === 0) return new Map();
  return groupBy(await selectBatchesNumbered(tx, keys), ({ key }) => key);
}

/** Batches whose number contains a text, in the caller's transaction. */
export const batchIdsNumbered = (tx: TenantTransaction, text: string): Promise<SearchedIds> =>
  findBatchIds(tx, text);

/** What other modules may read of batches, for their joins. */
export const batchRows = sql`(
  select tenant_id, id, batch_number, number_key, deleted_at from production_batches)`;
