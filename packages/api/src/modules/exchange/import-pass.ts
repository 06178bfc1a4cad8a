import {
  type Cell,
  cellText,
  type ExistingChoice,
  type ImportFault,
  type ImportPreviewRow,
  maxStoredFaults,
  previewedRows,
} from '@cervoise/domain/exchange';
import { truncate } from '@cervoise/domain/text';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { NewNotification } from '../notifications';
import type { TableRow } from './files/parse-table';
import { lockExisting } from './lock-existing';
import { batchesOf, draftsOf, type MappedFile, type ReadRow } from './read-rows';
import type { FieldFault, RowResult, ValidatedBatch } from './sheet-import';
import type { WrittenRecord } from './written-records';

const longestShownValue = 120;

export interface ImportCounts {
  readonly processedCount: number;
  readonly createdCount: number;
  readonly updatedCount: number;
  readonly unchangedCount: number;
  readonly stockLeftCount: number;
  readonly faultyRowCount: number;
  readonly faultCount: number;
}

export const noCounts = {
  processedCount: 0,
  createdCount: 0,
  updatedCount: 0,
  unchangedCount: 0,
  stockLeftCount: 0,
  faultyRowCount: 0,
  faultCount: 0,
} satisfies ImportCounts;

/** The outcome of processing a file. */
export interface Outcome extends ImportCounts {
  readonly faults: readonly ImportFault[];
  /** The first valid rows of a check, with their results. */
  readonly previews: readonly ImportPreviewRow[];
  /** Notifications for what was written. */
  readonly notifications: readonly NewNotification[];
}

interface Writing extends WriteContext {
  /** Stores what a batch wrote, so that the import can be undone. */
  readonly keepRecords: (tx: TenantTransaction, records: readonly WrittenRecord[]) => Promise<void>;
}

const countOf = {
  create: 'createdCount',
  update: 'updatedCount',
  unchanged: 'unchangedCount',
} as const;

export interface Pass extends MappedFile {
  readonly existing: ExistingChoice;
  /** The transaction of a batch: a separate one for a check, the import's one for a write. */
  readonly inBatch: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>;
  /** Who writes and when; null for a check. */
  readonly writing: Writing | null;
  /** Called after each batch; throws to stop. */
  readonly onProgress: (counts: ImportCounts) => Promise<void>;
}

const shown = (cell: Cell | undefined) => truncate(cellText(cell ?? null), longestShownValue);

/** Processes the rows of a file in batches: validates each and, when writing, writes the good ones. */
export async function processImport(pass: Pass): Promise<Outcome> {
  const { definition, table, mapping, writing } = pass;
  /** The valid rows so far, by key and by existing record. */
  const rowOfKey = new Map<string, number>();
  const rowAbout = new Map<string, number>();
  const faults: ImportFault[] = [];
  const previews: ImportPreviewRow[] = [];
  const notifications: NewNotification[] = [];
  const counts = { ...noCounts };
  const note = (fault: ImportFault) => {
    counts.faultCount += 1;
    if (faults.length < maxStoredFaults) faults.push(fault);
  };
  const noteField = (row: TableRow, { field, message }: FieldFault) => {
    const index = mapping.indexOf(field);
    const label = definition.columns.find((column) => column.field === field)?.label ?? field;
    const column = index < 0 ? label : table.headers[index] || label;
    note({ row: row.number, column, value: index < 0 ? '' : shown(row.cells[index]), message });
  };

  /**
   * A row that repeats the key of a valid row above, or refers to the same record by another key.
   */
  function repeats({ key, existingId }: RowResult): FieldFault[] {
    const first = rowOfKey.get(key ?? '') ?? rowAbout.get(existingId ?? '');
    if (!first) return [];
    return [{ field: definition.keyField, message: `Déjà présent à la ligne ${first}.` }];
  }

  function addValid({ key, existingId, change, leavesStock }: RowResult, { number }: TableRow) {
    if (key !== null) rowOfKey.set(key, number);
    if (existingId !== null) rowAbout.set(existingId, number);
    counts[countOf[change]] += 1;
    if (leavesStock) counts.stockLeftCount += 1;
  }

  async function addPreviews(
    tx: TenantTransaction,
    batch: readonly ReadRow[],
    validated: ValidatedBatch,
    good: readonly boolean[],
  ) {
    const shownRows = batch
      .flatMap(({ row }, index) => (good[index] ? [{ place: index, row: row.number }] : []))
      .slice(0, previewedRows - previews.length);
    if (shownRows.length === 0) return;
    const previewed = await validated.preview(
      tx,
      shownRows.map(({ place }) => place),
    );
    for (const [index, one] of previewed.entries()) {
      previews.push({ row: shownRows[index]?.row ?? 0, ...one });
    }
  }

  if (writing) await pass.inBatch((tx) => lockExisting(tx, definition, draftsOf(pass)));
  for await (const batch of batchesOf(pass)) {
    await pass.inBatch(async (tx) => {
      const drafts = batch.map(({ draft }) => draft);
      const options = { existing: pass.existing, lock: writing !== null };
      const validated = await definition.validateRows(tx, drafts, options);
      const good = batch.map(({ row, faults: unread, isTooWide }, index) => {
        const result = validated.results[index];
        if (!result) throw new Error('A row was not validated.');
        const unreadFields = new Set(unread.map(({ field }) => field));
        const all = [
          ...unread,
          ...repeats(result),
          ...result.faults.filter(({ field }) => !unreadFields.has(field)),
        ];
        for (const fault of all) noteField(row, fault);
        if (isTooWide) {
          const message =
            'Cette ligne a plus de cellules que l’en-tête : vérifiez séparateurs et guillemets.';
          note({ row: row.number, column: '', value: '', message });
        }
        if (all.length > 0 || isTooWide) {
          counts.faultyRowCount += 1;
          return false;
        }
        addValid(result, row);
        return true;
      });
      if (!writing) return addPreviews(tx, batch, validated, good);
      const written = await validated.write(tx, writing, good);
      await writing.keepRecords(tx, written.records);
      notifications.push(...written.notifications);
    });
    counts.processedCount += batch.length;
    await pass.onProgress(counts);
  }
  return { ...counts, faults, previews, notifications };
}
