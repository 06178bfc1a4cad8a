import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { decimal, priceSchema, quantitySchema } from '../numbers';
import { requiredName, shortText } from '../text/short-text';
import { ingredientUnitSchema } from '../units';
import { fermentableFields } from './fermentable-fields';
import { highestAlphaAcid, hopForms, ingredientTypes, yeastForms } from './ingredient-types';
import { qualityFields, refuseReversedLimits } from './lot-analysis-schemas';

/** The fields of every ingredient, each by itself. Stock is not one: it changes by movements only. */
export const ingredientFieldsSchema = z.object({
  name: requiredName,
  type: z.enum(ingredientTypes, { error: 'Choisissez un type.' }),
  description: shortText('La description', 2000),
  supplier: shortText('Le fournisseur'),
  originCountry: shortText('Le pays d’origine', 80),
  unit: ingredientUnitSchema,
  minimumStockQuantity: quantitySchema('Le seuil'),
  costPerUnit: priceSchema('Le coût unitaire').nullish(),
  maltColor: decimal({ label: 'La couleur', min: 0, max: 2000, decimals: 1 }).nullish(),
  maltExtract: decimal({ label: 'L’extrait', min: 0, max: 100, decimals: 1 }).nullish(),
  ...fermentableFields,
  alphaAcid: decimal({
    label: 'Le taux d’acides alpha',
    min: 0,
    max: highestAlphaAcid,
    decimals: 1,
  }).nullish(),
  hopForm: z.enum(hopForms, { error: 'Choisissez une forme.' }).nullish(),
  yeastStrain: shortText('La souche'),
  yeastForm: z.enum(yeastForms, { error: 'Choisissez une forme.' }).nullish(),
  yeastAttenuation: decimal({ label: 'L’atténuation', min: 0, max: 100, decimals: 1 }).nullish(),
  /** The most generations of the strain; the usual ones where it is empty. */
  yeastGenerationLimit: decimal({
    label: 'Le nombre de générations',
    min: 1,
    max: 50,
    decimals: 0,
  }).nullish(),
  /** Per cent of living cells that die in a week of cold storage; the usual where it is empty. */
  yeastWeeklyLoss: decimal({
    label: 'La perte par semaine',
    min: 0,
    max: 100,
    decimals: 1,
  }).nullish(),
  ...qualityFields,
});

/** What many ingredients may be given at once: only the fields that are there. */
export const ingredientChangesSchema = ingredientFieldsSchema
  .pick({ supplier: true, originCountry: true })
  .extend({ needsAnalysis: z.boolean() })
  .partial();
export type IngredientChanges = z.infer<typeof ingredientChangesSchema>;

/** The details of an ingredient. */
export const ingredientDetailsSchema = ingredientFieldsSchema.superRefine(refuseReversedLimits);
export type IngredientDetails = z.infer<typeof ingredientDetailsSchema>;

/** A new ingredient: its details and its initial stock, with that stock's lot. */
export const newIngredientSchema = ingredientFieldsSchema
  .extend({
    stockQuantity: quantitySchema('Le stock initial').nullish(),
    lotNumber: shortText('Le numéro de lot', 60),
    expiryDate: calendarDateSchema.nullish(),
  })
  .superRefine(refuseReversedLimits)
  .refine((values) => values.stockQuantity || !(values.lotNumber || values.expiryDate), {
    path: ['stockQuantity'],
    error: 'Indiquez le stock initial de ce lot.',
  });
export type NewIngredientValues = z.infer<typeof newIngredientSchema>;
