import { writable } from '../text';
import type { FileLine, FileRecipe, FileStep, WrittenRecipeFile } from './imported-recipe';
import { unsupportedContent } from './unsupported-content';

const measure = (value: number | null | undefined, unit: string) =>
  value == null ? undefined : { unit, value };

/** A text without invalid characters; nothing for an empty one. */
const text = (value: string | null | undefined) => (value ? writable(value) : undefined);

const jsonUnits: Readonly<Record<FileLine['unit'], string>> = {
  kg: 'kg',
  g: 'g',
  l: 'l',
  unit: 'unit',
  sachet: 'pkg',
};
const amount = ({ quantity, unit }: FileLine) => measure(quantity, jsonUnits[unit]);

type Use = { readonly use: string; readonly timing: string };

const uses: Readonly<Record<FileLine['usageStage'], Use>> = {
  mash: { use: 'mash', timing: 'add_to_mash' },
  sparge: { use: 'sparge', timing: 'add_to_mash' },
  first_wort: { use: 'first wort', timing: 'add_to_boil' },
  boil: { use: 'boil', timing: 'add_to_boil' },
  whirlpool: { use: 'whirlpool', timing: 'add_to_boil' },
  fermentation: { use: 'primary', timing: 'add_to_fermentation' },
  dry_hop: { use: 'dry hop', timing: 'add_to_fermentation' },
  maturation: { use: 'secondary', timing: 'add_to_fermentation' },
  packaging: { use: 'bottling', timing: 'add_to_package' },
};

function timing({ usageStage, timeInMinutes, fermentationDay }: FileLine) {
  const { timing: use } = uses[usageStage];
  return usageStage === 'dry_hop' && fermentationDay != null
    ? { use, time: measure(fermentationDay, 'day'), duration: measure(timeInMinutes ?? 0, 'min') }
    : { use, time: measure(timeInMinutes, 'min') };
}

const fermentable = (line: FileLine) => ({
  name: writable(line.name),
  type: line.type === 'malt' ? 'grain' : line.type === 'adjunct' ? 'adjunct' : 'sugar',
  color: measure(line.color ?? 0, 'EBC'),
  yield: line.extract == null ? {} : { fine_grind: measure(line.extract, '%') },
  amount: amount(line),
  timing: line.usageStage === 'fermentation' ? { use: 'add_to_fermentation' } : undefined,
});

const hopForms = {
  pellets_t90: 'pellet',
  pellets_t45: 'pellet',
  whole_cone: 'leaf',
  extract: 'extract',
} as const;

const hop = (line: FileLine) => ({
  name: writable(line.name),
  alpha_acid: measure(line.alphaAcid ?? 0, '%'),
  form: line.hopForm ? hopForms[line.hopForm] : undefined,
  use: uses[line.usageStage].use,
  amount: amount(line),
  timing: timing(line),
  notes: text(line.notes),
});

const misc = (line: FileLine) => ({
  name: writable(line.name),
  type: line.type === 'spice' ? 'spice' : line.type === 'water_treatment' ? 'water agent' : 'other',
  use: uses[line.usageStage].use,
  amount: amount(line),
  timing: timing(line),
  notes: text(line.notes),
});

const cultureForms = { dry: 'dry', liquid: 'liquid', slurry: 'culture' } as const;

const culture = (line: FileLine) => ({
  name: writable(line.name),
  type: 'other',
  form: cultureForms[line.yeastForm ?? (line.unit === 'l' ? 'liquid' : 'dry')],
  amount: amount(line),
  attenuation: measure(line.attenuation, '%'),
  timing: { use: 'add_to_fermentation' },
});

const mashStep = (step: FileStep) => ({
  name: writable(step.name),
  type: 'temperature',
  description: text(step.description),
  step_temperature: measure(step.temperatureInCelsius, 'C'),
  step_time: measure(step.durationInMinutes, 'min'),
  ramp_time: measure(step.rampInMinutes, 'min'),
});

const fermentationStep = (step: FileStep) => ({
  name: writable(step.name),
  description: text(step.description),
  start_temperature: measure(step.temperatureInCelsius, 'C'),
  step_time: measure(step.durationInMinutes, 'min'),
});

function recipe(source: FileRecipe) {
  const of = (...types: readonly FileLine['type'][]) =>
    source.lines.filter(({ type }) => types.includes(type));
  const mash = source.steps.filter(({ type }) => type === 'mash');
  const fermentation = source.steps.filter(({ type }) => type !== 'mash');
  const hasBoil = source.boilTimeInMinutes !== null || source.preBoilSizeInLiters !== null;
  return {
    name: writable(source.name),
    type: 'all grain',
    author: text(source.author) ?? '',
    batch_size: measure(source.batchSizeInLiters, 'l'),
    efficiency: { brewhouse: measure(source.efficiency, '%') },
    style: source.style
      ? { name: writable(source.style), category: '', style_guide: '', type: 'beer' }
      : undefined,
    notes: text(source.notes),
    original_gravity: measure(source.originalGravity, 'sg'),
    final_gravity: measure(source.finalGravity, 'sg'),
    alcohol_by_volume: measure(source.abv, '%'),
    ibu_estimate:
      source.ibu === null ? undefined : { method: 'Other', value: measure(source.ibu, 'IBUs') },
    color_estimate: measure(source.ebc, 'EBC'),
    boil: hasBoil
      ? {
          pre_boil_size: measure(source.preBoilSizeInLiters, 'l'),
          boil_time: measure(source.boilTimeInMinutes, 'min'),
        }
      : undefined,
    ingredients: {
      fermentable_additions: of('malt', 'adjunct', 'sugar').map(fermentable),
      hop_additions: of('hop').map(hop),
      miscellaneous_additions: of('spice', 'water_treatment', 'other').map(misc),
      culture_additions: of('yeast').map(culture),
    },
    mash:
      mash.length > 0
        ? { name: 'Empâtage', grain_temperature: measure(20, 'C'), mash_steps: mash.map(mashStep) }
        : undefined,
    fermentation:
      fermentation.length > 0
        ? { name: 'Fermentation', fermentation_steps: fermentation.map(fermentationStep) }
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
