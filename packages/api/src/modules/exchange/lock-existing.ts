import type { ExchangeKind } from '@cervoise/domain/exchange';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { lockByIds } from './records.store';
import type { Draft, SheetImport } from './sheet-import';

const tables = {
  ingredients: 'ingredients',
  products: 'inventoryItems',
  equipment: 'equipment',
} as const satisfies Record<ExchangeKind, keyof Database>;

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
  if (ids.length > 0) await lockByIds(tx, tables[definition.kind], ids);
}
