import {
  allowLongWork,
  enterTenant,
  type TenantTransaction,
  withTenant,
} from '../../db/tenant-transaction';
import { pieceSize, sealedPieces } from '../../security/sealed-pieces';
import { createSealer } from '../../security/sealing';
import type { ServiceDependencies } from '../../service-dependencies';
import * as store from './tenant-exports.store';
import { tenantFiles } from './tenant-files';
import { createSealers, unreadableContents } from './unreadable-contents';
import { zipOf } from './zip';

/** Splits a stream into chunks of one size, except the last. */
async function* piecesOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let kept: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts) {
    kept.push(part);
    length += part.length;
    if (length < pieceSize) continue;
    yield Buffer.concat(kept);
    kept = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(kept);
}

/** Writes and reads the files of exports, stored in sealed pieces. */
export function createExportFiles({
  database,
  readSource,
  secrets,
  now,
}: Pick<ServiceDependencies, 'database' | 'readSource' | 'secrets' | 'now'>) {
  const openSealed = createSealers(secrets);
  const pieces = sealedPieces({
    sealer: createSealer(secrets.recipeKeys, 'tenant-exports'),
    kind: 'tenant export',
    insert: (tenantId, exportId, piece) =>
      withTenant(database, { tenantId }, (tx) =>
        store.insertPiece(tx, { tenantId, exportId, ...piece }),
      ),
    find: (tenantId, exportId, position) =>
      withTenant(database, { tenantId }, (tx) => store.findPiece(tx, exportId, position)),
  });

  return {
    /** Writes the file of a started export, and updates its progress. */
    async write(
      tenantId: string,
      exportId: string,
      options: { readonly createdAt: Date; readonly isReadable: boolean },
    ): Promise<void> {
      const inTenant = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
        withTenant(database, { tenantId }, work);
      const source = await readSource();
      await source.database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (reading) => {
          await enterTenant(reading, { tenantId });
          await allowLongWork(reading);
          let writtenRows = 0;
          let totalRecords = 0;
          const saveProgress = () => {
            // Each row is written twice, as JSON and as CSV.
            const progress = { totalRecords, writtenRecords: Math.floor(writtenRows / 2) };
            return inTenant((tx) => store.updateProgress(tx, exportId, progress));
          };
          const unreadable = options.isReadable
            ? await unreadableContents(reading, openSealed)
            : [];
          const { manifest, files } = await tenantFiles(reading, {
            exportedAt: options.createdAt,
            open: options.isReadable ? openSealed : null,
            unreadable,
            onWritten: async (count) => {
              writtenRows += count;
              await saveProgress();
            },
          });
          ({ totalRecords } = manifest);
          await saveProgress();
          let position = 0;
          let fileSize = 0;
          for await (const piece of piecesOf(zipOf(files, options.createdAt))) {
            position += 1;
            fileSize += piece.length;
            await pieces.write(tenantId, exportId, position, piece);
            // Attachments are no rows, and may take minutes.
            await saveProgress();
          }
          if (writtenRows !== 2 * totalRecords) throw new Error('Rows of an export are missing.');
          await inTenant((tx) =>
            store.finishExport(tx, exportId, { state: 'done', fileSize, unreadable }, now()),
          );
        });
    },

    /** The bytes of a finished export, piece by piece. */
    read: pieces.read,
  };
}
