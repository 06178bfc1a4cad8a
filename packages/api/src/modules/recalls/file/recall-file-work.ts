import { searchKey } from '@cervoise/domain/text';
import { withTenant } from '../../../db/tenant-transaction';
import { tooManyRequests } from '../../../errors';
import type { ServiceDependencies } from '../../../service-dependencies';
import { createRecallFilePieces } from './recall-file-pieces';
import * as store from './recall-files.store';
import { type RecallFileJob, writeRecallFile } from './write-recall-file';

/** Files drawn at once by this server: each takes a CPU. */
const maxConcurrent = 2;

/** Thrown once a cancel was requested. */
const cancelled = Symbol('cancelled');

/** « rappel-malt-cara-50-lot-ml-2409.pdf » */
const fileNameOf = (causeName: string) => {
  const name = searchKey(causeName)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);
  return `rappel-${name}.pdf`;
};

export type RecallFileDependencies = Pick<
  ServiceDependencies,
  'database' | 'readSource' | 'secrets' | 'log' | 'now' | 'inBackground'
>;

/** Draws recall files after the answer to their requester. */
export function createRecallFileWork({
  database,
  readSource,
  secrets,
  log,
  now,
  inBackground,
}: RecallFileDependencies) {
  const pieces = createRecallFilePieces({ database, secrets });
  let running = 0;
  const release = (): void => {
    running -= 1;
  };

  async function draw(job: RecallFileJob): Promise<void> {
    const { id, actor } = job;
    const { tenantId } = actor;
    const proceed = async (progress: number): Promise<void> => {
      if (!(await withTenant(database, actor, (tx) => store.saveProgress(tx, id, progress))))
        throw cancelled;
    };
    try {
      await proceed(0);
      const { file, causeName } = await writeRecallFile({ readSource }, job, proceed);
      await pieces.write(tenantId, id, file.content);
      const finished = { fileName: fileNameOf(causeName), fileSize: file.size };
      const isStored = await withTenant(database, actor, (tx) =>
        store.finishFile(tx, id, { ...finished, finishedAt: now() }),
      );
      if (!isStored) throw cancelled;
    } catch (error) {
      const isCancelled = error === cancelled;
      const state = isCancelled ? 'cancelled' : 'failed';
      await withTenant(database, actor, (tx) =>
        store.stopFile(tx, id, { state, finishedAt: now() }),
      );
      if (!isCancelled) log.error({ err: error, recallFile: id }, 'recall file failed');
    }
  }

  return {
    /**
     * Takes one of this server's places, until the file is drawn or `release`.
     * @throws TOO_MANY_REQUESTS when this server is at its limit
     */
    reserve: (): void => {
      if (running >= maxConcurrent) {
        throw tooManyRequests(
          30,
          'Le serveur dessine déjà plusieurs dossiers. Réessayez dans un instant.',
        );
      }
      running += 1;
    },
    release,
    /** Draws a file in the reserved place. */
    start: (job: RecallFileJob): void =>
      inBackground('recall file', () => draw(job).finally(release)),
    read: pieces.read,
  };
}
