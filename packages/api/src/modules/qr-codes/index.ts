export { describe, selectSubjects } from './qr-code-subjects';
export { createQrCodesService, type QrCodesService } from './qr-codes.service';
export { countQrCodesOfRecipe, countScans, insertQrCode } from './qr-codes.store';
