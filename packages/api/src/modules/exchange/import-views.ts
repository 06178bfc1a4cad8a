import { type ImportView, undoHours } from '@cervoise/domain/exchange';
import { undoableImportOf } from './definitions';
import type { FoundRow } from './imports.store';

const undoMilliseconds = undoHours * 3_600_000;

/** Until when a finished import can be undone; null when it cannot. */
export function undoableUntil(row: FoundRow, now: Date): Date | null {
  if (row.state !== 'done' || !row.finishedAt || !row.hasChanges) return null;
  const until = new Date(row.finishedAt.getTime() + undoMilliseconds);
  return until > now ? until : null;
}

/** Imports since this instant are recent. */
export const recentSince = (now: Date) => new Date(now.getTime() - undoMilliseconds);

/** Maps an import to the API's type. */
export function importView(row: FoundRow, now: Date): ImportView {
  const isFinished = row.state === 'done' || row.state === 'undoing' || row.state === 'undone';
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    state: row.state,
    columns: row.columns.columns,
    mapping: row.mapping,
    fields: undoableImportOf(row.kind).columns.map(({ field, label, need }) => ({
      field,
      label,
      need,
    })),
    existing: row.existing,
    badRows: row.badRows,
    rowCount: row.rowCount,
    processedCount: row.processedCount,
    createdCount: row.createdCount,
    updatedCount: row.updatedCount,
    unchangedCount: row.unchangedCount,
    stockLeftCount: row.stockLeftCount,
    faultyRowCount: row.faultyRowCount,
    faultCount: row.faultCount,
    failure: row.failure,
    isCancelling: row.cancelRequested && (row.state === 'checking' || row.state === 'importing'),
    importedBeforeAt: row.importedBeforeAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: (isFinished && row.finishedAt?.toISOString()) || null,
    importedBy: row.importedBy,
    undoableUntil: undoableUntil(row, now)?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneBy: row.undoneBy,
    undoneCount: row.undoneCount,
    keptCount: row.keptCount,
  };
}
