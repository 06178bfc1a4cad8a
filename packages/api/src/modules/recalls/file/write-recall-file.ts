import { setTimeout } from 'node:timers/promises';
import { type Actor, allowLongWork, withSnapshot } from '../../../db/tenant-transaction';
import { type FileWriter, type WrittenFile, withFileWriter } from '../../../file-writer';
import { pdfFiles } from '../../../pdf/pdf-files';
import type { ServiceDependencies } from '../../../service-dependencies';
import { readLogo } from '../../brewery-logo';
import { existingRecall } from '../recall-customers';
import type { RecallFilePart, RecallWriterTask } from './recall-file-content';
import program from './recall-writer.worker?program';
import { sendRecall } from './send-recall';

/** A recall file to be written. */
export interface RecallFileJob {
  readonly id: string;
  readonly recallId: string;
  readonly actor: Pick<Actor, 'tenantId' | 'userId' | 'breweryName'>;
  readonly createdAt: Date;
}

/** Milliseconds between two updates of the progress. */
const checkInterval = 1000;
/** Per cent of the work that reading is; the rest is drawing. */
const readingShare = 20;

/** Saves the progress in per cent. @throws once the file is cancelled */
type Proceed = (progress: number) => Promise<void>;

/** Waits for a file, saving how much of it is drawn. */
async function drawn(
  written: Promise<WrittenFile>,
  count: Int32Array,
  rowCount: number,
  proceed: Proceed,
): Promise<WrittenFile> {
  // A refusal is thrown where it is awaited.
  written.catch(() => undefined);
  for (;;) {
    const file = await Promise.race([written, setTimeout(checkInterval, null, { ref: false })]);
    if (file) return file;
    const share = rowCount === 0 ? 1 : Atomics.load(count, 0) / rowCount;
    await proceed(Math.min(99, readingShare + Math.floor((100 - readingShare) * share)));
  }
}

/**
 * Writes a recall file in a thread: read from one snapshot in small parts, so that the server stays
 * responsive. The transaction ends before the drawing.
 * @throws NOT_FOUND, what `proceed` throws
 */
export async function writeRecallFile(
  { readSource }: Pick<ServiceDependencies, 'readSource'>,
  { recallId, actor, createdAt }: RecallFileJob,
  proceed: Proceed,
): Promise<{ readonly file: WrittenFile; readonly causeName: string }> {
  const count = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const task: RecallWriterTask = { files: pdfFiles, drawn: count };
  return withFileWriter(program, task, async (writer: FileWriter<RecallFilePart>) => {
    let rowCount = 0;
    const { database } = await readSource();
    const { causeName } = await withSnapshot(database, actor, async (tx) => {
      await allowLongWork(tx);
      const recall = await existingRecall(tx, recallId);
      const { breweryName } = actor;
      const logo = await readLogo(tx);
      await sendRecall(tx, recall, { breweryName, createdAt, logo }, async (part) => {
        await writer.add(part);
        if (part.list !== 'head' && part.list !== 'contacts') rowCount += part.rows.length;
      });
      return recall;
    });
    await proceed(readingShare);
    const file = await drawn(writer.finish(), new Int32Array(count), rowCount, proceed);
    return { file, causeName };
  });
}
