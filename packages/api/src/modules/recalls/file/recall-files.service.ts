import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createConcurrencyLimit } from '../../../concurrency-limit';
import { authorOf } from '../../../db/author';
import { identifier } from '../../../db/identifier';
import { type Actor, type TenantTransaction, withTenant } from '../../../db/tenant-transaction';
import { writeOnce } from '../../../db/write-once';
import { notFound } from '../../../errors';
import type { DrawRecallFileInput, RecallFile } from '../../../generated/resolvers';
import type { ServiceDependencies } from '../../../service-dependencies';
import { existingRecall, lockedRecall, unknownRecall } from '../recall-customers';
import { createRecallFileWork } from './recall-file-work';
import * as store from './recall-files.store';

const unknownFile = 'Dossier de rappel non trouvé';
const daysKept = 7;

/** Each file takes a CPU. */
const drawing = {
  name: 'recall file',
  limit: 2,
  refusal: 'Le serveur dessine déjà plusieurs dossiers. Réessayez dans un instant.',
  retryAfter: 30,
} as const;

/** Deletes the recall files of every brewery that are older than seven days. */
export const dropOldRecallFiles = (
  database: ServiceDependencies['database'],
  now: Date,
): Promise<void> =>
  store.dropFilesBefore(database, new Date(now.getTime() - daysKept * 86_400_000));

const view = (row: store.RecallFileRow): RecallFile => ({
  id: row.id,
  recallId: row.recallId,
  state: row.state,
  progress: row.progress,
  requestedBy: row.requestedByName,
  createdAt: row.createdAt,
  finishedAt: row.finishedAt,
  fileSize: row.fileSize,
  filePath: row.state === 'done' ? `/recalls/${row.recallId}/file` : null,
});

export interface StoredRecallFile {
  readonly fileName: string;
  readonly content: Readable;
}

export type RecallFilesService = ReturnType<typeof createRecallFilesService>;

/** Recall files, drawn in the background. */
export function createRecallFilesService(
  dependencies: Pick<
    ServiceDependencies,
    'database' | 'readSource' | 'secrets' | 'log' | 'now' | 'inBackground'
  >,
) {
  const { database, now } = dependencies;
  const work = createRecallFileWork(dependencies);
  const drawingLimit = createConcurrencyLimit(drawing, dependencies);

  return {
    /** The last file of a recall; one of a dead server is failed first. @throws NOT_FOUND */
    last: (actor: Actor, recallId: string): Promise<RecallFile | null> =>
      withTenant(database, actor, async (tx) => {
        const { id } = await existingRecall(tx, identifier(recallId, unknownRecall));
        await store.failAbandoned(tx, now());
        const row = await store.findLastFile(tx, id);
        return row ? view(row) : null;
      }),

    /**
     * Begins to draw the file of a recall, or returns the one that is being drawn.
     * @throws NOT_FOUND, TOO_MANY_REQUESTS
     */
    draw: (actor: Actor, { requestId, ...input }: DrawRecallFileInput): Promise<RecallFile> =>
      drawingLimit.run(async (slot) => {
        const about = randomUUID();
        const recallId = identifier(input.recallId, unknownRecall);
        const createdAt = now();
        const run = async (tx: TenantTransaction): Promise<store.RecallFileRow> => {
          await lockedRecall(tx, recallId);
          await store.failAbandoned(tx, createdAt);
          const last = await store.findLastFile(tx, recallId);
          if (last?.state === 'running') return last;
          slot.acquire();
          const { tenantId, name: requestedByName } = authorOf(actor);
          await store.insertFile(tx, { id: about, tenantId, recallId, requestedByName, createdAt });
          const row = await store.findFile(tx, about);
          if (!row) throw notFound(unknownFile);
          return row;
        };
        const request = { operation: 'drawRecallFile', requestId, input, about };
        const row = await writeOnce(database, actor, request, run, store.findFile);
        if (row.id === about)
          slot.holdUntil(() => work.draw({ id: about, recallId, actor, createdAt }));
        return view(row);
      }),

    /** Cancels a file that is being drawn. @throws NOT_FOUND */
    cancel: (actor: Actor, sent: string): Promise<RecallFile> =>
      withTenant(database, actor, async (tx) => {
        const id = identifier(sent, unknownFile);
        await store.requestCancel(tx, id);
        const row = await store.findFile(tx, id);
        if (!row) throw notFound(unknownFile);
        return view(row);
      }),

    /** The last drawn file of a recall. @throws NOT_FOUND, BAD_USER_INPUT where no key opens it */
    download: async (actor: Actor, recallId: string): Promise<StoredRecallFile> => {
      const found = await withTenant(database, actor, async (tx) => {
        const { id } = await existingRecall(tx, identifier(recallId, unknownRecall));
        return store.findDrawnFile(tx, id);
      });
      if (!found) throw notFound(unknownFile);
      // Each piece is read in a transaction of its own.
      return { fileName: found.fileName, content: await work.read(actor.tenantId, found.id) };
    },
  };
}
