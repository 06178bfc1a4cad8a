import { z } from 'zod';
import { pastDateSchema } from '../dates';
import { decimal } from '../numbers';
import { requiredReason } from '../text/required-reason';
import { batchVolumeSchema, gravitySchema } from './batch-schemas';
import { batchStartSchema } from './step-schemas';

/** A further brew of a batch, as measured, with the lots that it takes. */
export const furtherBrewSchema = batchStartSchema.extend({
  brewedOn: pastDateSchema.nullish(),
  volumeInLiters: batchVolumeSchema,
  originalGravity: gravitySchema('La densité initiale'),
  /** The vessel that it enters. */
  intoVesselId: z.uuid({ error: 'Choisissez la cuve.' }).toLowerCase().nullish(),
});
export type FurtherBrewValues = z.infer<typeof furtherBrewSchema>;

/** What a brew really gave, zero litres for one that never was, and why it is corrected. */
export const brewCorrectionSchema = z.object({
  volumeInLiters: decimal({ label: 'Le volume', min: 0, max: 1_000_000 }),
  originalGravity: gravitySchema('La densité initiale').nullish(),
  reason: requiredReason,
});
export type BrewCorrectionValues = z.infer<typeof brewCorrectionSchema>;
