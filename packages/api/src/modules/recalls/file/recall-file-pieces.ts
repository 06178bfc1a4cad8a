import { withTenant } from '../../../db/tenant-transaction';
import { createSealer, type SealedSubject } from '../../../security/sealing';
import type { ServiceDependencies } from '../../../service-dependencies';
import * as store from './recall-files.store';

/** Bytes that are sealed and stored at once, between which the server answers others. */
const pieceSize = 512 * 1024;

const subjectOf = (tenantId: string, recordId: string, position: number): SealedSubject => ({
  kind: 'recall file',
  tenantId,
  recordId,
  version: position,
});

/** The content of recall files: names and addresses of customers, sealed in pieces. */
export function createRecallFilePieces({
  database,
  secrets,
}: Pick<ServiceDependencies, 'database' | 'secrets'>) {
  const sealer = createSealer(secrets.recipeKeys, 'recall-files');
  return {
    /** Stores the content of a file that is under way. */
    async write(tenantId: string, fileId: string, content: Buffer): Promise<void> {
      for (let position = 1; (position - 1) * pieceSize < content.length; position += 1) {
        const piece = content.subarray((position - 1) * pieceSize, position * pieceSize);
        const sealed = sealer.sealBytes(subjectOf(tenantId, fileId, position), piece);
        await withTenant(database, { tenantId }, (tx) =>
          store.insertPiece(tx, { tenantId, fileId, position, sealed }),
        );
      }
    },

    /** The content of a stored file, piece by piece. */
    async *read(tenantId: string, fileId: string): AsyncGenerator<Buffer> {
      for (let position = 1; ; position += 1) {
        const sealed = await withTenant(database, { tenantId }, (tx) =>
          store.findPiece(tx, fileId, position),
        );
        if (!sealed) break;
        yield sealer.openBytes(subjectOf(tenantId, fileId, position), sealed);
      }
    },
  };
}
