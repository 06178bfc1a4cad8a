import {
  allowLongWork,
  enterTenant,
  type TenantTransaction,
  withTenant,
} from '../../db/tenant-transaction';
import { createSealer } from '../../security/sealing';
import type { ServiceDependencies } from '../../service-dependencies';
import * as store from './tenant-exports.store';
import { tenantFiles } from './tenant-files';
import { createSealers, unreadableContents } from './unreadable-contents';
import { zipOf } from './zip';

/** Bytes of a stored file per row. */
const pieceSize = 512 * 1024;

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
  secrets,
  now,
}: Pick<ServiceDependencies, 'database' | 'secrets' | 'now'>) {
  const fileSealer = createSealer(secrets.recipeKeys, 'tenant-exports');
  const openSealed = createSealers(secrets);
  const subjectOf = (tenantId: string, exportId: string, position: number) => ({
    kind: 'tenant export',
    tenantId,
    recordId: exportId,
    version: position,
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
      await database
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
            return inTenant((tx) => store.updateProgress(tx, exportId, progress, now()));
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
            const sealed = fileSealer.sealBytes(subjectOf(tenantId, exportId, position), piece);
            const row = { tenantId, exportId, position, sealed };
            await inTenant((tx) => store.insertPiece(tx, row));
          }
          if (writtenRows !== 2 * totalRecords) throw new Error('Rows of an export are missing.');
          await inTenant((tx) =>
            store.finishExport(tx, exportId, { state: 'done', fileSize, unreadable }, now()),
          );
        });
    },

    /** The bytes of a finished export, piece by piece. */
    async *read(tenantId: string, exportId: string): AsyncGenerator<Buffer> {
      for (let position = 1; ; position += 1) {
        const sealed = await withTenant(database, { tenantId }, (tx) =>
          store.findPiece(tx, exportId, position),
        );
        if (!sealed) break;
        yield fileSealer.openBytes(subjectOf(tenantId, exportId, position), sealed);
      }
    },
  };
}
