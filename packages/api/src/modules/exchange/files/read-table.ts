import type { Cell } from '@cervoise/domain/exchange';
import { type FileReader, type ReadLimits, withFileReader } from './file-reader';
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

/** A day as this thread's own Date: jest gives its tests another one than threads send. */
const received = (cell: Cell): Cell =>
  typeof cell === 'object' && cell !== null ? new Date(cell.getTime()) : cell;

/**
 * Reads what a file holds, its rows left where they are.
 * @throws BAD_USER_INPUT, in words, for a file that is no table or too much to read
 */
export const readTableSummary = (content: Buffer): Promise<TableSummary> =>
  withFileReader(program, content, defaultLimits, receiveSummary);

/**
 * Reads a file as a table: its first row that is not blank is the header.
 * @throws BAD_USER_INPUT, in words, for a file that is no table or too much to read
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
