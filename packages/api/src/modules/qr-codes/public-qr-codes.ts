import { type PublicQrCode, qrScanSchema } from '@cervoise/domain/qr-codes';
import { toString as drawQrCode } from 'qrcode';
import { notFound, parseInput } from '../../errors';
import { countedAddress, createThrottle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import { paintQrCode } from './paint-qr-code';
import * as store from './qr-codes.store';
import { addressOf, printable, unknownCode } from './shown-qr-code';

/** High enough for a tasting where everybody shares one address; too low to guess codes. */
const rules = {
  read: { name: 'qr-read:address', attempts: 240, windowSeconds: 60 },
  /** Of codes that nobody has: found ones are taken back. */
  guess: { name: 'qr-guess:address', attempts: 60, windowSeconds: 600 },
  scan: { name: 'qr-scan:address', attempts: 120, windowSeconds: 60 },
  /** Of one code, from wherever: more than a full room scans in a minute. */
  scanOfCode: { name: 'qr-scan:code', attempts: 600, windowSeconds: 60 },
} as const satisfies Record<string, ThrottleRule>;

/**
 * A batch names its beer once it is packaged, published or recalled: before, the name of a recipe is
 * nobody's business but the brewery's.
 */
const publicName = ({ beerName, batchNumber, packagedOn, published, recall }: store.PublicRow) =>
  batchNumber === null || packagedOn || published || recall ? beerName : null;

/** The public pages of codes, their pictures and the count of their scans. */
export function createPublicQrCodes({
  database,
  secrets,
  publicUrl,
  now,
}: Pick<ServiceDependencies, 'database' | 'secrets' | 'publicUrl' | 'now'>) {
  const throttle = createThrottle(database, secrets.throttleKey);

  /** A request beyond the limit of reads or scans is refused before it counts as a guess. */
  async function countAttempt(
    counted: readonly (readonly [ThrottleRule, string])[],
    address: string,
  ): Promise<void> {
    await throttle.attempt(counted);
    await throttle.attempt([[rules.guess, address]]);
  }

  /** @throws TOO_MANY_REQUESTS */
  async function findPublic(
    uniqueIdentifier: string,
    clientAddress: string,
  ): Promise<PublicQrCode | null> {
    const address = countedAddress(clientAddress);
    await countAttempt([[rules.read, address]], address);
    const code =
      printable.test(uniqueIdentifier) &&
      (await store.readPublicQrCode(database, uniqueIdentifier));
    if (!code) return null;
    await throttle.refund(rules.guess, address);
    const { isRemoved, ...shown } = code;
    if (!code.isActive || isRemoved) {
      return { isActive: false, isRemoved: isRemoved ?? false, recall: code.recall };
    }
    return { ...shown, beerName: publicName(code), isActive: true };
  }

  /** @throws NOT_FOUND, TOO_MANY_REQUESTS */
  async function readPublic(
    uniqueIdentifier: string,
    clientAddress: string,
  ): Promise<PublicQrCode> {
    const code = await findPublic(uniqueIdentifier, clientAddress);
    if (!code) throw notFound(unknownCode);
    return code;
  }

  return {
    /** The public view of a code; null of an unknown code. @throws TOO_MANY_REQUESTS */
    findPublic,

    /** The public view of a code. @throws NOT_FOUND, TOO_MANY_REQUESTS */
    readPublic,

    /** The QR code of a label, as SVG. @throws NOT_FOUND, TOO_MANY_REQUESTS */
    draw: async (uniqueIdentifier: string, clientAddress: string): Promise<string> => {
      await readPublic(uniqueIdentifier, clientAddress);
      return drawQrCode(addressOf(publicUrl, uniqueIdentifier), {
        type: 'svg',
        errorCorrectionLevel: 'M',
      });
    },

    /** The same as PNG, about 1000 pixels wide. @throws NOT_FOUND, TOO_MANY_REQUESTS */
    paint: async (uniqueIdentifier: string, clientAddress: string): Promise<Buffer> => {
      await readPublic(uniqueIdentifier, clientAddress);
      return paintQrCode(addressOf(publicUrl, uniqueIdentifier));
    },

    /**
     * Counts a scan once per page id; stores when, not who.
     * @throws NOT_FOUND, BAD_USER_INPUT, TOO_MANY_REQUESTS
     */
    countScan: async (
      uniqueIdentifier: string,
      body: unknown,
      clientAddress: string,
    ): Promise<void> => {
      const { scanId } = parseInput(qrScanSchema, body);
      const address = countedAddress(clientAddress);
      await countAttempt(
        [
          [rules.scan, address],
          [rules.scanOfCode, uniqueIdentifier],
        ],
        address,
      );
      const isKnown =
        printable.test(uniqueIdentifier) &&
        (await store.countScan(database, uniqueIdentifier, scanId, now()));
      if (!isKnown) throw notFound(unknownCode);
      await throttle.refund(rules.guess, address);
    },
  };
}
