import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { qrCodeEntityTypes } from './entity-types';
import { publicRecallSchema } from './public-recall-schema';
import { publishedFactsSchema } from './published-facts-schema';

const longestLabel = 120;
const labelRequired = 'Le libellé est requis.';

/** The input of a new code: its label is public. */
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
  /** The brewery's town. */
  town: z.string().nullable().default(null),
  batchNumber: z.string().nullable(),
  packagedOn: calendarDateSchema.nullable(),
  bestBefore: calendarDateSchema.nullable(),
  /** The published facts of the beer; null while nothing is published. */
  published: publishedFactsSchema.nullable().default(null),
  recall: publicRecallSchema.nullable().default(null),
  isActive: z.literal(true),
});

/** The content of a label's code; fields that do not apply to it are null. */
export type ActivePublicQrCode = z.infer<typeof activeSchema>;

/** The public view of a code. A withdrawn code, or that of a removed product, only shows that, and a recall. */
export const publicQrCodeSchema = z.discriminatedUnion('isActive', [
  activeSchema,
  z.object({
    isActive: z.literal(false),
    /** The product behind it was removed, which says more than a withdrawn code. */
    isRemoved: z.boolean().default(false),
    recall: publicRecallSchema.nullable().default(null),
  }),
]);
export type PublicQrCode = z.infer<typeof publicQrCodeSchema>;

/** One id per opened page, so that a reload does not count as a second scan. */
export const qrScanSchema = z.object({ scanId: z.uuid() });
export type QrScan = z.infer<typeof qrScanSchema>;
