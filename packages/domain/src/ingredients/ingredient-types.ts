import type { IngredientDetails } from './ingredient-schemas';
import { analysisValues, analysisValuesOf } from './lot-analysis';

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

/** The highest share of alpha acid, in per cent: that of a carbon dioxide extract. */
export const highestAlphaAcid = 80;

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
  needsAnalysis: 'À contrôler avant usage',
  alphaAcidLeast: 'Acides alpha, au moins (%)',
  alphaAcidMost: 'Acides alpha, au plus (%)',
  betaAcidLeast: 'Acides bêta, au moins (%)',
  betaAcidMost: 'Acides bêta, au plus (%)',
  extractLeast: 'Extrait, au moins (%)',
  extractMost: 'Extrait, au plus (%)',
  colorLeast: 'Couleur, au moins (EBC)',
  colorMost: 'Couleur, au plus (EBC)',
  moistureLeast: 'Humidité, au moins (%)',
  moistureMost: 'Humidité, au plus (%)',
  proteinLeast: 'Protéines, au moins (%)',
  proteinMost: 'Protéines, au plus (%)',
  phLeast: 'pH, au moins',
  phMost: 'pH, au plus',
  isDeleted: 'Supprimé',
};

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
  const ofAnalysis = analysisValuesOf(details.type);
  const own = byType[details.type] ?? [];
  const others = [
    ...Object.values(fieldsByType)
      .flat()
      .filter((field) => !own.includes(field)),
    ...analysisValues
      .filter((value) => !ofAnalysis.includes(value))
      .flatMap((value) => [`${value}Least`, `${value}Most`]),
  ];
  return { ...details, ...Object.fromEntries(others.map((field) => [field, null])) };
}
