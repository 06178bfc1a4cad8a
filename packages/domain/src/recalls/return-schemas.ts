import { z } from 'zod';
import { pastDateSchema } from '../dates';
import { containerCountSchema } from '../inventory';
import { requiredReason } from '../text/required-reason';
import { shortText } from '../text/short-text';
import { recallReturnKinds } from './returns';

const details = {
  happenedOn: pastDateSchema,
  /** Delivery note, certificate of destruction. */
  document: shortText('Le document', 120),
  note: shortText('La note', 500),
};

/** A return or a destruction, of one kind of containers of a recall. */
export const recallReturnSchema = z
  .object({
    /** One product of the kind of containers. */
    itemId: z.uuid({ error: 'Choisissez un produit.' }).toLowerCase(),
    /** The customer within the recall; null where nobody is named. */
    customerKey: z.string().max(260).nullish(),
    kind: z.enum(recallReturnKinds, { error: 'Choisissez ce qui s’est passé.' }),
    quantity: containerCountSchema('La quantité', 1),
    ...details,
  })
  .refine(({ kind, customerKey }) => kind !== 'destroyed' || !customerKey, {
    path: ['customerKey'],
    error: 'Ce qui est détruit à la brasserie n’est plus chez un client.',
  });
export type RecallReturnValues = z.infer<typeof recallReturnSchema>;

/** A correction; with a quantity of zero, nothing came back or was destroyed after all. */
export const recallReturnCorrectionSchema = z.object({
  quantity: containerCountSchema('La quantité'),
  ...details,
  reason: requiredReason,
});
export type RecallReturnCorrectionValues = z.infer<typeof recallReturnCorrectionSchema>;
