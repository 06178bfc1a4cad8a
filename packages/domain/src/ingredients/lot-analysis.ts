import type { IngredientType } from './ingredient-types';

/** What the analysis of a lot can state. */
export const analysisValues = [
  'alphaAcid',
  'betaAcid',
  'extract',
  'color',
  'moisture',
  'protein',
  'ph',
] as const;
export type AnalysisValue = (typeof analysisValues)[number];

export const analysisValueLabels: Readonly<Record<AnalysisValue, string>> = {
  alphaAcid: 'Acides alpha',
  betaAcid: 'Acides bêta',
  extract: 'Extrait',
  color: 'Couleur',
  moisture: 'Humidité',
  protein: 'Protéines',
  ph: 'pH',
};

/** The unit of each value; an extract refers to what that of its ingredient refers to. */
export const analysisUnits: Readonly<Record<AnalysisValue, string | null>> = {
  alphaAcid: '%',
  betaAcid: '%',
  extract: '%',
  color: 'EBC',
  moisture: '%',
  protein: '%',
  ph: null,
};

/** The values that make sense of a type; packaging materials have none. */
const valuesByType: Partial<Readonly<Record<IngredientType, readonly AnalysisValue[]>>> = {
  malt: ['extract', 'color', 'moisture', 'protein', 'ph'],
  adjunct: ['extract', 'color', 'moisture', 'protein'],
  sugar: ['extract', 'color', 'moisture', 'ph'],
  hop: ['alphaAcid', 'betaAcid', 'moisture'],
  yeast: ['ph'],
  spice: ['moisture', 'ph'],
  water_treatment: ['ph'],
  other: ['moisture', 'ph'],
};

/** What is analysed of an ingredient of a type; nothing of packaging materials. */
export const analysisValuesOf = (type: IngredientType): readonly AnalysisValue[] =>
  valuesByType[type] ?? [];

/** The analysis of a lot; what was not analysed is missing. */
export type LotAnalysis = { readonly [Value in AnalysisValue]?: number | null };

/** The least and the most that an ingredient allows of each value. */
export type AnalysisLimits = {
  readonly [Limit in `${AnalysisValue}${'Least' | 'Most'}`]?: number | null;
};

export interface AllowedRange {
  readonly least: number | null;
  readonly most: number | null;
}

/** What an ingredient allows of one value, in its unit; null where it sets no limit. */
export const allowedRange = (limits: AnalysisLimits, value: AnalysisValue): AllowedRange => ({
  least: limits[`${value}Least`] ?? null,
  most: limits[`${value}Most`] ?? null,
});

/** The analysed values that are outside their limits, which are allowed themselves. */
export function valuesOutsideLimits(analysis: LotAnalysis, limits: AnalysisLimits) {
  return analysisValues.filter((value) => {
    const measured = analysis[value] ?? null;
    const { least, most } = allowedRange(limits, value);
    return measured !== null && (measured < (least ?? measured) || measured > (most ?? measured));
  });
}
