import { parentPort, workerData } from 'node:worker_threads';
import type { ReportFormat, Value } from '@cervoise/domain/reports';
import type { ReportPreview } from '../../../generated/resolvers';
import { drawReport, type PdfDocumentClass } from './draw-report';
import type { LineList, ReportDocument } from './report-document';
import { writeSheets } from './write-sheets';

/** What the thread is started with. */
export interface WriterTask {
  readonly format: ReportFormat;
  readonly document: ReportDocument;
  /** What JSON holds. */
  readonly figures: ReportPreview;
  readonly lists: readonly LineList[];
  /** Where pdfkit lies: it reads files beside itself, so it is not part of this program. */
  readonly pdfkit: string;
}

/** What it is sent: lines of a list in batches, then the end. */
export type WriterMessage =
  | { readonly kind: 'rows'; readonly list: number; readonly rows: readonly (readonly Value[])[] }
  | { readonly kind: 'end' };

/** What it answers: ready for more, or the file. */
export type WriterAnswer =
  | { readonly kind: 'next' }
  | { readonly kind: 'file'; readonly content: Uint8Array };

const task: WriterTask = workerData;
const lists = task.lists.map((list) => ({ list, rows: [] as (readonly Value[])[] }));
const answer = (message: WriterAnswer) => parentPort?.postMessage(message);

function writeJson(): Buffer {
  const lines = Object.fromEntries(
    lists.map(({ list, rows }) => [
      list.field,
      rows.map((row) =>
        Object.fromEntries(list.columns.map(({ field }, index) => [field, row[index] ?? null])),
      ),
    ]),
  );
  const { breweryName } = task.document;
  return Buffer.from(JSON.stringify({ breweryName, ...task.figures, lines }, null, 1));
}

async function write(): Promise<Buffer> {
  switch (task.format) {
    case 'pdf':
      return drawReport(require(task.pdfkit) as PdfDocumentClass, task.document);
    case 'excel':
      return writeSheets(task.document, lists);
    case 'json':
      return writeJson();
  }
}

parentPort?.on('message', (message: WriterMessage) => {
  if (message.kind === 'rows') {
    lists[message.list]?.rows.push(...message.rows);
    answer({ kind: 'next' });
  } else {
    write().then(
      (content) => answer({ kind: 'file', content }),
      // An error of the thread, which its starter hears.
      (error) => setImmediate(() => Promise.reject(error)),
    );
  }
});
