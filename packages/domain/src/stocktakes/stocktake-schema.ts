import { z } from 'zod';
import { ingredientTypes } from '../ingredients/ingredient-types';
import { listLimits } from '../lists';
import { decimal, quantitySchema } from '../numbers';
import { requiredName } from '../text/short-text';

/** What a stocktake may be limited to: types of ingredients and materials, and finished products. */
export const stocktakeTypes = [...ingredientTypes, 'finished_product'] as const;
export type StocktakeType = (typeof stocktakeTypes)[number];

/** Lines of one stocktake: what a phone still keeps and shows at once. */
export const maxStocktakeLines = 1000;

const ids = z
  .array(z.uuid().toLowerCase())
  .max(listLimits.stocktakeChoices, `Choisissez-en ${listLimits.stocktakeChoices} au plus.`)
  .default([]);
const tolerance = (label: string) => decimal({ label, min: 0, max: 100, decimals: 2 });

/** A stocktake as it is opened; what it is limited to becomes its lines at once. */
export const stocktakeSchema = z.object({
  name: requiredName.refine((name) => name.length <= 80, {
    error: 'Le nom est trop long (80 caractères au plus).',
  }),
  /** Whoever counts does not see what the books expect. */
  isBlind: z.boolean().default(false),
  /** Empty for all, as the next ones. */
  types: z.array(z.enum(stocktakeTypes)).default([]),
  placeIds: ids,
  ingredientIds: ids,
  /** Per cent of what is expected; a deviation beyond it needs a cause. */
  ingredientTolerance: tolerance('La tolérance des ingrédients').default(2),
  materialTolerance: tolerance('La tolérance des articles de conditionnement').default(2),
  productTolerance: tolerance('La tolérance des produits finis').default(0),
});
export type StocktakeValues = z.infer<typeof stocktakeSchema>;

const causeText = z
  .string({ error: 'La cause est requise.' })
  .trim()
  .max(200, 'La cause est trop longue (200 caractères au plus).');

/** What was counted of a lot or of a finished product. */
export const stocktakeCountSchema = z
  .object({
    lotId: z.uuid().toLowerCase().nullish(),
    itemId: z.uuid().toLowerCase().nullish(),
    /** Where the lot was counted, null for no place in particular; not sent for a lot as a whole. */
    placeId: z.uuid().toLowerCase().nullish(),
    quantity: quantitySchema('La quantité comptée'),
    /** A text replaces the stored cause, an empty one removes it; null leaves it. */
    cause: causeText.nullish(),
    /** When it was counted, which may be before it is sent. */
    countedAt: z.date(),
  })
  .refine(({ lotId, itemId }) => Boolean(lotId) !== Boolean(itemId), {
    path: ['lotId'],
    error: 'Choisissez un lot ou un produit.',
  });
export type StocktakeCountValues = z.infer<typeof stocktakeCountSchema>;

/** Why a counted quantity is not the expected one. */
export const stocktakeCauseSchema = z.object({
  cause: causeText.min(3, 'La cause est requise (3 caractères au moins).'),
});
