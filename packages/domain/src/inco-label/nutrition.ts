import { frenchNumber } from '../numbers';
import { type Energy, energyFactors, ethanolGrams } from './energy';

/** What 100 ml holds besides energy, in the order of regulation (EU) 1169/2011, annex XV. */
export const nutrients = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const;
export type Nutrient = (typeof nutrients)[number];

/** As annex XV names them. */
export const nutrientNames: Readonly<Record<Nutrient, string>> = {
  fat: 'Matières grasses',
  saturates: 'Acides gras saturés',
  carbohydrate: 'Glucides',
  sugars: 'Sucres',
  protein: 'Protéines',
  salt: 'Sel',
};

/** What a nutrient is counted in. */
const wholeOf: Readonly<Partial<Record<Nutrient, Nutrient>>> = {
  saturates: 'fat',
  sugars: 'carbohydrate',
};

/** Grams in 100 ml; null or absent while nobody measured or calculated them. */
export type Nutrition = Readonly<Partial<Record<Nutrient, number | null>>>;

/** A declaration as it is typed: without its energy, that is calculated. */
export interface TypedNutrition extends Nutrition {
  readonly kilojoules?: number | null;
  readonly kilocalories?: number | null;
}

const inWords = new Intl.ListFormat('fr', { type: 'conjunction' });

/** The nutrients that the mandatory declaration still lacks (article 30(1)). */
export const missingNutrients = (nutrition: Nutrition): Nutrient[] =>
  nutrients.filter((nutrient) => nutrition[nutrient] == null);

/** « acides gras saturés et sucres » */
export const nutrientList = (some: readonly Nutrient[]): string =>
  inWords.format(some.map((nutrient) => nutrientNames[nutrient].toLowerCase()));

/** The parts that are more than what they are counted in. */
export const impossibleNutrients = (nutrition: Nutrition): Nutrient[] =>
  nutrients.filter((nutrient) => {
    const whole = wholeOf[nutrient];
    return whole !== undefined && (nutrition[nutrient] ?? 0) > (nutrition[whole] ?? Infinity);
  });

/**
 * The energy of 100 ml by the factors of annex XIV (article 31(1)), salt having none.
 * @param abv % vol
 * @returns null while a nutrient or the strength is unknown
 */
export function energyOfNutrition(nutrition: Nutrition, abv: number | null): Energy | null {
  const { fat, carbohydrate, protein } = nutrition;
  if (fat == null || carbohydrate == null || protein == null || abv === null) return null;
  const grams = { fat, carbohydrate, protein, alcohol: ethanolGrams(abv) };
  const sum = (unit: keyof Energy) =>
    Math.round(
      grams.fat * energyFactors.fat[unit] +
        (grams.carbohydrate + grams.protein) * energyFactors.carbohydrate[unit] +
        grams.alcohol * energyFactors.alcohol[unit],
    );
  return { kilojoules: sum('kilojoules'), kilocalories: sum('kilocalories') };
}

/** The energy that is declared: as it was typed, in both units, else calculated. */
const declaredEnergy = (typed: TypedNutrition, abv: number | null): Energy | null =>
  typed.kilojoules != null && typed.kilocalories != null
    ? { kilojoules: typed.kilojoules, kilocalories: typed.kilocalories }
    : energyOfNutrition(typed, abv);

/** How far a typed energy may be from the calculated one unasked: fibre and acids count too. */
const energyTolerance = { share: 0.1, kilojoules: 10, kilocalories: 3 } as const;

/**
 * A question about an energy that the nutrients do not give; null where it is likely, or where nothing
 * can be said.
 */
export function energyQuestion(typed: TypedNutrition, abv: number | null): string | null {
  const { kilojoules, kilocalories } = typed;
  const energy = energyOfNutrition(typed, abv);
  if (!energy || kilojoules == null || kilocalories == null) return null;
  const differs = (value: number, expected: number, least: number) =>
    Math.abs(value - expected) > Math.max(expected * energyTolerance.share, least);
  const isUnlikely =
    differs(kilojoules, energy.kilojoules, energyTolerance.kilojoules) ||
    differs(kilocalories, energy.kilocalories, energyTolerance.kilocalories);
  return isUnlikely
    ? `Ces quantités donnent ${energy.kilojoules}\u00a0kJ / ${energy.kilocalories}\u00a0kcal par les coefficients de l’annexe\u00a0XIV. Enregistrez à nouveau pour garder ${kilojoules}\u00a0kJ / ${kilocalories}\u00a0kcal.`
    : null;
}

/**
 * The declaration of 100 ml (article 32(2)) in one line, for labels without room for a table (article
 * 34(2)); null while a part of it is unknown.
 */
export function nutritionText(typed: TypedNutrition, abv: number | null): string | null {
  const energy = declaredEnergy(typed, abv);
  if (!energy || missingNutrients(typed).length > 0) return null;
  const { kilojoules, kilocalories } = energy;
  const parts = nutrients.map((nutrient) => {
    const amount = `${frenchNumber(typed[nutrient] ?? 0, 2)}\u00a0g`;
    const name = nutrientNames[nutrient].toLowerCase();
    return wholeOf[nutrient] ? `dont ${name} ${amount}` : `${name} ${amount}`;
  });
  const energyPart = `énergie ${kilojoules}\u00a0kJ / ${kilocalories}\u00a0kcal`;
  return `Valeurs nutritionnelles pour 100\u00a0ml\u00a0: ${[energyPart, ...parts].join(', ')}.`;
}
