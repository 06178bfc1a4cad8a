import { randomInt, randomUUID } from 'node:crypto';
import { newQrCodeSchema, type PublicQrCode, qrScanSchema } from '@cervoise/domain/qr-codes';
import { toString as drawQrCode } from 'qrcode';
import { identifier } from '../../db/identifier';
import { largestTablePage, pageInfo, pageRequest } from '../../db/page';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { badUserInput, notFound, parseInput } from '../../errors';
import type {
  GenerateQrCodeInput,
  QrCode,
  QrCodePage,
  QrCodeScanStats,
  QrCodeTarget,
  QueryQrCodesPageArgs,
  QueryQrCodeTargetsArgs,
} from '../../generated/resolvers';
import { countedAddress, createThrottle, type ThrottleRule } from '../../security/throttle';
import type { ServiceDependencies } from '../../service-dependencies';
import { paintQrCode } from './paint-qr-code';
import { describe, type QrCodeSubject, selectSubjects, targetOf } from './qr-code-subjects';
import * as store from './qr-codes.store';

/** High enough for a tasting where everybody shares one address; too low to guess codes. */
const rules = {
  read: { name: 'qr-read:address', attempts: 240, windowSeconds: 60 },
  scan: { name: 'qr-scan:address', attempts: 120, windowSeconds: 60 },
} as const satisfies Record<string, ThrottleRule>;

/** Codes never have other identifiers; the database is not queried for them. */
const printable = /^[\p{L}\p{N}._~-]{4,64}$/u;

const unknownCode = 'Ce QR code est inconnu.';
const unknownSubject = 'La fiche de ce QR code est introuvable.';

const longestList = 500;
const maxTargets = 200;
const maxScanDays = 366;

/** Unambiguous letters and digits. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const identifierLength = 12;

/** 12 random characters, 59 bits. */
const newIdentifier = () =>
  Array.from({ length: identifierLength }, () => alphabet.charAt(randomInt(alphabet.length))).join(
    '',
  );

export type QrCodesService = ReturnType<typeof createQrCodesService>;

