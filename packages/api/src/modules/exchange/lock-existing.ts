import type { TenantTransaction } from '../../db/tenant-transaction';
import { lockByIds } from './records.store';
import type { Draft, SheetImport } from './sheet-import';

/**
 * Keeps others from changing every record that a file is about, in the order everybody locks in.
 * Locked batch by batch they would be in the file's order, and an import could wait for one that
 * waits for it.
 */
export async function lockExisting(
  tx: TenantTransaction,
  definition: SheetImport,
  batches: Iterable<readonly Draft[]>,
): Promise<void> {
  const ids: string[] = [];
  for (const drafts of batches) ids.push(...(await definition.existingIds(tx, drafts)));
  if (ids.length > 0) await lockByIds(tx, definition.table, ids);
}
