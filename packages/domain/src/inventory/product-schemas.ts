import { z } from 'zod';
import { calendarDateSchema, pastDateSchema } from '../dates';
import { decimal, priceSchema } from '../numbers';
import { shortText } from '../text/short-text';
import { longestBarcode } from './barcode';
import { containerTypes } from './containers';
import { containerCountSchema } from './movement-schemas';

const inventoryItemFields = z.object({
  // Ids compare as the database writes them.
  recipeId: z.uuid({ error: 'Choisissez une recette.' }).toLowerCase(),
  batchId: z.uuid({ error: 'Choisissez un brassin.' }).toLowerCase().nullish(),
  containerType: z.enum(containerTypes, { error: 'Choisissez un contenant.' }),
  /** Litres in one container. */
  volumeInLiters: decimal({ label: 'Le volume', min: 0.01, max: 1000, decimals: 3 }),
  packagingDate: pastDateSchema,
  bestBeforeDate: calendarDateSchema.nullish(),
  location: shortText('L’emplacement', 80),
  /** Euros a container, before tax. */
  unitPrice: priceSchema('Le prix unitaire').nullish(),
  barcodeId: shortText('Le code-barres', longestBarcode),
  notes: shortText('La note', 2000),
});

const datesInOrder = {
  check: (item: { packagingDate?: string | null; bestBeforeDate?: string | null }) =>
    !item.bestBeforeDate || !item.packagingDate || item.bestBeforeDate > item.packagingDate,
  params: { path: ['bestBeforeDate'], error: 'La DDM doit suivre le conditionnement.' },
};

/** The editable fields of a finished product; its quantity changes by movements only. */
export const inventoryItemSchema = inventoryItemFields.refine(
  datesInOrder.check,
  datesInOrder.params,
);
export type InventoryItemValues = z.infer<typeof inventoryItemSchema>;

/** A new finished product, with the number of containers packaged. */
export const newInventoryItemSchema = inventoryItemFields
  .extend({ quantity: containerCountSchema('La quantité') })
  .refine(datesInOrder.check, datesInOrder.params);
export type NewInventoryItemValues = z.infer<typeof newInventoryItemSchema>;
