import { Worker } from 'node:worker_threads';
import { receiveFrom } from './worker-answers';

/** A file as it is stored. */
export interface WrittenFile {
  readonly content: Buffer;
  /** Bytes as downloaded: more than are stored if it is packed. */
  readonly size: number;
}

/** What a thread that writes a file gets: its content in parts, then the end. */
export type WriterMessage<Part> =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'end' };

/** What it answers: ready for more, or the file. */
export type WriterAnswer =
  | { readonly kind: 'next' }
  | { readonly kind: 'file'; readonly content: Uint8Array; readonly size: number };

/** MB of heap: a workbook keeps its texts, a PDF its pages. */
const memory = 320;

/** The server's interface to a thread that writes one file. */
export interface FileWriter<Part> {
  /** Sends a part of the content, and waits until it is taken. */
  add(part: Part): Promise<void>;
  /** Returns the file. */
  finish(): Promise<WrittenFile>;
}

/**
 * Writes a file in a worker thread, so that the server stays responsive.
 * @param program bundled with `?program`; calls `writeForParent`
 * @param task the thread's `workerData`
 * @param use sends the content of the file; the thread ends with it
 */
export async function withFileWriter<Part, Result>(
  program: string,
  task: object,
  use: (writer: FileWriter<Part>) => Promise<Result>,
): Promise<Result> {
  const worker = new Worker(program, {
    eval: true,
    workerData: task,
    // A small young generation keeps the thread's memory low.
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
  });
  const receive = receiveFrom<WriterAnswer>(worker);
  const ask = (message: WriterMessage<Part>): Promise<WriterAnswer> => {
    worker.postMessage(message);
    return receive();
  };
  try {
    return await use({
      add: async (part) => {
        await ask({ kind: 'part', part });
      },
      finish: async () => {
        const answer = await ask({ kind: 'end' });
        if (answer.kind !== 'file') throw new Error('The writer of a file sent none.');
        const { buffer, byteOffset, byteLength } = answer.content;
        return { content: Buffer.from(buffer, byteOffset, byteLength), size: answer.size };
      },
    });
  } finally {
    await worker.terminate();
  }
}
