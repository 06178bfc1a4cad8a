import { z } from 'zod';
import { calendarDateSchema, pastDateSchema } from '../dates';
import { quantitySchema } from '../numbers';
import { hasReason, missingReason } from '../text/reason-of';
import { shortText } from '../text/short-text';

/** What is kept of a received line besides its lot. */
export const receivedLineFields = {
  quantity: quantitySchema('La quantité reçue'),
  refusedQuantity: quantitySchema('La quantité refusée').nullish(),
  /** The rest is not expected any more. */
  closesLine: z.boolean().nullish(),
  reason: shortText('Le motif', 300),
};

/** What arrived of one line of an order, what of it was refused, and whether the rest still comes. */
const receivedLineSchema = z
  .object({
    lineId: z.uuid({ error: 'Choisissez une ligne.' }).toLowerCase(),
    ...receivedLineFields,
    lotNumber: shortText('Le numéro de lot', 60),
    expiryDate: calendarDateSchema.nullish(),
    /** The name of its place, made where it is new. */
    place: shortText('L’emplacement', 80),
    certificateNote: shortText('La note de certificat', 500),
    /** What was to come when the form was opened. */
    outstandingQuantity: quantitySchema('La quantité attendue').nullish(),
  })
  .refine(({ quantity, lotNumber }) => quantity === 0 || Boolean(lotNumber), {
    path: ['lotNumber'],
    error: 'Le numéro de lot est requis.',
  })
  .refine(
    ({ refusedQuantity, closesLine, reason }) =>
      !(refusedQuantity || closesLine) || hasReason(reason),
    missingReason,
  )
  .refine(
    ({ quantity, refusedQuantity, closesLine }) =>
      quantity > 0 || (refusedQuantity ?? 0) > 0 || closesLine === true,
    { path: ['quantity'], error: 'Indiquez ce qui est reçu, refusé, ou n’est plus attendu.' },
  );
export type ReceivedLineValues = z.infer<typeof receivedLineSchema>;

/** A delivery against an order. */
export const orderReceiptSchema = z.object({
  receivedOn: pastDateSchema,
  deliveryNote: shortText('Le bon de livraison', 60),
  lines: z.array(receivedLineSchema).min(1, 'Indiquez ce qui est arrivé.').max(100),
});
export type OrderReceiptValues = z.infer<typeof orderReceiptSchema>;
