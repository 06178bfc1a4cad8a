import { listLimits } from '@cervoise/domain/lists';
import { identifier } from '../../db/identifier';
import { largestTablePage, longestList, pageInfo, pageRequest } from '../../db/page';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import { badUserInput, notFound } from '../../errors';
import type {
  QrCode,
  QrCodePage,
  QrCodeScanStats,
  QueryQrCodesPageArgs,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { type QrCodeSubject, unknownSubject } from './qr-code-subjects';
import * as store from './qr-codes.store';
import { printable, type ShownQrCodes, unknownCode } from './shown-qr-code';

const maxScanDays = 366;

/** The codes of a brewery, and their scans. */
export function createQrCodeReads(
  { shown, findOne }: ShownQrCodes,
  { database }: Pick<ServiceDependencies, 'database'>,
) {
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
        (await store.selectQrCodesOf(tx, entityType, id, listLimits.codesOfRecord)).map(shown),
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
  };
}
