import { boilMinutes, type RecipeStepValues } from '../recipes';
import { attenuationAtMash, saccharificationCelsius } from './attenuation';
import { ebcOfSrm, lovibondOfEbc, maltColorUnits, moreySrm } from './color';
import type { EquipmentProfile } from './equipment-profile-schema';
import { assumptions, excessInfusions, otherStands, overflows, untimedHops } from './figure-notes';
import {
  type AbvFormula,
  alcoholByVolume,
  apparentAttenuation,
  platoOf,
  pointsOf,
  realAttenuation,
} from './gravity';
import { hopFigures, needsTime } from './hop-bitterness';
import { hotWort } from './hot-wort';
import { strikeTemperature } from './mash';
import { type MashAddition, type MashStep, mashAdditions } from './mash-additions';
import {
  type BrewingIngredient,
  type BrewingLine,
  defaultAttenuation,
  resolveLines,
} from './resolved-lines';
import { type BrewVolumes, brewVolumes } from './volumes';
import { isMashed, wortGravities } from './wort';
import { advisedPitchRate } from './yeast';
import { type YeastFigures, yeastFigures } from './yeast-figures';

/** The input of the calculation: any `RecipeValues`, also one being edited. */
export interface BrewingRecipe {
  readonly batchSizeInLiters?: number | null;
  readonly pitchRate?: number | null;
  /** Of the brewhouse, per cent; overrides the profile's. */
  readonly efficiency?: number | null;
  readonly attenuationFollowsMash?: boolean | null;
  readonly lines: readonly BrewingLine[];
  readonly steps: readonly (Pick<RecipeStepValues, 'durationInMinutes' | 'rampInMinutes'> &
    MashStep)[];
}

/** The contribution of one line; same index as its line in the recipe. */
export interface LineFigures {
  readonly name: string;
  /** Of a fermentable: kilograms, and its per cent of the grist. */
  readonly kg: number | null;
  readonly share: number | null;
  /** Of a hop: grams, bitterness, and the share of its alpha acid used, in per cent. */
  readonly grams: number | null;
  readonly ibu: number | null;
  readonly utilization: number | null;
  /** A hop that gives nothing until its time is stated. */
  readonly needsTime: boolean;
  /** Euros; `null` where the price is not known. */
  readonly cost: number | null;
}

/** The calculated figures of a recipe, for form and record page. */
export interface RecipeFigures {
  /** With what is added in the fermenter. */
  readonly originalGravity: number;
  /** In the fermenter before anything is added there: what is measured on brew day. */
  readonly wortGravity: number;
  readonly finalGravity: number;
  readonly plato: number;
  readonly abv: number;
  readonly ibu: number;
  readonly ebc: number;
  /** Shares, 0 to 1. */
  readonly apparentAttenuation: number;
  readonly realAttenuation: number;
  /** IBU by gravity point. */
  readonly bitternessRatio: number;
  readonly boilMinutes: number;
  readonly volumes: BrewVolumes;
  /** Of the wort before and after the boil, by what is in the kettle then. */
  readonly preBoilGravity: number;
  readonly postBoilGravity: number;
  /** °C; `null` without a mash or its temperature. */
  readonly strikeTemperature: number | null;
  /** Infusions and decoctions between the rests. */
  readonly mashAdditions: readonly MashAddition[];
  readonly gristKg: number;
  readonly mashedKg: number;
  /** Kilograms of hops of every stage, and grams a litre of beer. */
  readonly hopKg: number;
  readonly hopGramsPerLiter: number;
  readonly yeast: YeastFigures;
  /** Euros; lines without a known price count as zero and are listed. */
  readonly cost: number;
  /** Euros a litre in the fermenter. */
  readonly costPerLiter: number;
  readonly unpriced: readonly string[];
  readonly lines: readonly LineFigures[];
  /** In French: assumptions, and volumes that do not fit the vessels. */
  readonly notes: readonly string[];
  /** In French: the vessels that are too small, also among the notes. */
  readonly vesselNotes: readonly string[];
}

