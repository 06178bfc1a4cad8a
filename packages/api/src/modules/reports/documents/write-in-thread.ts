import { Worker } from 'node:worker_threads';
import type { Value } from '@cervoise/domain/reports';
import { receiveFrom } from '../../../worker-answers';
import type { WrittenFile } from './report-document';
import type { WriterAnswer, WriterMessage, WriterTask } from './report-writer.worker';
import program from './report-writer.worker?program';

/** MB of heap: a workbook keeps its texts, a PDF its pages. */
const memory = 320;

/** The server's interface to a worker that writes one file. */
export interface ReportWriter {
  /** Sends lines of a list, and waits until they are taken. */
  add(list: number, rows: readonly (readonly Value[])[]): Promise<void>;
  /** Returns the file. */
  finish(): Promise<WrittenFile>;
}

/**
 * Writes a report in a worker thread, so that the server stays responsive.
 * @param use sends the content of the file; the thread ends with it
 */
export async function withReportWriter<Result>(
  task: WriterTask,
  use: (writer: ReportWriter) => Promise<Result>,
): Promise<Result> {
  const worker = new Worker(program, {
    eval: true,
    workerData: task,
    // A small young generation keeps the thread's memory low.
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
  });
  const receive = receiveFrom<WriterAnswer>(worker);
  const ask = (message: WriterMessage): Promise<WriterAnswer> => {
    worker.postMessage(message);
    return receive();
  };
  try {
    return await use({
      add: async (list, rows) => {
        await ask({ kind: 'rows', list, rows });
      },
      finish: async () => {
        const answer = await ask({ kind: 'end' });
        if (answer.kind !== 'file') throw new Error('The report writer sent no file.');
        const { buffer, byteOffset, byteLength } = answer.content;
        return { content: Buffer.from(buffer, byteOffset, byteLength), size: answer.size };
      },
    });
  } finally {
    await worker.terminate();
  }
}
