import { z } from 'zod';
import { pastDateSchema } from '../dates';
import { decimal } from '../numbers';
import { requiredReason } from '../text/required-reason';
import { shortText } from '../text/short-text';
import { batchVolumeSchema } from './batch-schemas';
import { lossKinds } from './losses';

/** Beer of a batch that is lost; a loss of all that is in tank closes the batch. */
export const batchLossSchema = z.object({
  /** The vessel that it leaves. */
  fromVesselId: z
    .uuid({ error: 'Choisissez la cuve d’où vient la bière.' })
    .toLowerCase()
    .nullish(),
  kind: z.enum(lossKinds, { error: 'Choisissez comment la bière est perdue.' }),
  volumeInLiters: batchVolumeSchema,
  reason: requiredReason,
  on: pastDateSchema.nullish(),
  /** Of the document that proves a destruction. */
  documentNumber: shortText('Le numéro du document', 60),
});
export type BatchLossValues = z.infer<typeof batchLossSchema>;

/** The volume that a transfer, loss or blend really had, zero for none, and why it is corrected. */
export const beerCorrectionSchema = z.object({
  volumeInLiters: decimal({ label: 'Le volume', min: 0, max: 1_000_000 }),
  reason: requiredReason,
});
export type BeerCorrectionValues = z.infer<typeof beerCorrectionSchema>;
