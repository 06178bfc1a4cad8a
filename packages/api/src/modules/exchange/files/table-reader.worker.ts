import { parentPort, workerData } from 'node:worker_threads';
import { cellText, type ImportView } from '@cervoise/domain/exchange';
import { truncate } from '@cervoise/domain/text';
import { ApiError } from '../../../errors/api-error';
import type { ReadRefusal } from '../../../uploads/file-reader';
import { parseTable, type Table, type TableRow } from './parse-table';

/** The structure of a file, without its rows. */
export interface TableSummary {
  readonly headers: readonly string[];
  /** Its headers with their first values. */
  readonly columns: ImportView['columns'];
  readonly rowCount: number;
}

/** The messages of the worker: a summary first, then rows on request. */
export type TableAnswer =
  | ({ readonly kind: 'table' } & TableSummary)
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] };

const maxSamples = 3;
const longestSample = 60;

/** The columns of a file, with its first values. */
function columnsOf({ headers, rows }: Table): ImportView['columns'] {
  return headers.map((header, index) => {
    const samples: string[] = [];
    for (const { cells } of rows) {
      const text = cellText(cells[index] ?? null);
      if (text !== '') samples.push(truncate(text, longestSample));
      if (samples.length === maxSamples) break;
    }
    return { header, samples };
  });
}

/** Rows per message: the receiving thread blocks for milliseconds while it deserialises them. */
const batchSize = 250;

const send = (answer: TableAnswer | ReadRefusal) => parentPort?.postMessage(answer);

/** Reads its file, reports its structure, then sends rows on request. */
async function answer(content: Buffer): Promise<void> {
  try {
    const table = await parseTable(content);
    const { headers, rows } = table;
    let sent = 0;
    parentPort?.on('message', () => {
      send({ kind: 'rows', rows: rows.slice(sent, sent + batchSize) });
      sent += batchSize;
    });
    send({ kind: 'table', headers, columns: columnsOf(table), rowCount: rows.length });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    send({ kind: 'refusal', message: error.message });
  }
}

void answer(Buffer.from(workerData));
