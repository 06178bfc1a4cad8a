import { z } from 'zod';
import { decimal } from '../numbers';
import { waterAcids } from './water';

const ion = (label: string) => decimal({ label, min: 0, max: 5000, decimals: 1 });

/** The composition of a water, each ion in mg/l. */
const waterSchema = z.object({
  calcium: ion('Le calcium'),
  magnesium: ion('Le magnésium'),
  sodium: ion('Le sodium'),
  sulfate: ion('Le taux de sulfates'),
  chloride: ion('Le taux de chlorures'),
  bicarbonate: ion('Le taux de bicarbonates'),
});
export type Water = z.infer<typeof waterSchema>;

const { shape } = waterSchema;
const typedIons = z.object({
  calcium: shape.calcium.nullish(),
  magnesium: shape.magnesium.nullish(),
  sodium: shape.sodium.nullish(),
  sulfate: shape.sulfate.nullish(),
  chloride: shape.chloride.nullish(),
  bicarbonate: shape.bicarbonate.nullish(),
});
const grams = decimal({ label: 'Le sel', min: 0, max: 1_000_000, decimals: 1 }).nullish();

/** The water of a recipe: source, target, and additions that override the calculated ones. */
export const recipeWaterSchema = z.object({
  /** mg/l; a missing ion counts as zero. */
  source: typedIons,
  target: typedIons,
  /** Grams for the whole water. */
  salts: z.object({
    gypsum: grams,
    calcium_chloride: grams,
    epsom: grams,
    magnesium_chloride: grams,
    salt: grams,
    baking_soda: grams,
    chalk: grams,
    lime: grams,
  }),
  /** Whether osmosis water is at hand, and its typed share in per cent. */
  mayDilute: z.boolean().nullish(),
  osmosisShare: decimal({
    label: 'La part d’eau osmosée',
    min: 0,
    max: 100,
    decimals: 1,
  }).nullish(),
  /** The acid at hand, its per cent by weight, and its typed volume for the whole water. */
  acid: z.enum(waterAcids, { error: 'Choisissez un acide.' }).nullish(),
  acidStrength: decimal({ label: 'La concentration', min: 0.1, max: 100, decimals: 1 }).nullish(),
  acidInMilliliters: decimal({ label: 'L’acide', min: 0, max: 1_000_000, decimals: 1 }).nullish(),
});
export type RecipeWater = z.infer<typeof recipeWaterSchema>;
