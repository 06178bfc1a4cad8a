import { calendarDateOf } from '@cervoise/domain/dates';
import {
  byteOrderMark,
  csvLine,
  type ExportFormat,
  type SheetColumn,
  type WrittenCell,
} from '@cervoise/domain/exchange';
import { frenchNumber } from '@cervoise/domain/numbers';
import { type Actor, allowLongWork, withSnapshot } from '../../db/tenant-transaction';
import { badUserInput } from '../../errors';
import type { ServiceDependencies } from '../../service-dependencies';
import { writtenCell } from './cell-values';
import type { ExportDefinition, ExportedRow } from './export-definition';
import { writeWorkbook } from './files/write-workbook';

/** A French CSV file from rows in batches. */
export async function writeCsv(
  headers: readonly string[],
  batches: AsyncIterable<readonly (readonly WrittenCell[])[]>,
): Promise<Buffer> {
  const parts = [
    Buffer.from(byteOrderMark + csvLine(headers.map((value) => ({ kind: 'text', value })))),
  ];
  for await (const batch of batches) parts.push(Buffer.from(batch.map(csvLine).join('')));
  return Buffer.concat(parts);
}

/** A workbook takes some ten times the work of a CSV file. */
const maxRows: Readonly<Record<ExportFormat, number>> = { csv: 200_000, xlsx: 100_000 };

export interface ExportedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const writtenKind = ({ cell }: SheetColumn): WrittenCell['kind'] =>
  cell.kind === 'number' || cell.kind === 'date' ? cell.kind : 'text';

async function* writtenBatches(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly ExportedRow[]>,
  format: ExportFormat,
): AsyncGenerator<WrittenCell[][]> {
  let rows = 0;
  for await (const batch of batches) {
    rows += batch.length;
    if (rows > maxRows[format]) {
      const most = frenchNumber(maxRows[format]);
      const advice =
        format === 'xlsx' ? 'choisissez le CSV ou filtrez la liste' : 'filtrez la liste';
      throw badUserInput(`Cet export compte plus de ${most} lignes : ${advice}.`);
    }
    yield batch.map((row) => columns.map((column) => writtenCell(column, row[column.field])));
  }
}

export type ExportsService = ReturnType<typeof createExportsService>;

/** Exports of lists as CSV or Excel files, and templates for imports. */
export function createExportsService({
  readSource,
  now,
}: Pick<ServiceDependencies, 'readSource' | 'now'>) {
  return {
    /** The list of a query, as a file. @throws BAD_USER_INPUT */
    write: async (
      actor: Actor,
      definition: ExportDefinition,
      format: ExportFormat,
      query: unknown,
    ): Promise<ExportedFile> =>
      withSnapshot((await readSource()).database, actor, async (tx) => {
        await allowLongWork(tx);
        const today = calendarDateOf(now());
        const { columns, title } = definition;
        const rows = writtenBatches(columns, definition.read(tx, query, today), format);
        const content =
          format === 'csv'
            ? await writeCsv(
                columns.map(({ label }) => label),
                rows,
              )
            : await writeWorkbook(
                title,
                columns.map((column) => ({ label: column.label, kind: writtenKind(column) })),
                rows,
              );
        const name = definition.fileName?.(query, today) ?? `${definition.kind}-${today}`;
        return { name: `${name}.${format}`, type: types[format], content };
      }),

    /** An empty file with the headers of an import. */
    template: async (columns: readonly SheetColumn[]): Promise<Buffer> =>
      writeCsv(
        columns.map(({ label }) => label),
        (async function* () {})(),
      ),
  };
}
