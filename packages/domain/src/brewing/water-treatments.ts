import { searchKey } from '../text';
import { convertQuantity } from '../units';
import { type BrewingIngredient, type BrewingLine, resolveLines } from './resolved-lines';
import { type WaterTreatment, waterAcids, waterSalts } from './water';
import { acidPerMilliliter, defaultAcidStrength } from './water-acids';
import { noSalts } from './water-additions';

const treatmentNames: readonly (readonly [name: string, treatment: WaterTreatment])[] = [
  ['chlorure de calcium', 'calcium_chloride'],
  ['calcium chloride', 'calcium_chloride'],
  ['chlorure de magnesium', 'magnesium_chloride'],
  ['sulfate de calcium', 'gypsum'],
  ['gyps', 'gypsum'],
  ['epsom', 'epsom'],
  ['sulfate de magnesium', 'epsom'],
  ['bicarbonate', 'baking_soda'],
  ['baking soda', 'baking_soda'],
  ['carbonate de calcium', 'chalk'],
  ['craie', 'chalk'],
  ['chalk', 'chalk'],
  ['chaux', 'lime'],
  ['acide lactique', 'lactic_acid'],
  ['lactic acid', 'lactic_acid'],
  ['acide phosphorique', 'phosphoric_acid'],
  ['phosphoric acid', 'phosphoric_acid'],
  ['chlorure de sodium', 'salt'],
  ['sel de table', 'salt'],
];
const acidMaltNames = ['malt acid', 'acidul', 'sauermalz', 'acid malt'];

/** The salt or acid of a name, in French or English; `null` for any other. */
export function treatmentNamed(name: string): WaterTreatment | null {
  const key = searchKey(name);
  return treatmentNames.find(([known]) => key.includes(known))?.[1] ?? null;
}

/** What a line adds to the water: as stated, otherwise by its name. */
function treatmentOf(line: BrewingLine, name: string, isMalt: boolean): WaterTreatment | null {
  if (line.treatment) return line.treatment;
  if (!isMalt) return treatmentNamed(name);
  const key = searchKey(name);
  return acidMaltNames.some((known) => key.includes(known)) ? 'acid_malt' : null;
}

/**
 * The salts among the lines of a recipe in grams, its acids in milliequivalents, and its acid malt
 * in kilograms.
 */
export function treatmentLines(
  lines: readonly BrewingLine[],
  ingredients: ReadonlyMap<string, BrewingIngredient>,
) {
  const salts = { ...noSalts };
  let acidInMilliequivalents = 0;
  let acidMaltKg = 0;
  for (const [index, { name, type, unit, quantity, kg, isFermentable }] of resolveLines(
    lines,
    ingredients,
  ).entries()) {
    const line = lines[index];
    if (!line || !(isFermentable || type === 'water_treatment')) continue;
    const treatment = treatmentOf(line, name, isFermentable);
    const salt = waterSalts.find((known) => known === treatment);
    const acid = waterAcids.find((known) => known === treatment);
    if (salt) salts[salt] += convertQuantity(quantity, unit, 'g') ?? 0;
    if (treatment === 'acid_malt') acidMaltKg += kg ?? 0;
    // Acids are counted in litres; by weight as if a litre weighed a kilogram.
    const milliliters = (unit === 'l' ? quantity : (kg ?? 0)) * 1000;
    if (acid) {
      const strength = line.acidStrength ?? defaultAcidStrength[acid];
      acidInMilliequivalents += milliliters * acidPerMilliliter(acid, strength);
    }
  }
  return { salts, acidInMilliequivalents, acidMaltKg };
}
