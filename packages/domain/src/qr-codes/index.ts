import { z } from 'zod';
import { calendarDateSchema } from '../dates';

export * from './label-texts';

/** What a code can stand for. */
export const qrCodeEntityTypes = ['batch', 'recipe'] as const;
export type QrCodeEntityType = (typeof qrCodeEntityTypes)[number];

const activeSchema = z.object({
  label: z.string(),
  beerName: z.string().nullable(),
  breweryName: z.string().nullable(),
  batchNumber: z.string().nullable(),
  packagedOn: calendarDateSchema.nullable(),
  bestBefore: calendarDateSchema.nullable(),
  isActive: z.literal(true),
});

/** What a label's code tells; what the label is not about is null. */
export type ActivePublicQrCode = z.infer<typeof activeSchema>;

/** What anyone who scans a label may read. A code that was withdrawn tells nothing but that. */
export const publicQrCodeSchema = z.discriminatedUnion('isActive', [
  activeSchema,
  z.object({ isActive: z.literal(false) }),
]);
export type PublicQrCode = z.infer<typeof publicQrCodeSchema>;

/** Told once per opened page, so that a page that is read again is not a second scan. */
export const qrScanSchema = z.object({ scanId: z.uuid() });
export type QrScan = z.infer<typeof qrScanSchema>;
