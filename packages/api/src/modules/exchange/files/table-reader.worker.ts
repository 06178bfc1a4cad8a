import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '../../../errors/api-error';
import type { ReadRefusal } from '../../../uploads/file-reader';
import { type OpenTable, openTable, type TableRow } from './parse-table';

/** The structure of a file, without its rows. */
export type TableSummary = Omit<OpenTable, 'rows'>;

/** What is asked for: the first rows, or those behind the ones that were sent. */
export type TableQuestion = 'first' | 'next';

/** The messages of the worker: a summary first, then rows on request, none at their end. */
export type TableAnswer =
  | ({ readonly kind: 'table' } & TableSummary)
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] };

/** Rows per message: the receiving thread blocks for milliseconds while it deserialises them. */
const batchSize = 250;

const send = (answer: TableAnswer | ReadRefusal) => parentPort?.postMessage(answer);

async function nextRows(rows: AsyncIterator<TableRow>): Promise<TableRow[]> {
  const batch: TableRow[] = [];
  while (batch.length < batchSize) {
    const { done, value } = await rows.next();
    if (done) break;
    batch.push(value);
  }
  return batch;
}

/** Reads its file, reports its structure, then sends rows on request. */
async function answer(content: Buffer): Promise<void> {
  try {
    const { rows, ...summary } = await openTable(content);
    let reading = rows()[Symbol.asyncIterator]();
    parentPort?.on('message', async (question: TableQuestion) => {
      if (question === 'first') reading = rows()[Symbol.asyncIterator]();
      send({ kind: 'rows', rows: await nextRows(reading) });
    });
    send({ kind: 'table', ...summary });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    send({ kind: 'refusal', message: error.message });
  }
}

// Without a copy: it is this thread's own.
const { buffer, byteOffset, byteLength }: Uint8Array = workerData;
void answer(Buffer.from(buffer, byteOffset, byteLength));
