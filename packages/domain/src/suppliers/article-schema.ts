import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { longestBarcode } from '../inventory';
import { positiveQuantitySchema, priceSchema } from '../numbers';
import { shortText } from '../text/short-text';

/** What may change of an article. */
export const articleDetailsSchema = z.object({
  reference: shortText('La référence', 60),
  barcode: shortText('Le code-barres', longestBarcode),
  /** In the ingredient's unit; null where it is sold loose. */
  packQuantity: positiveQuantitySchema('Le conditionnement').nullish(),
});
export type ArticleDetails = z.infer<typeof articleDetailsSchema>;

/** A price of one unit of the ingredient, in euros without taxes, from a day on. */
export const supplierPriceSchema = z.object({
  price: priceSchema('Le prix'),
  validFrom: calendarDateSchema,
});
export type SupplierPriceValues = z.infer<typeof supplierPriceSchema>;

/** An ingredient that a supplier offers, with its first price if it is known. */
export const newArticleSchema = articleDetailsSchema.extend({
  supplierId: z.uuid({ error: 'Choisissez un fournisseur.' }).toLowerCase(),
  ingredientId: z.uuid({ error: 'Choisissez un ingrédient.' }).toLowerCase(),
  price: supplierPriceSchema.shape.price.nullish(),
});
