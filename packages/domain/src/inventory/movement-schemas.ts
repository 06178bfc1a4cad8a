import { z } from 'zod';
import { pastDateSchema } from '../dates';
import { decimal } from '../numbers';
import { requiredReason } from '../text/required-reason';
import { shortText } from '../text/short-text';
import { largestContainerCount } from './movements';

/** A whole number of containers within bounds, with French messages. */
export const containerCountSchema = (label: string, min = 0) =>
  decimal({ label, min, max: largestContainerCount, decimals: 0 });

/** An adjustment: containers more (positive) or fewer (negative). */
export const productAdjustmentSchema = z.object({
  quantity: containerCountSchema('La quantité', -largestContainerCount).refine(
    (quantity) => quantity !== 0,
    { error: 'Indiquez une différence.' },
  ),
  reason: shortText('Le motif', 300),
  happenedOn: pastDateSchema.nullish(),
});

/** A count of containers, of today or of the end of a past day. */
export const productCountSchema = z.object({
  quantity: containerCountSchema('La quantité comptée'),
  reason: shortText('Le motif', 300),
  happenedOn: pastDateSchema.nullish(),
});
export type ProductCountValues = z.infer<typeof productCountSchema>;

/** The correction of a wrong movement: the ledger gets a second line, the first one stays. */
export const productCorrectionSchema = z.object({
  quantity: containerCountSchema('La quantité juste', -largestContainerCount),
  reason: requiredReason,
  /** Materials that are short were asked about. */
  isConfirmed: z.boolean().nullish(),
});
export type ProductCorrectionValues = z.infer<typeof productCorrectionSchema>;
