import { frenchNumber, roundTo } from '../numbers';
import { srmOfEbc } from './color';
import { mashPh } from './mash-ph';
import type { BrewingRecipe, RecipeFigures } from './recipe-figures';
import { type BrewingIngredient, resolveLines } from './resolved-lines';
import {
  diluted,
  isKnown,
  residualAlkalinity,
  type SaltGrams,
  type TypedIons,
  type WaterIon,
  waterIonLabels,
  waterIons,
  waterSalts,
  withSalts,
} from './water';
import { acidPerMilliliter, defaultAcidStrength, phPerAcidMaltPercent } from './water-acids';
import { waterAdditions } from './water-additions';
import type { RecipeWater, Water } from './water-schemas';
import { treatmentLines } from './water-treatments';

/** The water at a stage of its preparation. */
export interface WaterStage {
  /** As CaCO₃, in mg/l. */
  readonly residualAlkalinity: number;
  /** Estimated, of the mash. */
  readonly ph: number;
}

/** The prepared water of a brew. */
export interface WaterPlan {
  readonly source: Water;
  readonly target: TypedIons;
  /** Of osmosis water, 0 to 1: as typed, otherwise as proposed. */
  readonly osmosisShare: number;
  readonly proposedOsmosisShare: number;
  /** Grams of the salts that stand as lines of the recipe. */
  readonly lineSalts: SaltGrams;
  /** Grams that bring the water nearest to the target, beside those lines. */
  readonly proposed: SaltGrams;
  /** Grams added beside the lines: as typed, otherwise as proposed. */
  readonly salts: SaltGrams;
  /** Of the acid at hand: as typed, otherwise what brings the mash to 5.4; 0 without one. */
  readonly acidInMilliliters: number;
  readonly proposedAcid: number;
  /** With everything in it. */
  readonly treated: Water;
  readonly stages: {
    readonly source: WaterStage;
    readonly diluted: WaterStage;
    readonly salted: WaterStage;
    readonly acidified: WaterStage;
  };
  /** Estimated, of the mash. */
  readonly ph: number;
  /** In French: the ions that do not meet the target. */
  readonly unmet: readonly string[];
  /** Whether acid leaves less bicarbonate than the target, which is not missed. */
  readonly isBicarbonateTaken: boolean;
}

/** The pH that a mash is brought to: the middle of 5.3 to 5.5. */
export const wantedMashPh = 5.4;

/** An invalid figure counts as zero of that ion. */
const waterOf = (typed: TypedIons): Water => ({
  calcium: typed.calcium || 0,
  magnesium: typed.magnesium || 0,
  sodium: typed.sodium || 0,
  sulfate: typed.sulfate || 0,
  chloride: typed.chloride || 0,
  bicarbonate: typed.bicarbonate || 0,
});

const noWater = waterOf({});

/** How far an ion is from its target; 0 within a tenth of it or 5 mg/l, or without one. */
function missBy(ion: WaterIon, target: TypedIons, treated: Water): number {
  const wanted = target[ion];
  if (!isKnown(wanted)) return 0;
  const difference = treated[ion] - wanted;
  return Math.abs(difference) <= Math.max(5, wanted / 10) ? 0 : difference;
}

/** In French: the ions that miss their target, but for bicarbonate that an acid has taken away. */
function unmetIons(target: TypedIons, treated: Water, isBicarbonateTaken: boolean): string[] {
  return waterIons.flatMap((ion) => {
    const difference = missBy(ion, target, treated);
    if (difference === 0 || (isBicarbonateTaken && ion === 'bicarbonate')) return [];
    const amount = `${frenchNumber(Math.abs(difference), 0)}\u00a0mg/l`;
    return difference > 0
      ? [`${waterIonLabels[ion]} : ${amount} de trop.`]
      : [`${waterIonLabels[ion]} : il manque ${amount}.`];
  });
}

/**
 * Plans the water of a brew: dilution, then salts, then acid; the salts and acids that stand as
 * lines count first. The acid takes alkalinity away by equivalents; what is not typed is proposed.
 * @returns `null` without a mash, or without water data
 */
