import { z } from 'zod';
import { calendarDateSchema } from '../dates';
import { decimal, priceSchema, quantitySchema } from '../numbers';
import { requiredName, shortText } from '../text/short-text';
import { ingredientUnitSchema } from '../units';

export * from './lot-schemas';
export * from './stock-schemas';

/** What a recipe can contain. */
export const recipeIngredientTypes = [
  'malt',
  'hop',
  'yeast',
  'adjunct',
  'sugar',
  'spice',
  'water_treatment',
  'other',
] as const;

/** What beer is packaged in and with: kept in stock like an ingredient, never part of a recipe. */
export const packagingMaterialTypes = ['container', 'closure', 'label', 'carton'] as const;
export type PackagingMaterialType = (typeof packagingMaterialTypes)[number];

export const ingredientTypes = [...recipeIngredientTypes, ...packagingMaterialTypes] as const;
export type IngredientType = (typeof ingredientTypes)[number];
export const ingredientTypeLabels: Readonly<Record<IngredientType, string>> = {
  malt: 'Malt',
  hop: 'Houblon',
  yeast: 'Levure',
  adjunct: 'Céréale crue',
  sugar: 'Sucre',
  spice: 'Épice ou fruit',
  water_treatment: 'Auxiliaire de brassage',
  other: 'Autre',
  container: 'Contenant',
  closure: 'Capsule ou bouchon',
  label: 'Étiquette',
  carton: 'Carton',
};

/** Whether it packages beer instead of being brewed. */
export const isPackagingMaterial = (
  type: IngredientType | null | undefined,
): type is PackagingMaterialType => packagingMaterialTypes.some((material) => material === type);

export const hopForms = ['pellets_t90', 'pellets_t45', 'whole_cone', 'extract'] as const;
export type HopForm = (typeof hopForms)[number];
export const hopFormLabels: Readonly<Record<HopForm, string>> = {
  pellets_t90: 'Pellets T90',
  pellets_t45: 'Pellets T45',
  whole_cone: 'Cônes',
  extract: 'Extrait',
};

export const yeastForms = ['dry', 'liquid', 'slurry'] as const;
export type YeastForm = (typeof yeastForms)[number];
export const yeastFormLabels: Readonly<Record<YeastForm, string>> = {
  dry: 'Levure sèche',
  liquid: 'Levure liquide',
  slurry: 'Levure récoltée',
};

/** What an extract's per cents refer to: the dry weight, or the weight as it is weighed out. */
export const extractBases = ['dry', 'as_is'] as const;
export type ExtractBasis = (typeof extractBases)[number];
export const extractBasisLabels: Readonly<Record<ExtractBasis, string>> = {
  dry: 'Sur sec',
  as_is: 'Tel quel',
};

/**
 * The per cents that a fermentable's extract is counted by, for an ingredient and for a recipe's
 * line.
 */
export const fermentableFields = {
  moisture: decimal({ label: 'L’humidité', min: 0, max: 100, decimals: 1 }).nullish(),
  extractBasis: z.enum(extractBases, { error: 'Choisissez une base.' }).nullish(),
  /** Its own apparent attenuation: 0 for lactose, empty for what the yeast attenuates. */
  fermentability: decimal({
    label: 'La fermentescibilité',
    min: 0,
    max: 100,
    decimals: 1,
  }).nullish(),
};

/** The highest share of alpha acid, in per cent: that of a carbon dioxide extract. */
export const highestAlphaAcid = 80;

/** The fields of every ingredient. Stock is not one: it changes by movements only. */
export const ingredientDetailsSchema = z.object({
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
});
export type IngredientDetails = z.infer<typeof ingredientDetailsSchema>;

/** The details of an ingredient, and whether it is removed, as named in its history. */
export const ingredientFieldLabels: Readonly<
  Record<keyof IngredientDetails | 'isDeleted', string>
> = {
  name: 'Nom',
  type: 'Type',
  description: 'Description',
  supplier: 'Fournisseur',
  originCountry: 'Pays d’origine',
  unit: 'Unité',
  minimumStockQuantity: 'Seuil de stock bas',
  costPerUnit: 'Coût unitaire',
  maltColor: 'Couleur (EBC)',
  maltExtract: 'Extrait (%)',
  moisture: 'Humidité (%)',
  extractBasis: 'Base de l’extrait',
  fermentability: 'Fermentescibilité (%)',
  alphaAcid: 'Acides alpha (%)',
  hopForm: 'Forme du houblon',
  yeastStrain: 'Souche',
  yeastForm: 'Forme de la levure',
  yeastAttenuation: 'Atténuation (%)',
  yeastGenerationLimit: 'Générations au plus',
  yeastWeeklyLoss: 'Cellules perdues par semaine (%)',
  isDeleted: 'Supprimé',
};

/** A new ingredient: its details and its initial stock, with that stock's lot. */
export const newIngredientSchema = ingredientDetailsSchema
  .extend({
    stockQuantity: quantitySchema('Le stock initial').nullish(),
    lotNumber: shortText('Le numéro de lot', 60),
    expiryDate: calendarDateSchema.nullish(),
  })
  .refine((values) => values.stockQuantity || !(values.lotNumber || values.expiryDate), {
    path: ['stockQuantity'],
    error: 'Indiquez le stock initial de ce lot.',
  });
export type NewIngredientValues = z.infer<typeof newIngredientSchema>;

const extractFields = [
  'maltColor',
  'maltExtract',
  'moisture',
  'extractBasis',
  'fermentability',
] as const;

/** The fields of some types only; on another type they are cleared. */
const fieldsByType = {
  malt: extractFields,
  adjunct: extractFields,
  sugar: extractFields,
  hop: ['alphaAcid', 'hopForm'],
  yeast: [
    'yeastStrain',
    'yeastForm',
    'yeastAttenuation',
    'yeastGenerationLimit',
    'yeastWeeklyLoss',
  ],
} as const satisfies Partial<Record<IngredientType, readonly (keyof IngredientDetails)[]>>;

/** Clears the fields that only other types have. */
export function keepFieldsOfType<Details extends IngredientDetails>(details: Details): Details {
  const byType: Partial<Record<IngredientType, readonly string[]>> = fieldsByType;
  const own = byType[details.type] ?? [];
  const others = Object.values(fieldsByType)
    .flat()
    .filter((field) => !own.includes(field));
  return { ...details, ...Object.fromEntries(others.map((field) => [field, null])) };
}
