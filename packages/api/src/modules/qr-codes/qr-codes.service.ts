import { type PublicQrCode, qrScanSchema } from '@cervoise/domain/qr-codes';
import { toString as drawQrCode } from 'qrcode';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { notFound, parseInput } from '../../errors';
import type { QrCode, QrCodeMetadata } from '../../generated/resolvers';
import { countedAddress, createThrottle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import { batchNames } from '../production/batch-names';
import { recipeNames } from '../recipes/recipe-names';
import * as store from './qr-codes.store';

/** Wide enough for a tasting where everybody shares one address; too narrow to guess codes. */
const rules = {
  read: { name: 'qr-read:address', attempts: 240, windowSeconds: 60 },
  scan: { name: 'qr-scan:address', attempts: 120, windowSeconds: 60 },
} as const satisfies Record<string, ThrottleRule>;

/** Nothing else is ever printed in a code; the database is not asked for it. */
const printable = /^[\p{L}\p{N}._~-]{4,64}$/u;

const unknownCode = 'Ce QR code est inconnu.';

export type QrCodesService = ReturnType<typeof createQrCodesService>;

export function createQrCodesService({
  database,
  secrets,
  publicUrl,
  now,
}: Pick<ServiceDependencies, 'database' | 'secrets' | 'publicUrl' | 'now'>) {
  const throttle = createThrottle(database, secrets.tokenKey);
  const addressOf = (identifier: string) =>
    `${publicUrl()}/qr-redirect/${encodeURIComponent(identifier)}`;

  async function metadataOf(tx: TenantTransaction, code: store.QrCodeRow): Promise<QrCodeMetadata> {
    const batch = code.batchId
      ? (await batchNames(tx, [code.batchId])).get(code.batchId)
      : undefined;
    const recipeId = batch?.recipeId ?? code.recipeId;
    const recipe = recipeId ? (await recipeNames(tx, [recipeId])).get(recipeId) : undefined;
    return {
      beerName: recipe?.name,
      batchNumber: batch?.batchNumber,
      packagedOn: batch?.packagingDate,
      bestBefore: batch?.bestBeforeDate,
    };
  }

  function shown(code: store.QrCodeRow, metadata: QrCodeMetadata): QrCode {
    const { uniqueIdentifier, batchId, recipeId } = code;
    const image = `/api/public/qrcodes/${encodeURIComponent(uniqueIdentifier)}/image.svg`;
    return {
      id: code.id,
      uniqueIdentifier,
      entityType: batchId ? 'batch' : 'recipe',
      // The table holds one of the two.
      entityId: batchId ?? recipeId ?? '',
      label: code.label,
      url: addressOf(uniqueIdentifier),
      imageUrl: `${publicUrl()}${image}`,
      isActive: code.isActive,
      createdAt: code.createdAt,
      updatedAt: code.updatedAt,
      metadata,
    };
  }

  /** @throws TOO_MANY_REQUESTS */
  async function findPublic(
    identifier: string,
    clientAddress: string,
  ): Promise<PublicQrCode | null> {
    await throttle.attempt([[rules.read, countedAddress(clientAddress)]]);
    const code = printable.test(identifier) && (await store.readPublicQrCode(database, identifier));
    if (!code) return null;
    return code.isActive ? { ...code, isActive: true } : { isActive: false };
  }

  /** @throws NOT_FOUND, TOO_MANY_REQUESTS */
  async function readPublic(identifier: string, clientAddress: string): Promise<PublicQrCode> {
    const code = await findPublic(identifier, clientAddress);
    if (!code) throw notFound(unknownCode);
    return code;
  }

  return {
    /** A code of the actor's own brewery. @throws NOT_FOUND */
    byIdentifier: (actor: Actor, uniqueIdentifier: string): Promise<QrCode> =>
      withTenant(database, actor, async (tx) => {
        const code = printable.test(uniqueIdentifier)
          ? await store.findQrCode(tx, uniqueIdentifier)
          : undefined;
        if (!code) throw notFound(unknownCode);
        return shown(code, await metadataOf(tx, code));
      }),

    /** What whoever scans a label may read; null of an unknown code. @throws TOO_MANY_REQUESTS */
    findPublic,

    /** What whoever scans a label may read. @throws NOT_FOUND, TOO_MANY_REQUESTS */
    readPublic,

    /** The drawn code of a label, as SVG. @throws NOT_FOUND, TOO_MANY_REQUESTS */
    draw: async (identifier: string, clientAddress: string): Promise<string> => {
      await readPublic(identifier, clientAddress);
      return drawQrCode(addressOf(identifier), { type: 'svg', errorCorrectionLevel: 'M' });
    },

    /**
     * Counts the page that somebody opened, once however often it tells; keeps when, not who.
     * @throws NOT_FOUND, BAD_USER_INPUT, TOO_MANY_REQUESTS
     */
    countScan: async (identifier: string, body: unknown, clientAddress: string): Promise<void> => {
      const { scanId } = parseInput(qrScanSchema, body);
      await throttle.attempt([[rules.scan, countedAddress(clientAddress)]]);
      const isKnown =
        printable.test(identifier) && (await store.countScan(database, identifier, scanId, now()));
      if (!isKnown) throw notFound(unknownCode);
    },
  };
}
