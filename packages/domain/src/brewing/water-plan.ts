import { srmOfEbc } from './color';
import { mashPh } from './mash-ph';
import type { BrewingRecipe, RecipeFigures } from './recipe-figures';
import { type BrewingIngredient, resolveLines } from './resolved-lines';
import {
  isKnown,
  type RecipeWater,
  type SaltGrams,
  saltsFor,
  type TypedIons,
  type Water,
  withSalts,
} from './water';

/** The prepared water of a brew. */
export interface WaterPlan {
  readonly source: Water;
  readonly target: Water;
  /** The salts that bring the source nearest to the target, in grams for the whole water. */
  readonly proposed: SaltGrams;
  /** The salts added: as typed, otherwise as proposed. */
  readonly salts: SaltGrams;
  readonly treated: Water;
  /** Estimated, of the mash. */
  readonly ph: number;
}

/** An invalid figure counts as zero of that ion. */
const waterOf = (typed: TypedIons): Water => ({
  calcium: typed.calcium || 0,
  magnesium: typed.magnesium || 0,
  sodium: typed.sodium || 0,
  sulfate: typed.sulfate || 0,
  chloride: typed.chloride || 0,
  bicarbonate: typed.bicarbonate || 0,
});

/** @returns `null` without a mash, or without water data */
export function waterPlan(
  { lines, water }: Pick<BrewingRecipe, 'lines'> & { readonly water?: RecipeWater | null },
  ingredients: ReadonlyMap<string, BrewingIngredient>,
  figures: Pick<RecipeFigures, 'mashedKg' | 'volumes' | 'ebc' | 'plato'>,
): WaterPlan | null {
  if (!water || figures.mashedKg === 0) return null;
  const { totalWater, mashWater } = figures.volumes;
  const [source, target] = [waterOf(water.source), waterOf(water.target)];
  const proposed = saltsFor(source, target, totalWater);
  const saltOf = (salt: keyof SaltGrams) => {
    const typed = water.salts[salt];
    return isKnown(typed) ? typed : proposed[salt];
  };
  const salts: SaltGrams = {
    gypsum: saltOf('gypsum'),
    calcium_chloride: saltOf('calcium_chloride'),
    epsom: saltOf('epsom'),
    magnesium_chloride: saltOf('magnesium_chloride'),
    salt: saltOf('salt'),
    baking_soda: saltOf('baking_soda'),
    chalk: saltOf('chalk'),
    lime: saltOf('lime'),
  };
  const treated = withSalts(source, salts, totalWater);
  const grist = resolveLines(lines, ingredients)
    .filter((line) => line.isFermentable && line.stage === 'mash')
    .map(({ kg, color }) => ({ kg: kg ?? 0, ebc: color ?? 0 }));
  return {
    source,
    target,
    proposed,
    salts,
    treated,
    ph: mashPh(grist, srmOfEbc(figures.ebc), figures.plato, treated, mashWater / figures.mashedKg),
  };
}