/** QR codes of labels, their public pages and their scans. */
export function createQrCodesService({
  database,
  secrets,
  publicUrl,
  now,
}: Pick<ServiceDependencies, 'database' | 'secrets' | 'publicUrl' | 'now'>) {
  const throttle = createThrottle(database, secrets.tokenKey);
  const addressOf = (uniqueIdentifier: string) =>
    `${publicUrl()}/qr-redirect/${encodeURIComponent(uniqueIdentifier)}`;

  function shown(code: store.QrCodeRow): QrCode {
    const { uniqueIdentifier, beerName, batchNumber, packagedOn, bestBefore } = code;
    const { name, detail, path } = describe(code);
    const image = `/api/public/qrcodes/${encodeURIComponent(uniqueIdentifier)}/image.svg`;
    return {
      ...code,
      entityName: name,
      entityDetail: detail,
      entityPath: path,
      url: addressOf(uniqueIdentifier),
      imageUrl: `${publicUrl()}${image}`,
      metadata: { beerName, batchNumber, packagedOn, bestBefore },
    };
  }

  const findOne = async (tx: TenantTransaction, id: string): Promise<QrCode> => {
    const [code] = await store.findQrCodes(tx, [id]);
    if (!code) throw notFound(unknownCode);
    return shown(code);
  };

  /** @throws NOT_FOUND for other breweries' and removed subjects */
  async function findSubject(
    tx: TenantTransaction,
    entityType: QrCodeSubject['entityType'],
    id: string,
  ): Promise<QrCodeSubject> {
    const [subject] = await selectSubjects(tx, entityType, { id }, 1);
    if (!subject) throw notFound(unknownSubject);
    return subject;
  }

  /** @throws TOO_MANY_REQUESTS */
  async function findPublic(
    uniqueIdentifier: string,
    clientAddress: string,
  ): Promise<PublicQrCode | null> {
    await throttle.attempt([[rules.read, countedAddress(clientAddress)]]);
    const code =
      printable.test(uniqueIdentifier) &&
      (await store.readPublicQrCode(database, uniqueIdentifier));
    if (!code) return null;
    const { recall } = code;
    return code.isActive ? { ...code, isActive: true } : { isActive: false, recall };
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
    /** A code of the actor's own brewery. @throws NOT_FOUND */
    byIdentifier: (actor: Actor, uniqueIdentifier: string): Promise<QrCode> =>
      withTenant(database, actor, async (tx) => {
        const code = printable.test(uniqueIdentifier)
          ? await store.findQrCode(tx, uniqueIdentifier)
          : undefined;
        if (!code) throw notFound(unknownCode);
        return shown(code);
      }),

    all: (actor: Actor): Promise<QrCode[]> =>
      withTenant(database, actor, async (tx) =>
        (await store.selectQrCodes(tx, longestList)).map(shown),
      ),

    /** @throws NOT_FOUND for an invalid id */
    ofEntity: (
      actor: Actor,
      entityType: QrCodeSubject['entityType'],
      entityId: string,
    ): Promise<QrCode[]> => {
      const id = identifier(entityId, unknownSubject);
      return withTenant(database, actor, async (tx) =>
        (await store.selectQrCodesOf(tx, entityType, id, longestList)).map(shown),
      );
    },

    /** @throws BAD_USER_INPUT outside the bounds of a page */
    page: (
      actor: Actor,
      {
        filter,
        sort,
        first,
        page,
      }: Required<Pick<QueryQrCodesPageArgs, 'first' | 'page'>> & QueryQrCodesPageArgs,
    ): Promise<QrCodePage> => {
      const request = pageRequest(first, page, largestTablePage);
      return withTenant(database, actor, async (tx) => {
        const order = sort ?? { field: 'createdAt', direction: 'desc' };
        const { rows, totalCount } = await store.selectQrCodePage(tx, filter ?? {}, order, request);
        return { nodes: rows.map(shown), totalCount, pageInfo: pageInfo(request, totalCount) };
      });
    },

    /** @throws NOT_FOUND */
    scanStatistics: (actor: Actor, qrCodeId: string): Promise<QrCodeScanStats> => {
      const id = identifier(qrCodeId, unknownCode);
      return withTenant(database, actor, async (tx) => ({
        qrCode: await findOne(tx, id),
        stats: await store.selectScanStatistics(tx, id, maxScanDays),
      }));
    },

    targets: (
      actor: Actor,
      { entityType, search }: QueryQrCodeTargetsArgs,
    ): Promise<QrCodeTarget[]> =>
      withTenant(database, actor, async (tx) => {
        const wanted = { search: search?.trim() || undefined };
        return (await selectSubjects(tx, entityType, wanted, maxTargets)).map(targetOf);
      }),

    /** @throws NOT_FOUND */
    target: (
      actor: Actor,
      entityType: QrCodeSubject['entityType'],
      entityId: string,
    ): Promise<QrCodeTarget> => {
      const id = identifier(entityId, unknownSubject);
      return withTenant(database, actor, async (tx) =>
        targetOf(await findSubject(tx, entityType, id)),
      );
    },

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    generate: (actor: Actor, { requestId, ...input }: GenerateQrCodeInput): Promise<QrCode> => {
      identifier(input.entityId, unknownSubject);
      const { label, entityType, entityId } = parseInput(newQrCodeSchema, input);
      const about = randomUUID();
      return writeOnce(
        database,
        actor,
        { operation: 'generateQrCode', requestId, input, about },
        async (tx) => {
          await findSubject(tx, entityType, entityId);
          const uniqueIdentifier = newIdentifier();
          const code = { id: about, uniqueIdentifier, label, entityType, entityId };
          await store.insertQrCode(tx, actor.tenantId, {
            ...code,
            isActive: true,
            createdAt: now(),
          });
          return findOne(tx, about);
        },
        findOne,
      );
    },

    /** Withdraws a code permanently. @throws NOT_FOUND */
    deactivate: (actor: Actor, qrCodeId: string): Promise<true> => {
      const id = identifier(qrCodeId, unknownCode);
      return withTenant<true>(database, actor, async (tx) => {
        if (!(await store.deactivate(tx, id, now()))) throw notFound(unknownCode);
        return true;
      });
    },

    /**
     * Codes to print, in the requested order.
     * @throws NOT_FOUND; BAD_USER_INPUT for a withdrawn one
     */
    printed: (actor: Actor, ids: readonly string[]): Promise<QrCode[]> =>
      withTenant(database, actor, async (tx) => {
        const codes = new Map((await store.findQrCodes(tx, ids)).map((code) => [code.id, code]));
        return ids.map((id) => {
          const code = codes.get(id);
          if (!code) throw notFound(unknownCode);
          if (!code.isActive) {
            throw badUserInput(`Le QR code « ${code.label} » est retiré : il ne s’imprime plus.`);
          }
          return shown(code);
        });
      }),

    /** The public view of a code; null of an unknown code. @throws TOO_MANY_REQUESTS */
    findPublic,

    /** The public view of a code. @throws NOT_FOUND, TOO_MANY_REQUESTS */
    readPublic,

    /** The QR code of a label, as SVG. @throws NOT_FOUND, TOO_MANY_REQUESTS */
    draw: async (uniqueIdentifier: string, clientAddress: string): Promise<string> => {
      await readPublic(uniqueIdentifier, clientAddress);
      return drawQrCode(addressOf(uniqueIdentifier), { type: 'svg', errorCorrectionLevel: 'M' });
    },

    /** The same as PNG, about 1000 pixels wide. @throws NOT_FOUND, TOO_MANY_REQUESTS */
    paint: async (uniqueIdentifier: string, clientAddress: string): Promise<Buffer> => {
      await readPublic(uniqueIdentifier, clientAddress);
      return paintQrCode(addressOf(uniqueIdentifier));
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
      await throttle.attempt([[rules.scan, countedAddress(clientAddress)]]);
      const isKnown =
        printable.test(uniqueIdentifier) &&
        (await store.countScan(database, uniqueIdentifier, scanId, now()));
      if (!isKnown) throw notFound(unknownCode);
    },
  };
}
