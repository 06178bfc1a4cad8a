import { parentPort } from 'node:worker_threads';
import type { WriterAnswer, WriterMessage, WrittenFile } from './file-writer';

/** Writes a file in a worker thread, part by part, for `withFileWriter`. */
export function writeForParent<Part>(writer: {
  readonly add: (part: Part) => Promise<void>;
  readonly finish: () => Promise<WrittenFile>;
}): void {
  async function answerTo(message: WriterMessage<Part>): Promise<void> {
    if (message.kind === 'part') {
      await writer.add(message.part);
      parentPort?.postMessage({ kind: 'next' } satisfies WriterAnswer);
      return;
    }
    // A copy of its own, so that it can be transferred instead of copied again.
    const written = await writer.finish();
    const content = new Uint8Array(written.content);
    const answer: WriterAnswer = { kind: 'file', content, size: written.size };
    parentPort?.postMessage(answer, [content.buffer]);
  }

  parentPort?.on('message', (message: WriterMessage<Part>) => {
    // An error of the thread, which its parent receives.
    answerTo(message).catch((error) => setImmediate(() => Promise.reject(error)));
  });
}
