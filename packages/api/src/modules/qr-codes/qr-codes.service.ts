import type { ServiceDependencies } from '../../service-dependencies';
import { createPublicQrCodes } from './public-qr-codes';
import { createQrCodeReads } from './qr-code-reads';
import { createQrCodeWrites } from './qr-code-writes';
import { createShownQrCodes } from './shown-qr-code';

export type QrCodesService = ReturnType<typeof createQrCodesService>;

/** QR codes of labels, their public pages and their scans. */
export function createQrCodesService(
  dependencies: Pick<ServiceDependencies, 'database' | 'secrets' | 'publicUrl' | 'now'>,
) {
  const codes = createShownQrCodes(dependencies);
  return {
    ...createQrCodeReads(codes, dependencies),
    ...createQrCodeWrites(codes, dependencies),
    ...createPublicQrCodes(dependencies),
  };
}
