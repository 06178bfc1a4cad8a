import type { QrCodeEntityType } from '@cervoise/domain/qr-codes';

/** The page of the QR codes of one thing, where more are generated. */
export const qrCodesAddress = (entityType: QrCodeEntityType, entityId: string) =>
  `/traceability/qr-codes?entityType=${entityType}&entityId=${entityId}`;
