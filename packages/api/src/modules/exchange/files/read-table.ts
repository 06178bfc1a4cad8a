import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Cell } from '@cervoise/domain/exchange';
import { badUserInput } from '../../../errors';
import type { Table, TableRow } from './parse-table';
import type { TableAnswer, TableSummary } from './table-reader.worker';
import program from './table-reader.worker?program';

export interface ReadLimits {
  readonly milliseconds: number;
  /** Of the reader's heap, in MB. */
  readonly memory: number;
}

/** A list of 50 000 rows takes a tenth of either. */
const defaultLimits: ReadLimits = { milliseconds: 30_000, memory: 512 };

const timedOutError = () =>
  badUserInput('La lecture de ce fichier prend trop de temps : partagez-le ou simplifiez-le.');
const outOfMemoryError = () =>
  badUserInput('La lecture de ce fichier demande trop de mémoire : partagez-le ou simplifiez-le.');

const ranOutOfMemory = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads a file in a worker thread of its own, within limits of time and memory, so that the server
 * goes on answering whatever the file does to its reader.
 * @throws BAD_USER_INPUT, in words, for a file that is no table or goes beyond the limits
 */
async function withReader<T>(
  content: Buffer,
  { milliseconds, memory }: ReadLimits,
  use: (summary: TableSummary, next: () => Promise<TableAnswer>) => Promise<T>,
): Promise<T> {
  const resourceLimits = { maxOldGenerationSizeMb: memory };
  const worker = new Worker(program, { eval: true, workerData: content, resourceLimits });
  const signal = AbortSignal.timeout(milliseconds);
  const receive = async (): Promise<TableAnswer> => {
    const [answer] = await once(worker, 'message', { signal });
    if (answer.kind === 'refusal') throw badUserInput(answer.message);
    return answer;
  };
  const next = () => {
    worker.postMessage('next');
    return receive();
  };
  try {
    const summary = await receive();
    if (summary.kind !== 'table') throw new Error('The reader sent rows before the summary.');
    return await use(summary, next);
  } catch (error) {
    if (signal.aborted) throw timedOutError();
    if (ranOutOfMemory(error)) throw outOfMemoryError();
    throw error;
  } finally {
    await worker.terminate();
  }
}

/** A day as this thread's own Date: jest gives its tests another one than threads send. */
const received = (cell: Cell): Cell =>
  typeof cell === 'object' && cell !== null ? new Date(cell.getTime()) : cell;

/**
 * Reads what a file holds, its rows left where they are.
 * @throws BAD_USER_INPUT, in words, for a file that is no table or too much to read
 */
export const readTableSummary = (content: Buffer): Promise<TableSummary> =>
  withReader(content, defaultLimits, async (summary) => summary);

/**
 * Reads a file as a table: its first row that is not blank is the header.
 * @throws BAD_USER_INPUT, in words, for a file that is no table or too much to read
 */
export const readTable = (content: Buffer, limits = defaultLimits): Promise<Table> =>
  withReader(content, limits, async ({ headers, rowCount }, next) => {
    const rows: TableRow[] = [];
    while (rows.length < rowCount) {
      const answer = await next();
      if (answer.kind !== 'rows') throw new Error('The reader sent no rows.');
      for (const { number, cells } of answer.rows)
        rows.push({ number, cells: cells.map(received) });
    }
    return { headers, rows };
  });
