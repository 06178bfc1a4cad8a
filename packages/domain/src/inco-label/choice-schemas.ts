import { z } from 'zod';
import { decimal } from '../numbers';
import { shortText } from '../text/short-text';
import { allergens } from './allergens';
import { pregnancyMarks } from './choices';

/** Grams in 100 ml. */
const grams = (label: string, decimals: number) =>
  decimal({ label, min: 0, max: 100, decimals }).nullish();

/** The energy and nutrients of 100 ml (regulation (EU) 1169/2011, article 30(1)). */
const nutritionShape = {
  kilojoules: decimal({ label: 'L’énergie', min: 0, max: 4000, decimals: 0 }).nullish(),
  kilocalories: decimal({ label: 'L’énergie', min: 0, max: 1000, decimals: 0 }).nullish(),
  fat: grams('La quantité de matières grasses', 1),
  saturates: grams('La quantité d’acides gras saturés', 1),
  carbohydrate: grams('La quantité de glucides', 1),
  sugars: grams('La quantité de sucres', 1),
  protein: grams('La quantité de protéines', 1),
  salt: grams('Le sel', 2),
};

const side = (label: string) => decimal({ label, min: 20, max: 300, decimals: 1 });

/** Who stands for the beer: the name and address of regulation (EU) 1169/2011, article 8(1). */
const operatorShape = {
  operatorName: shortText('Le nom de l’exploitant', 120),
  operatorStreet: shortText('L’adresse', 200),
  operatorPostalCode: shortText('Le code postal', 12),
  operatorTown: shortText('La commune', 100),
};

/** An allergen that a person knows to be absent, with what seemed to bring it then. */
const leftOutSchema = z.object({
  allergen: z.enum(allergens),
  ingredients: z.array(z.string().max(200)).max(200),
  sulphurDioxide: decimal({ label: 'Le dioxyde de soufre', min: 0, decimals: 1 })
    .nullable()
    .default(null),
});
export type LeftOutAllergen = z.infer<typeof leftOutSchema>;

/** What a brewery chooses for the label of a beer in a container, and its own name and address. */
export const incoLabelSchema = z.object({
  ...operatorShape,
  legalName: shortText('La dénomination légale', 160),
  /** % vol, in place of the measured one. */
  abv: decimal({ label: 'L’alcool', min: 0, max: 20, decimals: 1 }).nullish(),
  /** Named besides those of the ingredients. */
  addedAllergens: z.array(z.enum(allergens)).max(allergens.length).default([]),
  /** Those of the ingredients that are not in the beer, while only these seem to bring them. */
  leftOut: z.array(leftOutSchema).max(allergens.length).default([]),
  /** Says that none is in the beer: counts while none is found. */
  hasNoAllergens: z.boolean().default(false),
  showsIngredients: z.boolean().default(false),
  ingredients: shortText('La liste des ingrédients', 600),
  showsEnergy: z.boolean().default(false),
  /** The whole nutrition declaration, above 1.2 % vol too. */
  showsNutrition: z.boolean().default(false),
  ...nutritionShape,
  /** Whether the brewery checks what its containers hold, as the sign ℮ guarantees. */
  showsEstimatedSign: z.boolean().default(false),
  storage: shortText('La conservation', 120),
  /** Whether name or picture make think of another place. */
  evokesPlace: z.boolean().default(false),
  origin: shortText('L’origine', 120),
  /** Euros. */
  deposit: decimal({ label: 'La consigne', min: 0, max: 100, decimals: 2 }).nullish(),
  pregnancyMark: z.enum(pregnancyMarks, { error: 'Choisissez un message.' }).default('text'),
  /** cm². */
  largestSurface: decimal({
    label: 'La plus grande face',
    min: 1,
    max: 10_000,
    decimals: 0,
  }).nullish(),
  /** Millimetres. */
  width: side('La largeur').default(90),
  height: side('La hauteur').default(60),
});
export type IncoLabelChoices = z.infer<typeof incoLabelSchema>;

/** The part of it that every label of the brewery shares. */
export const operatorSchema = z.object(operatorShape);
export type OperatorChoices = z.infer<typeof operatorSchema>;
