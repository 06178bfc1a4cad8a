import { findStyle, waterIons } from '../brewing';
import { isBoilStep } from './boil-steps';
import { recipeKind } from './format-terms';
import type { FileLine, FileRecipe, FileStep, WrittenRecipeFile } from './imported-recipe';
import { jsonMeasure, jsonText, jsonTime } from './json-writing';
import { writtenMethod } from './mash-methods';
import { unsupportedContent } from './unsupported-content';
import {
  jsonCulture,
  jsonFermentable,
  jsonHop,
  jsonMisc,
  type StepOf,
} from './write-beerjson-lines';

function mashStep(step: FileStep, index: number) {
  const { type, liters, celsius } = writtenMethod(step, index);
  return {
    name: jsonText(step.name) ?? '',
    type: step.type === 'lautering' ? 'sparge' : type,
    description: jsonText(step.description),
    amount: jsonMeasure(liters, 'l'),
    infuse_temperature: jsonMeasure(celsius, 'C'),
    step_temperature: jsonMeasure(step.temperatureInCelsius ?? 0, 'C'),
    step_time: jsonTime(step.durationInMinutes ?? 0),
    ramp_time: jsonTime(step.rampInMinutes),
  };
}

const fermentationStep = (step: FileStep) => ({
  name: jsonText(step.name) ?? '',
  description: jsonText(step.description),
  start_temperature: jsonMeasure(step.temperatureInCelsius, 'C'),
  step_time: jsonTime(step.durationInMinutes),
});

const boilStep = (step: FileStep) => ({
  name: jsonText(step.name) ?? '',
  description: jsonText(step.description),
  end_temperature: jsonMeasure(step.temperatureInCelsius, 'C'),
  ramp_time: jsonTime(step.rampInMinutes),
  step_time: jsonTime(step.durationInMinutes),
});

/**
 * The procedure of the boil, with a step for each stand: those of the recipe, and one for each
 * temperature that only its additions tell; and which step an addition refers to.
 */
function boil(source: FileRecipe): { readonly procedure: object; readonly stepOf: StepOf } {
  const boilTime = source.boilTimeInMinutes ?? 0;
  const steps: FileStep[] = source.steps.filter(isBoilStep);
  const standAt = (celsius: number) =>
    steps.findIndex(
      ({ type, temperatureInCelsius }) => type === 'whirlpool' && temperatureInCelsius === celsius,
    );
  const isStand = ({ usageStage, temperatureInCelsius }: FileLine) =>
    usageStage === 'whirlpool' && temperatureInCelsius != null;
  for (const { temperatureInCelsius } of source.lines.filter(isStand)) {
    if (standAt(temperatureInCelsius ?? 0) < 0) {
      steps.push({ type: 'whirlpool', name: 'Whirlpool', temperatureInCelsius });
    }
  }
  const theBoil = {
    name: 'Ébullition',
    start_temperature: jsonMeasure(100, 'C'),
    end_temperature: jsonMeasure(100, 'C'),
    step_time: jsonTime(boilTime),
  };
  return {
    procedure: {
      pre_boil_size: jsonMeasure(source.preBoilSizeInLiters, 'l'),
      boil_time: jsonTime(boilTime),
      boil_steps: steps.length > 0 ? [theBoil, ...steps.map(boilStep)] : undefined,
    },
    stepOf: (line) => {
      if (!isStand(line)) return undefined;
      const index = standAt(line.temperatureInCelsius ?? 0);
      return { number: index + 2, minutes: steps[index]?.durationInMinutes ?? null };
    },
  };
}

function style(name: string | null) {
  if (!name) return undefined;
  const found = findStyle(name);
  const [, number, letter] = /^(\d+)([A-Z]?)/.exec(found?.code ?? '') ?? [];
  return {
    name: jsonText(name),
    category: found?.name ?? '',
    category_number: number ? Number(number) : undefined,
    style_letter: letter || undefined,
    style_guide: found ? 'BJCP 2021' : '',
    type: 'beer',
  };
}

function water({ water: held, batchSizeInLiters }: FileRecipe) {
  const source = held?.source;
  if (!source || Object.values(source).every((value) => value == null)) return undefined;
  const ions = waterIons.map((ion) => [ion, jsonMeasure(source[ion] ?? 0, 'mg/l')]);
  return [
    {
      name: 'Eau de brassage',
      ...Object.fromEntries(ions),
      amount: jsonMeasure(batchSizeInLiters ?? 0, 'l'),
    },
  ];
}

const cellarTypes: readonly FileStep['type'][] = ['fermentation', 'dry_hop', 'maturation'];

function recipe(source: FileRecipe) {
  const of = (...types: readonly FileLine['type'][]) =>
    source.lines.filter(({ type }) => types.includes(type));
  const mash = source.steps.filter(({ type }) => type === 'mash' || type === 'lautering');
  const cellar = source.steps.filter(({ type }) => cellarTypes.includes(type));
  const celsius =
    source.steps.find(({ type }) => type === 'fermentation')?.temperatureInCelsius ?? null;
  const { procedure, stepOf } = boil(source);
  return {
    name: jsonText(source.name) ?? '',
    type: recipeKind(source.lines),
    author: jsonText(source.author) ?? '',
    batch_size: jsonMeasure(source.batchSizeInLiters ?? 0, 'l'),
    efficiency: { brewhouse: jsonMeasure(source.efficiency ?? 0, '%') },
    style: style(source.style),
    notes: jsonText(source.notes),
    original_gravity: jsonMeasure(source.originalGravity, 'sg'),
    final_gravity: jsonMeasure(source.finalGravity, 'sg'),
    alcohol_by_volume: jsonMeasure(source.abv, '%'),
    ibu_estimate:
      source.ibu === null ? undefined : { method: 'Other', value: jsonMeasure(source.ibu, 'IBUs') },
    color_estimate: jsonMeasure(source.ebc, 'EBC'),
    boil: procedure,
    ingredients: {
      fermentable_additions: of('malt', 'adjunct', 'sugar').map((line) =>
        jsonFermentable(line, stepOf),
      ),
      hop_additions: of('hop').map((line) => jsonHop(line, stepOf)),
      miscellaneous_additions: of('spice', 'water_treatment', 'other').map((line) =>
        jsonMisc(line, stepOf),
      ),
      culture_additions: of('yeast').map((line) => jsonCulture(line, celsius)),
      water_additions: water(source),
    },
    mash:
      mash.length > 0
        ? {
            name: 'Empâtage',
            grain_temperature: jsonMeasure(20, 'C'),
            mash_steps: mash.map(mashStep),
          }
        : undefined,
    fermentation:
      cellar.length > 0
        ? { name: 'Fermentation', fermentation_steps: cellar.map(fermentationStep) }
        : undefined,
  };
}

/** Writes recipes as BeerJSON 1.0 (beerjson.org), and lists what it cannot hold. */
export function writeBeerJson(recipes: readonly FileRecipe[]): WrittenRecipeFile {
  const document = { beerjson: { version: 2.06, recipes: recipes.map(recipe) } };
  return {
    content: `${JSON.stringify(document, null, 2)}\n`,
    lost: unsupportedContent(recipes, 'beerjson'),
  };
}
