import { z } from 'zod';
import { gravityRange } from '../brewing/gravity-range';
import { waterTreatments } from '../brewing/water';
import { recipeWaterSchema } from '../brewing/water-schemas';
import {
  fermentableFields,
  highestAlphaAcid,
  hopForms,
  ingredientTypes,
  isPackagingMaterial,
} from '../ingredients';
import { decimal, largestQuantity, priceSchema } from '../numbers';
import { requiredName, shortText } from '../text/short-text';
import { ingredientUnitSchema } from '../units';
import { mashMethods, recipeStepTypes, usageStages } from './stages';

/** Maximum number of ingredient lines, and of steps, of a recipe. */
export const largestRecipe = { lines: 200, steps: 100 };

/** Maximum duration: ten years. */
const longestMinutes = 10 * 365 * 24 * 60;

const id = z.uuid({ error: 'Identifiant invalide.' }).toLowerCase();
const wholeNumber = (label: string, max: number) => decimal({ label, min: 0, max, decimals: 0 });
const minutes = (label: string) => decimal({ label, min: 0, max: longestMinutes, decimals: 1 });
const temperature = decimal({ label: 'La température', min: -5, max: 110, decimals: 1 });
const gravity = (label: string) => decimal({ label, ...gravityRange, decimals: 4 });

/**
 * An ingredient line. It names an ingredient of the stock (`ingredientId`), or, in a draft, one the
 * brewery does not have: then by its own name, type and unit. Quantities are in that unit.
 */
export const recipeLineSchema = z
  .object({
    id: id.nullish(),
    ingredientId: id.nullish(),
    name: shortText('Le nom'),
    type: z
      .enum(ingredientTypes, { error: 'Choisissez un type.' })
      .refine((type): boolean => !isPackagingMaterial(type), {
        error: 'Un article de conditionnement ne se brasse pas.',
      })
      .nullish(),
    unit: ingredientUnitSchema.nullish(),
    quantity: decimal({ label: 'La quantité', min: 0, max: largestQuantity, decimals: 6 }),
    usageStage: z.enum(usageStages, { error: 'Choisissez une étape.' }),
    /** Minutes before the end of the stage; for a dry hop, its contact time. */
    timeInMinutes: minutes('Le temps').nullish(),
    notes: shortText('La note', 500),
    /** Percent; overrides the ingredient's own, as do the next ones. */
    alphaAcid: decimal({
      label: 'Le taux d’acides alpha',
      min: 0,
      max: highestAlphaAcid,
      decimals: 2,
    }).nullish(),
    /** Percent, of the dry weight or as is. */
    extract: decimal({ label: 'L’extrait', min: 0, max: 100, decimals: 2 }).nullish(),
    ...fermentableFields,
    /** EBC. */
    color: decimal({ label: 'La couleur', min: 0, max: 2000, decimals: 1 }).nullish(),
    /** Percent, apparent. */
    attenuation: decimal({ label: 'L’atténuation', min: 0, max: 100, decimals: 1 }).nullish(),
    hopForm: z.enum(hopForms, { error: 'Choisissez une forme.' }).nullish(),
    /** Percent of the alpha acid; overrides the calculated one. */
    utilization: decimal({ label: 'L’utilisation', min: 0, max: 100, decimals: 1 }).nullish(),
    /** Of the wort in a whirlpool, in °C. */
    temperatureInCelsius: temperature.nullish(),
    /** Days after pitching. */
    fermentationDay: wholeNumber('Le jour', 3650).nullish(),
    /** Grams of dry yeast in one sachet or unit. */
    packageInGrams: decimal({ label: 'Le poids du sachet', min: 0.1, max: 100_000 }).nullish(),
    /** The salt or acid it adds to the water; by its name when empty. */
    treatment: z.enum(waterTreatments, { error: 'Choisissez un traitement.' }).nullish(),
    /** Percent of acid by weight. */
    acidStrength: decimal({ label: 'La concentration', min: 0, max: 100, decimals: 1 }).nullish(),
  })
  .refine(({ ingredientId, name }) => ingredientId || name, {
    path: ['ingredientId'],
    error: 'Choisissez un ingrédient.',
  })
  .refine(({ ingredientId, type }) => ingredientId || type, {
    path: ['type'],
    error: 'Choisissez un type.',
  })
  .refine(({ ingredientId, unit }) => ingredientId || unit, {
    path: ['unit'],
    error: 'Choisissez une unité.',
  });
