import type { ImportView } from '@cervoise/domain/exchange';
import { importDefinitionOf } from './definitions';
import type { FoundImport } from './found-import';

/** The JSON of an import's columns. */
export interface StoredColumns {
  readonly columns: ImportView['columns'];
}
/** The JSON of its mapping. */
export type StoredMapping = ImportView['mapping'];

/** An import as it is answered. */
export function importView(row: FoundImport): ImportView {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    state: row.state,
    columns: row.columns.columns,
    mapping: row.mapping,
    fields: importDefinitionOf(row.kind).columns.map(({ field, label, need }) => ({
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
    stockLeftCount: row.stockLeftCount,
    faultyRowCount: row.faultyRowCount,
    faultCount: row.faultCount,
    failure: row.failure,
    isCancelling: row.cancelRequested && (row.state === 'checking' || row.state === 'importing'),
    importedBeforeAt: row.importedBeforeAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
