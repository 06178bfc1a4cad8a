import { withTenant } from '../../../db/tenant-transaction';
import { pieceSize, sealedPieces } from '../../../security/sealed-pieces';
import { createSealer } from '../../../security/sealing';
import type { ServiceDependencies } from '../../../service-dependencies';
import * as store from './recall-files.store';

/** The content of recall files: names and addresses of customers, sealed in pieces. */
export function createRecallFilePieces({
  database,
  secrets,
}: Pick<ServiceDependencies, 'database' | 'secrets'>) {
  const pieces = sealedPieces({
    sealer: createSealer(secrets.recipeKeys, 'recall-files'),
    kind: 'recall file',
    insert: (tenantId, fileId, piece) =>
      withTenant(database, { tenantId }, (tx) =>
        store.insertPiece(tx, { tenantId, fileId, ...piece }),
      ),
    find: (tenantId, fileId, position) =>
      withTenant(database, { tenantId }, (tx) => store.findPiece(tx, fileId, position)),
  });
  return {
    /** Stores the content of a file that is under way. */
    async write(tenantId: string, fileId: string, content: Buffer): Promise<void> {
      for (let start = 0; start < content.length; start += pieceSize) {
        const piece = content.subarray(start, start + pieceSize);
        await pieces.write(tenantId, fileId, start / pieceSize + 1, piece);
      }
    },

    /** The content of a stored file, piece by piece. */
    read: pieces.read,
  };
}
