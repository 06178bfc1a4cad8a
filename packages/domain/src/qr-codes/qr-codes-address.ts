import type { QrCodeEntityType } from './entity-types';

/** The page of an entity's QR codes, where more can be generated. */
export const qrCodesAddress = (entityType: QrCodeEntityType, entityId: string) =>
  `/traceability/qr-codes?entityType=${entityType}&entityId=${entityId}`;
