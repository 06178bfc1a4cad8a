import { parentPort, workerData } from 'node:worker_threads';
import type { Value } from '@cervoise/domain/reports';
import type { ReportPreview } from '../../../generated/resolvers';
import type { PdfFiles } from '../../../pdf/open-pdf';
import { drawReport } from './draw-report';
import type { LineList, ReportDocument, WrittenFile } from './report-document';
import { writeJson } from './write-json';
import { writeSheets } from './write-sheets';

/** The worker's data. */
export type WriterTask =
  | {
      readonly format: 'pdf';
      readonly document: ReportDocument;
      readonly files: PdfFiles;
    }
  | {
      readonly format: 'excel';
      readonly document: ReportDocument;
      readonly lists: readonly LineList[];
    }
  | {
      readonly format: 'json';
      readonly figures: ReportPreview;
      readonly breweryName: string;
      readonly lists: readonly LineList[];
    };

/** Its input messages: lines of a list in batches, list after list, then the end. */
export type WriterMessage =
  | { readonly kind: 'rows'; readonly list: number; readonly rows: readonly (readonly Value[])[] }
  | { readonly kind: 'end' };

/** Its answers: ready for more, or the file. */
export type WriterAnswer =
  | { readonly kind: 'next' }
  | { readonly kind: 'file'; readonly content: Uint8Array; readonly size: number };

/** A file that is streamed as its lines come. */
interface FileWriter {
  add(list: number, rows: readonly (readonly Value[])[]): Promise<void>;
  finish(): Promise<WrittenFile>;
}

const asWritten = (content: Buffer): WrittenFile => ({ content, size: content.length });

function writerOf(task: WriterTask): FileWriter {
  switch (task.format) {
    case 'pdf':
      return {
        add: async () => undefined,
        finish: async () => asWritten(await drawReport(task.files, task.document)),
      };
    case 'excel': {
      const { add, finish } = writeSheets(task.document, task.lists);
      return { add, finish: async () => asWritten(await finish()) };
    }
    case 'json':
      return writeJson(task.figures, task.breweryName, task.lists);
  }
}

const writer = writerOf(workerData);

async function answerTo(message: WriterMessage): Promise<void> {
  if (message.kind === 'rows') {
    await writer.add(message.list, message.rows);
    parentPort?.postMessage({ kind: 'next' } satisfies WriterAnswer);
    return;
  }
  // A copy of its own, so that it can be transferred instead of copied again.
  const written = await writer.finish();
  const content = new Uint8Array(written.content);
  const answer: WriterAnswer = { kind: 'file', content, size: written.size };
  parentPort?.postMessage(answer, [content.buffer]);
}

parentPort?.on('message', (message: WriterMessage) => {
  // An error of the worker, which its parent receives.
  answerTo(message).catch((error) => setImmediate(() => Promise.reject(error)));
});
