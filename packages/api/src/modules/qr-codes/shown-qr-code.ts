import type { TenantTransaction } from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import type { QrCode } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { describe } from './qr-code-subjects';
import * as store from './qr-codes.store';

export const unknownCode = 'Ce QR code est inconnu.';

/** Codes never have other identifiers; the database is not queried for them. */
export const printable = /^[\p{L}\p{N}._~-]{4,64}$/u;

/** The address that a code leads to. */
export const addressOf = (publicUrl: ServiceDependencies['publicUrl'], uniqueIdentifier: string) =>
  `${publicUrl()}/qr-redirect/${encodeURIComponent(uniqueIdentifier)}`;

export type ShownQrCodes = ReturnType<typeof createShownQrCodes>;

/** Shows codes as the API's type. */
export function createShownQrCodes({ publicUrl }: Pick<ServiceDependencies, 'publicUrl'>) {
  function shown(code: store.QrCodeRow): QrCode {
    const { uniqueIdentifier, beerName, batchNumber, packagedOn, bestBefore } = code;
    const { name, detail, path } = describe(code);
    const image = `/api/public/qrcodes/${encodeURIComponent(uniqueIdentifier)}/image.svg`;
    return {
      ...code,
      entityName: name,
      entityDetail: detail,
      entityPath: path,
      url: addressOf(publicUrl, uniqueIdentifier),
      imageUrl: `${publicUrl()}${image}`,
      metadata: { beerName, batchNumber, packagedOn, bestBefore },
    };
  }

  /** @throws NOT_FOUND */
  const findOne = async (tx: TenantTransaction, id: string): Promise<QrCode> => {
    const [code] = await store.findQrCodes(tx, [id]);
    if (!code) throw notFound(unknownCode);
    return shown(code);
  };

  return { shown, findOne };
}
