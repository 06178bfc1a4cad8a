import type { TenantTransaction } from '../../db/tenant-transaction';
import { lockByIds } from './records.store';
import type { Draft, SheetImport } from './sheet-import';

/**
 * Locks every record that a file refers to, in the common order. Locked batch by batch they would
 * be in the file's order, which could deadlock two imports.
 */
export async function lockExisting(
  tx: TenantTransaction,
  definition: SheetImport,
  batches: AsyncIterable<readonly Draft[]>,
): Promise<void> {
  const ids: string[] = [];
  for await (const drafts of batches) ids.push(...(await definition.existingIds(tx, drafts)));
  if (ids.length > 0) await lockByIds(tx, definition.table, ids);
}