export function waterPlan(
  { lines, water }: Pick<BrewingRecipe, 'lines'> & { readonly water?: RecipeWater | null },
  ingredients: ReadonlyMap<string, BrewingIngredient>,
  figures: Pick<RecipeFigures, 'mashedKg' | 'volumes' | 'ebc' | 'plato'>,
): WaterPlan | null {
  if (!water || figures.mashedKg === 0) return null;
  const { totalWater, mashWater } = figures.volumes;
  const { source: typedSource, target, acid } = water;
  const source = waterOf(typedSource);
  const known = treatmentLines(lines, ingredients);
  const typedShare = isKnown(water.osmosisShare) ? water.osmosisShare / 100 : null;
  // Salts that stand as lines are in the water whatever else is.
  const fromLines = withSalts(noWater, known.salts, totalWater);
  const remaining = Object.fromEntries(
    waterIons.map((ion) => {
      const wanted = target[ion];
      return [ion, isKnown(wanted) ? Math.max(0, wanted - fromLines[ion]) : null];
    }),
  );
  const { salts: proposed, osmosisShare } = waterAdditions(source, remaining, totalWater, {
    mayDilute: water.mayDilute === true,
    osmosisShare: typedShare ?? (water.mayDilute ? null : 0),
    mayExceed: acid && water.acidInMilliliters !== 0 ? ['bicarbonate'] : [],
  });
  const typedOrProposed = waterSalts.map((salt) => {
    const typed = water.salts[salt];
    return [salt, isKnown(typed) ? typed : proposed[salt]];
  });
  // `Object.fromEntries` is typed with any string as key; these are the salts.
  const salts = Object.fromEntries(typedOrProposed) as SaltGrams;

  const grist = resolveLines(lines, ingredients)
    .filter((line) => line.isFermentable && line.stage === 'mash')
    .map(({ kg, color }) => ({ kg: kg ?? 0, ebc: color ?? 0 }));
  const fromAcidMalt = (known.acidMaltKg / figures.mashedKg) * 100 * phPerAcidMaltPercent;
  const stageOf = (prepared: Water, acidPerLiter = 0): WaterStage => {
    const alkalinity = residualAlkalinity(prepared) - acidPerLiter * 50;
    const thickness = mashWater / figures.mashedKg;
    const ph = mashPh(grist, srmOfEbc(figures.ebc), figures.plato, alkalinity, thickness);
    return { residualAlkalinity: alkalinity, ph: ph - fromAcidMalt };
  };

  const thinned = diluted(source, osmosisShare);
  const salted = withSalts(withSalts(thinned, known.salts, totalWater), salts, totalWater);
  const lineAcid = known.acidInMilliequivalents / totalWater;
  const perMilliliter = acid
    ? acidPerMilliliter(acid, water.acidStrength || defaultAcidStrength[acid])
    : 0;
  // The estimate falls evenly with the acid.
  const unsoured = stageOf(salted, lineAcid);
  const fall = unsoured.ph - stageOf(salted, lineAcid + 1).ph;
  const wantedAcid = (Math.max(0, unsoured.ph - wantedMashPh) / fall) * totalWater;
  const proposedAcid = acid ? roundTo(wantedAcid / perMilliliter, 1) : 0;
  const acidInMilliliters =
    acid && isKnown(water.acidInMilliliters) ? water.acidInMilliliters : proposedAcid;
  const addedAcid = (acidInMilliliters * perMilliliter) / totalWater;
  const acidPerLiter = lineAcid + addedAcid;
  const bicarbonate = Math.max(0, salted.bicarbonate - acidPerLiter * 61.02);
  const treated = { ...salted, bicarbonate };
  const acidified = stageOf(salted, acidPerLiter);
  const isBicarbonateTaken = acidPerLiter > 0 && missBy('bicarbonate', target, treated) < 0;
  return {
    source,
    target,
    osmosisShare,
    proposedOsmosisShare: typedShare === null ? osmosisShare : 0,
    lineSalts: known.salts,
    proposed,
    salts,
    acidInMilliliters,
    proposedAcid,
    treated,
    stages: {
      source: stageOf(source),
      diluted: stageOf(thinned),
      salted: stageOf(salted),
      acidified,
    },
    ph: acidified.ph,
    unmet: unmetIons(target, treated, isBicarbonateTaken),
    isBicarbonateTaken,
  };
}
