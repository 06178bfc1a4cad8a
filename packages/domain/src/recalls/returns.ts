import { z } from 'zod';
import { pastDateSchema } from '../dates';
import { containerCountSchema } from '../inventory';
import { requiredReason } from '../text/required-reason';
import { shortText } from '../text/short-text';

/**
 * What became of recalled containers that had left: brought back, destroyed by whoever held them, or
 * destroyed at the brewery after they came back.
 */
export const recallReturnKinds = ['returned', 'destroyed_outside', 'destroyed'] as const;
export type RecallReturnKind = (typeof recallReturnKinds)[number];
export const recallReturnKindLabels: Readonly<Record<RecallReturnKind, string>> = {
  returned: 'Rendu à la brasserie',
  destroyed_outside: 'Détruit sur place',
  destroyed: 'Détruit à la brasserie',
};

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

/** Containers by what became of them. */
export interface RecallReturnSums {
  readonly returnedQuantity: number;
  readonly destroyedOutsideQuantity: number;
  readonly destroyedQuantity: number;
}

export const noReturns: RecallReturnSums = {
  returnedQuantity: 0,
  destroyedOutsideQuantity: 0,
  destroyedQuantity: 0,
};

/** Containers sold that neither came back nor were destroyed where they were. */
export const outQuantity = (
  soldQuantity: number,
  { returnedQuantity, destroyedOutsideQuantity }: RecallReturnSums,
): number => soldQuantity - returnedQuantity - destroyedOutsideQuantity;

/** Containers that came back and wait for their destruction. */
export const heldQuantity = ({ returnedQuantity, destroyedQuantity }: RecallReturnSums): number =>
  returnedQuantity - destroyedQuantity;

const count = (quantity: number) => (quantity === 1 ? '1 contenant' : `${quantity} contenants`);

/**
 * What is wrong with the returns of one kind of containers; null where they fit.
 * @param soldQuantity containers of that kind that left
 */
export function returnsMessage(soldQuantity: number, sums: RecallReturnSums): string | null {
  const out = outQuantity(soldQuantity, sums);
  if (out < 0)
    return `Il n’en est parti que ${count(soldQuantity)} : rendus et détruits sur place font ${soldQuantity - out}.`;
  if (heldQuantity(sums) < 0)
    return `Il n’en est revenu que ${count(sums.returnedQuantity)} : on ne peut en détruire ${sums.destroyedQuantity} à la brasserie.`;
  return null;
}
