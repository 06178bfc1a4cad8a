import type { ImportView } from '@cervoise/domain/exchange';
import { importDefinitionOf } from './definitions';
import type { FoundImport } from './found-import';

/** An import as it is answered. */
export function importView(row: FoundImport): ImportView {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    columns: row.columns.columns,
    mapping: row.mapping,
    fields: importDefinitionOf(row.kind).columns.map(({ field, label, need }) => ({
      field,
      label,
      need,
    })),
    existing: row.existing,
    badRows: row.bad_rows,
    rowCount: row.row_count,
    processedCount: row.processed_count,
    createdCount: row.created_count,
    updatedCount: row.updated_count,
    stockLeftCount: row.stock_left_count,
    faultyRowCount: row.faulty_row_count,
    faultCount: row.fault_count,
    failure: row.failure,
    isCancelling: row.cancel_requested && (row.state === 'checking' || row.state === 'importing'),
    importedBeforeAt: row.imported_before_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
