import type { Kysely } from 'kysely';
import type { Database } from '../../db/database';
import { type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { pieceSize } from '../../security/sealed-pieces';
import { findPiece, insertPiece } from './attachments.store';

/** Writes the content of a file in pieces, between which the server answers others. */
export async function writePieces(
  tx: TenantTransaction,
  { tenantId, attachmentId }: { readonly tenantId: string; readonly attachmentId: string },
  content: Buffer,
): Promise<void> {
  for (let start = 0; start < content.length; start += pieceSize) {
    const piece = content.subarray(start, start + pieceSize);
    const position = start / pieceSize + 1;
    await insertPiece(tx, { tenantId, attachmentId, position, content: piece });
  }
}

/** The pieces of a file, in their order. @throws when one is not there */
async function* piecesOf(
  size: number,
  find: (position: number) => Promise<Buffer | undefined>,
): AsyncGenerator<Buffer> {
  for (let position = 1; (position - 1) * pieceSize < size; position += 1) {
    const piece = await find(position);
    if (!piece) throw new Error('The content of the attachment is not whole.');
    yield piece;
  }
}

/**
 * Reads the content of a file, each piece in a transaction of its own, so that a slow connection
 * holds none open. Ends with an error when the file is removed meanwhile.
 */
export const readPieces = (
  database: Kysely<Database>,
  { tenantId, id, size }: { readonly tenantId: string; readonly id: string; readonly size: number },
): AsyncGenerator<Buffer> =>
  piecesOf(size, (position) =>
    withTenant(database, { tenantId }, (tx) => findPiece(tx, id, position)),
  );

/** The content of a file, in the snapshot of an export. */
export const contentOfAttachment = (
  tx: TenantTransaction,
  { id, size }: { readonly id: string; readonly size: number },
): AsyncGenerator<Buffer> => piecesOf(size, (position) => findPiece(tx, id, position));
