import { platoOf } from '../brewing/gravity';

/** Energy of 100 ml. */
export interface Energy {
  readonly kilojoules: number;
  readonly kilocalories: number;
}

/** Grams of ethanol in a millilitre at 20 °C. */
const ethanolDensity = 0.789;
/** Energy of a gram, kJ and kcal: regulation (EU) 1169/2011, annex XIV. */
export const energyFactors = {
  alcohol: { kilojoules: 29, kilocalories: 7 },
  /** And protein. */
  carbohydrate: { kilojoules: 17, kilocalories: 4 },
  fat: { kilojoules: 37, kilocalories: 9 },
} as const;

/** Grams of alcohol in 100 ml. @param abv % vol */
export const ethanolGrams = (abv: number): number => abv * ethanolDensity;

interface MeasuredBeer {
  /** % vol. */
  readonly abv: number;
  /** Specific gravities. */
  readonly originalGravity: number;
  readonly finalGravity: number;
}

/**
 * The energy of a beer by calculation from its known values (regulation (EU) 1169/2011, articles
 * 31(4)(b) and 32(2)): alcohol by its strength, and the real extract (0.1808 of the original and
 * 0.8192 of the apparent one, Balling) as carbohydrate, whose factor protein shares. Per 100 ml,
 * whole.
 */
export function energyOf({ abv, originalGravity, finalGravity }: MeasuredBeer): Energy {
  const alcohol = ethanolGrams(abv);
  const realExtract = 0.1808 * platoOf(originalGravity) + 0.8192 * platoOf(finalGravity);
  // Grams in 100 g, times grams in a millilitre.
  const extract = Math.max(realExtract, 0) * finalGravity;
  const sum = (unit: keyof Energy) =>
    Math.round(alcohol * energyFactors.alcohol[unit] + extract * energyFactors.carbohydrate[unit]);
  return { kilojoules: sum('kilojoules'), kilocalories: sum('kilocalories') };
}

/** « Énergie pour 100 ml : 178 kJ / 43 kcal », in the order of annex XV. */
export const energyText = ({ kilojoules, kilocalories }: Energy): string =>
  `Énergie pour 100\u00a0ml\u00a0: ${kilojoules}\u00a0kJ / ${kilocalories}\u00a0kcal`;
