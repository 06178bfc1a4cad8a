import { z } from 'zod';
import { decimal } from '../numbers';
import { requiredReason } from '../text/required-reason';

/** The volume that a transfer, loss or blend really had, zero for none, and why it is corrected. */
export const beerCorrectionSchema = z.object({
  volumeInLiters: decimal({ label: 'Le volume', min: 0, max: 1_000_000 }),
  reason: requiredReason,
});
export type BeerCorrectionValues = z.infer<typeof beerCorrectionSchema>;