export type RecipeLineValues = z.infer<typeof recipeLineSchema>;

export const recipeStepSchema = z.object({
  id: id.nullish(),
  orderIndex: wholeNumber('Le rang', largestRecipe.steps),
  type: z.enum(recipeStepTypes, { error: 'Choisissez un type d’étape.' }),
  name: requiredName,
  description: shortText('La consigne', 2000),
  durationInMinutes: minutes('La durée').nullish(),
  temperatureInCelsius: temperature.nullish(),
  /** Minutes to reach this temperature from the previous step. */
  rampInMinutes: minutes('La montée').nullish(),
  /** How a mash reaches its temperature; by heating when empty. */
  mashMethod: z.enum(mashMethods, { error: 'Choisissez une montée.' }).nullish(),
  /** Of the water of an infusion, in °C; boiling when empty. */
  waterTemperatureInCelsius: temperature.nullish(),
});
export type RecipeStepValues = z.infer<typeof recipeStepSchema>;

const abv = decimal({ label: 'L’alcool', min: 0, max: 20, decimals: 2 }).nullish();
const ibu = decimal({ label: 'L’amertume', min: 0, max: 200, decimals: 1 }).nullish();
const ebc = decimal({ label: 'La couleur', min: 0, max: 150, decimals: 1 }).nullish();

/** The figures that the file of an imported recipe states; shown beside the recipe's own. */
const fileFiguresSchema = z.object({
  originalGravity: gravity('La densité initiale').nullish(),
  finalGravity: gravity('La densité finale').nullish(),
  estimatedAbv: abv,
  ibu,
  ebc,
});

/** A recipe with its lines and steps, as its form sends it and the server checks it. */
export const recipeSchema = z
  .object({
    name: requiredName,
    description: shortText('La description', 5000),
    style: shortText('Le style'),
    /** Litres of wort in the fermenter. */
    batchSizeInLiters: decimal({ label: 'Le volume en cuve', min: 0.1, max: 1_000_000 }),
    estimatedAbv: abv,
    ibu,
    ebc,
    originalGravity: gravity('La densité initiale').nullish(),
    finalGravity: gravity('La densité finale').nullish(),
    fermentationDays: wholeNumber('La durée de fermentation', 3650).nullish(),
    maturingDays: wholeNumber('La durée de garde', 3650).nullish(),
    /** Visible within its brewery; nothing is shared across breweries. */
    isPublic: z.boolean(),
    isActive: z.boolean(),
    targetCostPerLiter: priceSchema('L’objectif de coût').nullish(),
    equipmentProfileId: id.nullish(),
    /** Percent, of the brewhouse; overrides that of the profile. */
    efficiency: decimal({ label: 'Le rendement', min: 1, max: 100, decimals: 1 }).nullish(),
    /** Whether the attenuation follows the temperature of the mash, or stays as typed. */
    attenuationFollowsMash: z.boolean().nullish(),
    fileFigures: fileFiguresSchema.nullish(),
    /** Million cells per millilitre and degree Plato. */
    pitchRate: decimal({ label: 'L’ensemencement', min: 0.1, max: 5, decimals: 2 }).nullish(),
    water: recipeWaterSchema.nullish(),
    lines: z
      .array(recipeLineSchema)
      .max(largestRecipe.lines, `${largestRecipe.lines} lignes au plus.`),
    steps: z
      .array(recipeStepSchema)
      .max(largestRecipe.steps, `${largestRecipe.steps} étapes au plus.`),
  })
  .refine(
    ({ originalGravity, finalGravity }) =>
      originalGravity == null || finalGravity == null || finalGravity <= originalGravity,
    {
      path: ['finalGravity'],
      error: 'La densité finale ne peut pas dépasser la densité initiale.',
    },
  );
export type RecipeValues = z.infer<typeof recipeSchema>;

/** A recipe as it is kept: with what is calculated from its lines and never typed. */
export const keptRecipeSchema = z.object({
  ...recipeSchema.shape,
  /** Of the wort before anything is added in the fermenter; empty where nothing is. */
  wortGravity: gravity('La densité du moût').nullish(),
});
export type KeptRecipe = z.infer<typeof keptRecipeSchema>;

/** The volume a recipe is recalculated for. */
export const scaleSchema = z.object({
  volumeInLiters: decimal({ label: 'Le volume', min: 0.1, max: 1_000_000 }),
});