const defaultBoilMinutes = 60;

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * Calculates every figure of a recipe: gravities by the grist and the brewhouse's efficiency,
 * alcohol, bitterness (the brewhouse's formula; after flame-out too, nothing for dry hops), colour
 * (Morey), volumes, yeast and cost. Missing values of an ingredient are assumed and noted. Colour
 * uses the volume in the fermenter, as Morey's formula was fitted.
 * Fast enough to run on every key stroke (some microseconds).
 * @param ingredients at least those of the lines, by id
 * @param brewhouse see `defaultEquipmentProfile` where there is none
 * @param abvFormula of the brewery
 * @returns `null` while the recipe has no volume
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one calculation in the order of a brew day, whose steps use the ones before
export function recipeFigures(
  recipe: BrewingRecipe,
  ingredients: ReadonlyMap<string, BrewingIngredient>,
  brewhouse: EquipmentProfile,
  abvFormula: AbvFormula = 'standard',
): RecipeFigures | null {
  const liters = recipe.batchSizeInLiters ?? 0;
  if (!(liters > 0) || !Number.isFinite(liters)) return null;
  const profile = { ...brewhouse, efficiency: recipe.efficiency ?? brewhouse.efficiency };
  const lines = resolveLines(recipe.lines, ingredients);
  const fermentables = lines.filter((line) => line.isFermentable);
  const hops = lines.filter(({ type }) => type === 'hop');
  const yeasts = lines.filter(({ type }) => type === 'yeast');

  const gristKg = sum(fermentables.map(({ kg }) => kg ?? 0));
  const mashedKg = sum(lines.filter(isMashed).map(({ kg }) => kg ?? 0));
  const hopMinutes = hops
    .filter(({ stage }) => stage === 'boil')
    .map(({ minutes }) => minutes ?? 0);
  const boil = boilMinutes(recipe.steps) ?? (Math.max(0, ...hopMinutes) || defaultBoilMinutes);
  const additionsTo = (mashWater: number) => mashAdditions(recipe.steps, mashedKg, mashWater);
  const volumes = brewVolumes(profile, liters, mashedKg, boil, (mashWater) =>
    sum(
      additionsTo(mashWater).map(({ method, liters: added }) =>
        method === 'infusion' ? (added ?? 0) : 0,
      ),
    ),
  );

  const attenuation =
    Math.max(0, ...yeasts.map((line) => line.attenuation ?? 0)) || defaultAttenuation;
  const mashCelsius = recipe.attenuationFollowsMash ? saccharificationCelsius(recipe.steps) : null;
  const gravities = wortGravities(lines, profile, volumes, boil, {
    ofMash: mashCelsius === null ? attenuation : attenuationAtMash(attenuation, mashCelsius),
    ofOther: attenuation,
  });
  const { preBoilGravity, postBoilGravity, wortGravity, originalGravity, finalGravity } = gravities;
  const hot = hotWort(recipe.steps, hops, profile.coolingInMinutes);
  const bittering = hopFigures(lines, profile, gravities, volumes, boil, hot);

  const figures = lines.map((line, index): LineFigures => {
    const hop = bittering[index] ?? null;
    return {
      name: line.name,
      kg: line.isFermentable ? line.kg : null,
      share: line.isFermentable && gristKg > 0 ? ((line.kg ?? 0) / gristKg) * 100 : null,
      grams: hop && (line.kg ?? 0) * 1000,
      ibu: hop?.ibu ?? null,
      utilization: hop && hop.utilization * 100,
      needsTime: needsTime(line, hot),
      cost: line.cost,
    };
  });

  const kilogramLovibond = sum(
    fermentables.map(({ kg, color }) => (kg ?? 0) * lovibondOfEbc(color ?? 0)),
  );
  const ibu = sum(figures.map((line) => line.ibu ?? 0));
  const hopKg = sum(hops.map(({ kg }) => kg ?? 0));
  const cost = sum(lines.map((line) => line.cost ?? 0));
  const mash = recipe.steps.find(({ type }) => type === 'mash')?.temperatureInCelsius ?? null;
  const fermentation =
    recipe.steps.find(({ type }) => type === 'fermentation')?.temperatureInCelsius ?? null;
  const vesselNotes = [...overflows(profile, volumes), ...excessInfusions(volumes)];
  const thickness = mashedKg > 0 ? volumes.mashWater / mashedKg : 0;
  return {
    originalGravity,
    wortGravity,
    finalGravity,
    // The polynomial gives pure water slightly less than none.
    plato: Math.max(0, platoOf(originalGravity)),
    abv: alcoholByVolume(originalGravity, finalGravity, abvFormula),
    ibu,
    ebc: ebcOfSrm(moreySrm(maltColorUnits(kilogramLovibond, liters))),
    apparentAttenuation: apparentAttenuation(originalGravity, finalGravity),
    realAttenuation: realAttenuation(originalGravity, finalGravity),
    bitternessRatio: originalGravity > 1 ? ibu / pointsOf(originalGravity) : 0,
    boilMinutes: boil,
    volumes,
    preBoilGravity,
    postBoilGravity,
    strikeTemperature:
      mash === null || thickness === 0
        ? null
        : strikeTemperature(thickness, profile.grainTemperatureInCelsius, mash),
    mashAdditions: additionsTo(volumes.mashWater),
    gristKg,
    mashedKg,
    hopKg,
    hopGramsPerLiter: (hopKg * 1000) / liters,
    yeast: yeastFigures(
      yeasts,
      liters,
      wortGravity,
      recipe.pitchRate ?? advisedPitchRate(fermentation),
    ),
    cost,
    costPerLiter: cost / liters,
    unpriced: lines
      .filter((line) => line.cost === null && line.quantity > 0)
      .map(({ name }) => name),
    lines: figures,
    notes: [
      ...untimedHops(figures),
      ...otherStands(hops, hot, recipe.steps),
      ...assumptions(lines, yeasts),
      ...vesselNotes,
    ],
    vesselNotes,
  };
}
