import { Readable } from 'node:stream';
import { badUserInput } from '../errors';
import { SealBrokenError, type SealedSubject, type Sealer } from './sealing';

/** Bytes that are sealed and stored at once, between which the server answers others. */
export const pieceSize = 512 * 1024;

interface SealedPieces {
  readonly sealer: Sealer;
  /** The kind of record, as in `SealedSubject`. */
  readonly kind: string;
  readonly insert: (
    tenantId: string,
    recordId: string,
    piece: { readonly position: number; readonly sealed: Buffer },
  ) => Promise<unknown>;
  readonly find: (
    tenantId: string,
    recordId: string,
    position: number,
  ) => Promise<Buffer | undefined>;
}

/** Writes and reads a large content as sealed pieces, in rows of their own. */
export function sealedPieces({ sealer, kind, insert, find }: SealedPieces) {
  const subjectOf = (tenantId: string, recordId: string, position: number): SealedSubject => ({
    kind,
    tenantId,
    recordId,
    version: position,
  });
  async function* opened(tenantId: string, recordId: string): AsyncGenerator<Buffer> {
    for (let position = 1; ; position += 1) {
      const sealed = await find(tenantId, recordId, position);
      if (!sealed) break;
      yield sealer.openBytes(subjectOf(tenantId, recordId, position), sealed);
    }
  }
  return {
    /** @param position 1, 2, … */
    async write(tenantId: string, recordId: string, position: number, piece: Buffer) {
      const sealed = sealer.sealBytes(subjectOf(tenantId, recordId, position), piece);
      await insert(tenantId, recordId, { position, sealed });
    },

    /**
     * The content, piece by piece, once the first is opened.
     * @throws BAD_USER_INPUT where no key opens it; the stream fails with SealBrokenError at an altered piece
     */
    async read(tenantId: string, recordId: string): Promise<Readable> {
      const pieces = opened(tenantId, recordId);
      const first = await pieces.next().catch((error: unknown) => {
        if (!(error instanceof SealBrokenError)) throw error;
        throw badUserInput(
          'Ce fichier ne s’ouvre plus : sa clé a été retirée du serveur. Refaites-le.',
        );
      });
      return Readable.from(
        (async function* () {
          if (!first.done) yield first.value;
          yield* pieces;
        })(),
      );
    },
  };
}
