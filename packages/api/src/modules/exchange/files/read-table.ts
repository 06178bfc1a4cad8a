import type { Cell } from '@cervoise/domain/exchange';
import { type FileReader, type ReadLimits, withFileReader } from '../../../uploads/file-reader';
import type { Table, TableRow } from './parse-table';
import type { TableAnswer, TableSummary } from './table-reader.worker';
import program from './table-reader.worker?program';

/** A list of 50 000 rows takes a tenth of either. */
const defaultLimits: ReadLimits = { milliseconds: 30_000, memory: 512 };

async function receiveSummary({ receive }: FileReader<TableAnswer>): Promise<TableSummary> {
  const summary = await receive();
  if (summary.kind !== 'table') throw new Error('The reader sent rows before the summary.');
  return summary;
}

/** Converts a day to this realm's Date: jest's tests have another one than worker threads. */
const received = (cell: Cell): Cell =>
  typeof cell === 'object' && cell !== null ? new Date(cell.getTime()) : cell;

/**
 * Reads the structure of a file; its rows are read later.
 * @throws BAD_USER_INPUT, with a message, for an invalid or too large file
 */
export const readTableSummary = (content: Buffer): Promise<TableSummary> =>
  withFileReader(program, content, defaultLimits, receiveSummary);

/**
 * Reads a file as a table: its first non-blank row is the header.
 * @throws BAD_USER_INPUT, with a message, for an invalid or too large file
 */
export const readTable = (content: Buffer, limits = defaultLimits): Promise<Table> =>
  withFileReader(program, content, limits, async (reader: FileReader<TableAnswer>) => {
    const { headers, rowCount } = await receiveSummary(reader);
    const rows: TableRow[] = [];
    while (rows.length < rowCount) {
      const answer = await reader.ask('next');
      if (answer.kind !== 'rows') throw new Error('The reader sent no rows.');
      for (const { number, cells } of answer.rows)
        rows.push({ number, cells: cells.map(received) });
    }
    return { headers, rows };
  });
