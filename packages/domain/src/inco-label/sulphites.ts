import { searchKey } from '../text';

/** More than this makes sulphur dioxide an allergen to name: annex II, point 12, mg a litre. */
const mostUnnamedSulphurDioxide = 10;

interface Dosed {
  readonly name: string;
  readonly gramsPerLiter: number | null;
}

/** Whether an ingredient releases sulphur dioxide: a sulphite, E 220 to E 228. */
export const isSulphite = (name: string): boolean =>
  /sulfit|sulphit|campden|\bso ?2\b|anhydride sulfureux|dioxyde de soufre|meches? soufree|\be ?22[0-8]\b/.test(
    searchKey(name),
  );

/**
 * Grams of sulphur dioxide in one gram: all of it as such (E 220); two molecules (2 × 64.06) in one of
 * potassium metabisulphite (222.33) or of sodium metabisulphite (190.11), which an unknown sulphite
 * counts as.
 */
function sulphurDioxideShare(name: string): number {
  const key = searchKey(name);
  if (/\bso ?2\b|anhydride|dioxyde|\be ?220\b/.test(key)) return 1;
  return /potassium|kalium|\be ?224\b/.test(key) ? 128.12 / 222.33 : 128.12 / 190.11;
}

/**
 * Milligrams of sulphur dioxide a litre that sulphites bring, if none is lost; null when a dose is
 * unknown.
 */
export function sulphurDioxideOf(sulphites: readonly Dosed[]): number | null {
  let milligrams = 0;
  for (const { name, gramsPerLiter } of sulphites) {
    if (gramsPerLiter === null) return null;
    milligrams += gramsPerLiter * 1000 * sulphurDioxideShare(name);
  }
  return milligrams;
}

/** Whether sulphites are named: above 10 mg a litre, or at a dose that nobody knows. */
export function declaresSulphites(sulphites: readonly Dosed[]): boolean {
  if (sulphites.length === 0) return false;
  const dose = sulphurDioxideOf(sulphites);
  return dose === null || dose > mostUnnamedSulphurDioxide;
}
