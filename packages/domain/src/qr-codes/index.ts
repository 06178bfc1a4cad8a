import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { type QrCodeEntityType, qrCodeEntityTypes } from './entity-types';
import { publicRecallSchema } from './public-recall';
import { publishedFactsSchema } from './published-facts';

export * from './entity-types';
export * from './ingredient-list';
export * from './label-texts';
export * from './public-recall';
export * from './publication';
export * from './published-facts';

/** The page of the QR codes of one thing, where more are generated. */
export const qrCodesAddress = (entityType: QrCodeEntityType, entityId: string) =>
  `/traceability/qr-codes?entityType=${entityType}&entityId=${entityId}`;

const longestLabel = 120;
const labelRequired = 'Le libellé est requis.';

/** What a person says of a new code: its label is read by whoever scans it. */
export const newQrCodeSchema = z.object({
  entityType: z.enum(qrCodeEntityTypes, { error: 'Choisissez ce que le QR code désigne.' }),
  entityId: z.uuid({ error: 'Choisissez une fiche.' }).toLowerCase(),
  label: z
    .string({ error: labelRequired })
    .trim()
    .min(1, labelRequired)
    .max(longestLabel, `Le libellé est trop long (${longestLabel} caractères au plus).`),
});

const activeSchema = z.object({
  label: z.string(),
  beerName: z.string().nullable(),
  breweryName: z.string().nullable(),
  batchNumber: z.string().nullable(),
  packagedOn: calendarDateSchema.nullable(),
  bestBefore: calendarDateSchema.nullable(),
  /** What the brewery chose to publish of the beer; null while it has published nothing. */
  published: publishedFactsSchema.nullable().default(null),
  recall: publicRecallSchema.nullable().default(null),
  isActive: z.literal(true),
});

/** What a label's code tells; what the label is not about is null. */
export type ActivePublicQrCode = z.infer<typeof activeSchema>;

/** What anyone who scans a label may read. A code that was withdrawn tells only that, and a recall. */
export const publicQrCodeSchema = z.discriminatedUnion('isActive', [
  activeSchema,
  z.object({ isActive: z.literal(false), recall: publicRecallSchema.nullable().default(null) }),
]);
export type PublicQrCode = z.infer<typeof publicQrCodeSchema>;

/** Told once per opened page, so that a page that is read again is not a second scan. */
export const qrScanSchema = z.object({ scanId: z.uuid() });
export type QrScan = z.infer<typeof qrScanSchema>;
