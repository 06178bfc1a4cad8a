import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { decimal, positiveQuantitySchema, priceSchema } from '../numbers';
import { emailAddress } from '../text/email-address';
import { requiredReason } from '../text/required-reason';
import { shortText } from '../text/short-text';

/** Lines of an order: what fits on a few pages. */
const maxOrderLines = 100;

/** What is ordered: an ingredient or a packaging material, in its unit. Prices are without taxes. */
export const orderLineSchema = z.object({
  /** Of a line that the order has already. */
  id: z.uuid().toLowerCase().nullish(),
  ingredientId: z.uuid({ error: 'Choisissez un article.' }).toLowerCase(),
  quantity: positiveQuantitySchema('La quantité'),
  /** In the article's unit; null where it is sold loose. */
  packQuantity: positiveQuantitySchema('Le conditionnement').nullish(),
  /** Euros for one unit. */
  price: priceSchema('Le prix').nullish(),
  /** Per cent. Not sent, it is what is known of the line, or the standard rate of a new one. */
  vatRate: decimal({ label: 'Le taux de TVA', min: 0, max: 100, decimals: 2 }).nullish(),
});
export type OrderLineValues = z.infer<typeof orderLineSchema>;

/** An order to a supplier. */
export const purchaseOrderSchema = z.object({
  supplierId: z.uuid({ error: 'Choisissez un fournisseur.' }).toLowerCase(),
  expectedOn: calendarDateSchema.nullish(),
  /** Euros for the whole order. */
  carriage: priceSchema('Le port').nullish(),
  notes: shortText('La note', 1000),
  lines: z
    .array(orderLineSchema)
    .min(1, 'Ajoutez au moins une ligne.')
    .max(maxOrderLines, `Une commande a ${maxOrderLines} lignes au plus.`),
});
export type PurchaseOrderValues = z.infer<typeof purchaseOrderSchema>;

/** To whom an order is sent; without an address it was given another way, by telephone say. */
export const orderSendingSchema = z.object({
  recipient: emailAddress,
  message: shortText('Le message', 1000),
});

/** Why nothing more of an order is expected. */
export const orderClosingSchema = z.object({ reason: requiredReason });
