import { z } from 'zod';
import { pastDateSchema } from '../dates';
import { positiveQuantitySchema } from '../numbers';
import { longestReason, shortestReason } from '../text/reason-of';

/** What the ledger says before the reason of a return. */
const returned = 'Retour au fournisseur : ';
const mostTyped = longestReason - returned.length;

/** The ledger's reason of a return. */
export const returnReason = (reason: string): string => `${returned}${reason}`;

/** Stock of a lot that goes back to its supplier. */
export const lotReturnSchema = z.object({
  quantity: positiveQuantitySchema('La quantité'),
  /** Where it is taken from. */
  placeId: z.uuid().toLowerCase().nullish(),
  returnedOn: pastDateSchema,
  reason: z
    .string({ error: 'Le motif est requis.' })
    .trim()
    .min(shortestReason, 'Le motif est requis (3 caractères au moins).')
    .max(mostTyped, `Le motif est trop long (${mostTyped} caractères au plus).`),
  /** The supplier delivers it again. */
  isAwaitedAgain: z.boolean().nullish(),
});
export type LotReturnValues = z.infer<typeof lotReturnSchema>;
