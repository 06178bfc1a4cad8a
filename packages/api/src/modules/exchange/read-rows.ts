import { cellText, readCell } from '@cervoise/domain/exchange';
import type { TableRow } from './files/parse-table';
import type { Table } from './files/read-table';
import type { Draft, FieldFault, SheetImport } from './sheet-import';

/** Rows validated and written at once: few statements, and the server free in between. */
const batchSize = 500;

/** A file with its column mapping. */
export interface MappedFile {
  readonly definition: SheetImport;
  readonly table: Table;
  /** A field, or null, for each column. */
  readonly mapping: readonly (string | null)[];
}

/** A row of a file with its parsed cells. */
export interface ReadRow {
  readonly row: TableRow;
  readonly draft: Draft;
  readonly faults: readonly FieldFault[];
  readonly isTooWide: boolean;
}

function readRow({ definition, table, mapping }: MappedFile, row: TableRow): ReadRow {
  const draft: Record<string, unknown> = {};
  const faults: FieldFault[] = [];
  for (const [index, field] of mapping.entries()) {
    const column = definition.columns.find((candidate) => candidate.field === field);
    if (!column) continue;
    const read = readCell(row.cells[index] ?? null, column.cell);
    if ('message' in read) faults.push({ field: column.field, message: read.message });
    else draft[column.field] = read.value;
  }
  const beyond = row.cells.slice(table.headers.length);
  return { row, draft, faults, isTooWide: beyond.some((cell) => cellText(cell) !== '') };
}

/** A file's rows as read, in batches. */
export async function* batchesOf(file: MappedFile): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = [];
  for await (const rows of file.table.rows()) {
    for (const row of rows) batch.push(readRow(file, row));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The rows of a mapped file as drafts, in batches. */
export async function* draftsOf(file: MappedFile): AsyncGenerator<Draft[]> {
  for await (const batch of batchesOf(file)) yield batch.map(({ draft }) => draft);
}
