import type { Cell } from '@cervoise/domain/exchange';
import { type FileReader, type ReadLimits, withFileReader } from '../../../uploads/file-reader';
import type { TableRow } from './parse-table';
import type { TableAnswer, TableQuestion, TableSummary } from './table-reader.worker';
import program from './table-reader.worker?program';

/** Rows are read one after the other: see `npm run prove -- upload-memory`. */
const defaultLimits: ReadLimits = { milliseconds: 30_000, memory: 96 };

/** A file while its reader is open. */
export interface Table {
  readonly headers: readonly string[];
  readonly rowCount: number;
  /** Its rows from the first one on, in parts; one reading at a time. */
  readonly rows: () => AsyncIterable<readonly TableRow[]>;
}

async function receiveSummary({ receive }: FileReader<TableAnswer>): Promise<TableSummary> {
  const summary = await receive();
  if (summary.kind !== 'table') throw new Error('The reader sent rows before the summary.');
  return summary;
}

/** Converts a day to this realm's Date: jest's tests have another one than worker threads. */
const received = (cell: Cell): Cell =>
  typeof cell === 'object' && cell !== null ? new Date(cell.getTime()) : cell;

async function* readRows({ ask }: FileReader<TableAnswer>): AsyncGenerator<readonly TableRow[]> {
  let question: TableQuestion = 'first';
  for (;;) {
    const answer = await ask(question);
    if (answer.kind !== 'rows') throw new Error('The reader sent no rows.');
    if (answer.rows.length === 0) return;
    yield answer.rows.map(({ number, cells }) => ({ number, cells: cells.map(received) }));
    question = 'next';
  }
}

/**
 * Reads the structure of a file; its rows are read later.
 * @throws BAD_USER_INPUT, with a message, for an invalid or too large file
 */
export const readTableSummary = (content: Buffer): Promise<TableSummary> =>
  withFileReader(program, content, defaultLimits, receiveSummary);

/**
 * Opens a file as a table: its first non-blank row is the header. Its rows are read while `use` asks
 * for them.
 * @throws BAD_USER_INPUT, with a message, for an invalid or too large file
 */
export const withTable = <Result>(
  content: Buffer,
  use: (table: Table) => Promise<Result>,
  limits = defaultLimits,
): Promise<Result> =>
  withFileReader(program, content, limits, async (reader: FileReader<TableAnswer>) => {
    const { headers, rowCount } = await receiveSummary(reader);
    return use({ headers, rowCount, rows: () => readRows(reader) });
  });
