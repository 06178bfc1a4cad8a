import type { ImportKind } from '@cervoise/domain/exchange';
import type { Database } from '../../db/database';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { insertChanges } from './import-changes.store';
import { storedFileName } from './import-upload';
import { createdRecords } from './written-records';

/** An import of a file that is not a list, written in the same transaction as its records. */
interface FinishedImport {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly checksum: Buffer;
  readonly importedBy: string;
  readonly finishedAt: Date;
}

/** New records of one table. */
interface CreatedRecords {
  readonly table: keyof Database;
  readonly records: readonly { readonly id: string }[];
}

/**
 * Stores a finished import and the records it created, to be shown and undone like imports of
 * lists.
 */
export async function storeFinishedImport(
  tx: TenantTransaction,
  given: FinishedImport,
  created: readonly CreatedRecords[],
): Promise<void> {
  const createdCount = created.reduce((sum, { records }) => sum + records.length, 0);
  await tx
    .insertInto('imports')
    .values({
      ...given,
      fileName: storedFileName(given.fileName),
      state: 'done',
      columns: JSON.stringify({ columns: [] }),
      mapping: JSON.stringify([]),
      rowCount: createdCount,
      processedCount: createdCount,
      createdCount,
    })
    .execute();
  for (const { table, records } of created) {
    await insertChanges(tx, given.tenantId, { id: given.id, table }, createdRecords(records));
  }
}

/** Ids of the records that an import has created. */
export async function importedRecordIds(
  tx: TenantTransaction,
  importId: string,
): Promise<string[]> {
  const changes = await tx
    .selectFrom('importChanges')
    .select('recordId')
    .where('importId', '=', importId)
    .where('kind', '=', 'created')
    .execute();
  return changes.map(({ recordId }) => recordId);
}
