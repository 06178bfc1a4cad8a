import type { TenantTransaction } from '../db/tenant-transaction';
import { type ApiError, badUserInput } from '../errors';
import type { StoredRecord } from './records';

/** Two records of which one becomes the other. */
export interface Merge {
  readonly keptId: string;
  readonly mergedId: string;
}

/** What a merge needs of the records' statements. */
interface MergedRecords<Row> {
  lockMany(tx: TenantTransaction, ids: readonly string[]): Promise<Row[]>;
  notFound(): ApiError;
  refusalOf(row: Pick<StoredRecord, 'deletedAt'>): ApiError | null;
}

/**
 * Locks the two active records of a merge, in one order whichever is kept.
 * @param ofItself the message for a record that would be merged with itself
 * @throws NOT_FOUND; BAD_USER_INPUT for one record given twice, or a removed one
 */
export async function lockMerge<Row extends StoredRecord>(
  tx: TenantTransaction,
  records: MergedRecords<Row>,
  { keptId, mergedId }: Merge,
  ofItself: string,
): Promise<{ readonly kept: Row; readonly merged: Row }> {
  if (keptId === mergedId) throw badUserInput(ofItself);
  const rows = await records.lockMany(tx, [keptId, mergedId]);
  const kept = rows.find(({ id }) => id === keptId);
  const merged = rows.find(({ id }) => id === mergedId);
  if (!kept || !merged) throw records.notFound();
  const refusal = records.refusalOf(kept) ?? records.refusalOf(merged);
  if (refusal) throw refusal;
  return { kept, merged };
}
