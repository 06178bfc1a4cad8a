import { searchKey } from '@cervoise/domain/text';
import { Cancelled } from '../../../cancelled';
import { withTenant } from '../../../db/tenant-transaction';
import type { ServiceDependencies } from '../../../service-dependencies';
import { createRecallFilePieces } from './recall-file-pieces';
import * as store from './recall-files.store';
import { type RecallFileJob, writeRecallFile } from './write-recall-file';

/** « rappel-malt-cara-50-lot-ml-2409.pdf » */
const fileNameOf = (causeName: string) => {
  const name = searchKey(causeName)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  return `rappel-${name}.pdf`;
};

type Dependencies = Pick<
  ServiceDependencies,
  'database' | 'readSource' | 'secrets' | 'log' | 'now'
>;

/** Draws recall files, and reads drawn ones. */
export function createRecallFileWork({ database, readSource, secrets, log, now }: Dependencies) {
  const pieces = createRecallFilePieces({ database, secrets });

  async function draw(job: RecallFileJob): Promise<void> {
    const { id, actor } = job;
    const { tenantId } = actor;
    const proceed = async (progress: number): Promise<void> => {
      if (!(await withTenant(database, actor, (tx) => store.saveProgress(tx, id, progress))))
        throw new Cancelled();
    };
    try {
      await proceed(0);
      const { file, causeName } = await writeRecallFile({ readSource }, job, proceed);
      await pieces.write(tenantId, id, file.content);
      const finished = { fileName: fileNameOf(causeName), fileSize: file.size };
      const isStored = await withTenant(database, actor, (tx) =>
        store.finishFile(tx, id, { ...finished, finishedAt: now() }),
      );
      if (!isStored) throw new Cancelled();
    } catch (error) {
      const isCancelled = error instanceof Cancelled;
      const state = isCancelled ? 'cancelled' : 'failed';
      await withTenant(database, actor, (tx) =>
        store.stopFile(tx, id, { state, finishedAt: now() }),
      );
      if (!isCancelled) log.error({ err: error, recallFile: id }, 'recall file failed');
    }
  }

  return {
    /** Ends once the file is drawn or has failed. */
    draw,
    read: pieces.read,
  };
}
