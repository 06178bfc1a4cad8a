import {
  type AnalysisLimits,
  type AnalysisValue,
  allowedRange,
  analysisUnits,
  analysisValueLabels,
  analysisValuesOf,
  type IngredientType,
  type LotAnalysis,
  valuesOutsideLimits,
} from '@cervoise/domain/ingredients';
import { formatNumber, formatQuantity } from '@cervoise/ui/format';

/** « 3,2 % », « 5,8 EBC », of a pH « 5,7 ». */
export function analysedText(value: AnalysisValue, measured: number): string {
  const unit = analysisUnits[value];
  return unit ? formatQuantity(measured, unit) : formatNumber(measured);
}

/** What an ingredient allows of a value: « 3 à 4,5 % », « 12 % au plus »; null for anything. */
export function limitText(limits: AnalysisLimits, value: AnalysisValue): string | null {
  const { least, most } = allowedRange(limits, value);
  if (least !== null && most !== null)
    return `${formatNumber(least)} à ${analysedText(value, most)}`;
  if (least !== null) return `${analysedText(value, least)} au moins`;
  return most === null ? null : `${analysedText(value, most)} au plus`;
}

/** A name within a sentence: « acides alpha », but « pH ». */
const inSentence = (value: AnalysisValue) =>
  value === 'ph' ? analysisValueLabels.ph : analysisValueLabels[value].toLowerCase();

/** « Hors limites : acides alpha 2,85 % (3 à 4,5 %) »; null where all is within. */
export function outsideText(analysis: LotAnalysis, limits: AnalysisLimits): string | null {
  const outside = valuesOutsideLimits(analysis, limits).map((value) => {
    const measured = analysedText(value, analysis[value] ?? 0);
    return `${inSentence(value)} ${measured} (${limitText(limits, value)})`;
  });
  return outside.length > 0 ? `Hors limites : ${outside.join(', ')}` : null;
}

/** Values in one line, the first with a capital: « Acides alpha 3,1 % · humidité 9,5 % ». */
function listed(
  type: IngredientType,
  textOf: (value: AnalysisValue) => string | null,
): string | null {
  const parts = analysisValuesOf(type).flatMap((value) => {
    const text = textOf(value);
    return text === null ? [] : [{ value, text }];
  });
  const texts = parts.map(({ value, text }, index) =>
    [index === 0 ? analysisValueLabels[value] : inSentence(value), text].join(' '),
  );
  return texts.length > 0 ? texts.join(' · ') : null;
}

/** What a lot was analysed for, in one line. */
export const analysisText = (type: IngredientType, analysis: LotAnalysis): string | null =>
  listed(type, (value) => {
    const measured = analysis[value] ?? null;
    return measured === null ? null : analysedText(value, measured);
  });

/** The limits of an ingredient, in one line. */
export const limitsText = (type: IngredientType, limits: AnalysisLimits): string | null =>
  listed(type, (value) => limitText(limits, value));
