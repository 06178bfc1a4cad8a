import { breweryTimeZone } from '@cervoise/domain/dates';
import { byteOrderMark, csvLine, type WrittenCell } from '@cervoise/domain/exchange';
import { type RawBuilder, sql } from 'kysely';
import { readInBatches } from '../../db/read-in-batches';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { SealBrokenError, type Sealer } from '../../security/sealing';
import type { ExportedColumn, ExportedTable } from './exported-tables';

/** Called with the size of each batch of rows written. */
export type OnWritten = (count: number) => Promise<void>;

/** Decrypts sealed values for a brewery's own export; null leaves them sealed. */
export type OpenSealed = ((purpose: string) => Sealer) | null;

interface StoredRow {
  readonly line: string;
  readonly cells: readonly (string | null)[];
  readonly sealed: Buffer | null;
}

const isNumber = ({ type }: ExportedColumn) =>
  ['smallint', 'integer', 'bigint', 'numeric', 'double precision'].includes(type);

/** A value for CSV; days are formatted where they are written. */
function cellText({ name, type }: ExportedColumn): RawBuilder<unknown> {
  const value = sql.ref(`stored.${name}`);
  if (type === 'boolean')
    return sql`case when ${value} then 'Oui' when not ${value} then 'Non' end`;
  if (type === 'timestamp with time zone') {
    return sql`to_char(${value} at time zone ${sql.lit(breweryTimeZone)}, 'DD/MM/YYYY HH24:MI:SS')`;
  }
  return sql`${value}::text`;
}

function readRows(tx: TenantTransaction, table: ExportedTable): AsyncGenerator<StoredRow[]> {
  const { name, source, columns, keyColumns, sealed } = table;
  const fields = columns.map((column) => sql.ref(column.name));
  const storedFields = columns.map((column) => sql.ref(`stored.${column.name}`));
  const sealedValue = sealed ? sql.ref(sealed.column) : sql`null::bytea`;
  return readInBatches(
    tx,
    sql<StoredRow>`
      select row_to_json(exported)::text as line,
             array[${sql.join(columns.map(cellText))}] as cells, stored.sealed
        from (select ${sql.join(fields)}, ${sealedValue} as sealed from ${source ?? sql.table(name)}
               order by ${sql.join(keyColumns.map((column) => sql.ref(column)))}) stored
       cross join lateral (select ${sql.join(storedFields)}) exported`,
  );
}

/** A sealed value in the file: its content, or the sealed bytes themselves. */
function sealedField(
  { sealed: column }: ExportedTable,
  { line, sealed }: StoredRow,
  open: OpenSealed,
): readonly [name: string, value: unknown] | null {
  if (!column || !sealed) return null;
  if (open) {
    try {
      const subject = column.subjectOf(JSON.parse(line));
      const opened = open(column.purpose).openBytes(subject, sealed);
      const content = column.holds === 'json' ? JSON.parse(opened.toString('utf8')) : null;
      return ['content', content ?? opened.toString('base64')];
    } catch (error) {
      // An unreadable recipe is exported sealed, and does not stop the export.
      if (!(error instanceof SealBrokenError)) throw error;
    }
  }
  return ['sealed', sealed.toString('base64')];
}

/** The rows of a table as a JSON array, one per line. */
export async function* jsonParts(
  tx: TenantTransaction,
  table: ExportedTable,
  open: OpenSealed,
  onWritten: OnWritten,
): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of readRows(tx, table)) {
    const lines = rows.map((row) => {
      const field = sealedField(table, row, open);
      if (!field) return row.line;
      const [name, value] = field;
      return `${row.line.slice(0, -1)},"${name}":${JSON.stringify(value)}}`;
    });
    yield separator + lines.join(',\n');
    separator = ',\n';
    await onWritten(rows.length);
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const asCell = (column: ExportedColumn, value: string | null): WrittenCell => {
  if (isNumber(column)) return { kind: 'number', value: value === null ? null : Number(value) };
  if (column.type === 'date') return { kind: 'date', value };
  return { kind: 'text', value: value === null ? null : (column.words?.[value] ?? value) };
};

/** The rows of a table as a French CSV. */
export async function* csvParts(
  tx: TenantTransaction,
  table: ExportedTable,
  open: OpenSealed,
  onWritten: OnWritten,
): AsyncGenerator<string> {
  // Files stored in the database are only in the JSON.
  const showsContent = table.sealed?.holds === 'json' && open !== null;
  const titles = table.columns.map(({ name, title }) => title ?? name);
  const headers = [...titles, ...(showsContent ? ['content'] : [])];
  yield byteOrderMark + csvLine(headers.map((value) => ({ kind: 'text', value })));
  for await (const rows of readRows(tx, table)) {
    const lines = rows.map((row) => {
      const cells = table.columns.map((column, index) => asCell(column, row.cells[index] ?? null));
      if (!showsContent) return csvLine(cells);
      const [name, value] = sealedField(table, row, open) ?? [];
      const content = name === 'content' ? JSON.stringify(value) : null;
      return csvLine([...cells, { kind: 'text', value: content }]);
    });
    yield lines.join('');
    await onWritten(rows.length);
  }
}
