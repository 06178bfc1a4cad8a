import { escapeUTF8 } from 'entities';
import { lovibondOfEbc, srmOfEbc } from '../brewing';
import { writable } from '../text';
import { agingStage, fermentationStages } from './format-terms';
import type { FileLine, FileRecipe, FileStep, WrittenRecipeFile } from './imported-recipe';
import { potentialOf } from './measures';
import { unsupportedContent } from './unsupported-content';

type Value = string | number | boolean | null | undefined;

const plainNumber = (value: number): string => String(Number(value.toFixed(9)));

/** One element with a value; nothing for none. */
function element(name: string, value: Value): string {
  if (value == null || value === '') return '';
  const text =
    typeof value === 'boolean'
      ? String(value).toUpperCase()
      : typeof value === 'number'
        ? plainNumber(value)
        : escapeUTF8(writable(value));
  return `<${name}>${text}</${name}>\n`;
}

const group = (name: string, ...content: readonly string[]): string =>
  `<${name}>\n${content.join('')}</${name}>\n`;

const version = element('VERSION', 1);

const kilograms = ({ quantity, unit }: FileLine): number =>
  unit === 'kg' ? quantity : quantity / 1000;

/** An amount in the format's kilograms or litres, or in packs as a display field. */
function amount(line: FileLine): string {
  if (line.unit === 'kg' || line.unit === 'g') {
    return element('AMOUNT', kilograms(line)) + element('AMOUNT_IS_WEIGHT', true);
  }
  const volume = line.unit === 'l' ? line.quantity : 0;
  const word = line.unit === 'sachet' ? 'pkg' : 'items';
  const count = line.unit === 'l' ? null : `${plainNumber(line.quantity)} ${word}`;
  return element('AMOUNT', volume) + element('DISPLAY_AMOUNT', count);
}

const hopUses: Readonly<Partial<Record<FileLine['usageStage'], string>>> = {
  mash: 'Mash',
  first_wort: 'First Wort',
  boil: 'Boil',
  whirlpool: 'Aroma',
};
const miscUses: Readonly<Partial<Record<FileLine['usageStage'], string>>> = {
  mash: 'Mash',
  sparge: 'Mash',
  first_wort: 'Boil',
  whirlpool: 'Boil',
  boil: 'Boil',
  maturation: 'Secondary',
  packaging: 'Bottling',
};
const hopForms = {
  pellets_t90: 'Pellet',
  pellets_t45: 'Pellet',
  whole_cone: 'Leaf',
  extract: 'Extract',
} as const;
const yeastForms = { dry: 'Dry', liquid: 'Liquid', slurry: 'Culture' } as const;

const fermentable = (line: FileLine): string =>
  group(
    'FERMENTABLE',
    element('NAME', line.name),
    version,
    element('TYPE', line.type === 'malt' ? 'Grain' : line.type === 'adjunct' ? 'Adjunct' : 'Sugar'),
    element('AMOUNT', kilograms(line)),
    element('YIELD', line.extract),
    element('POTENTIAL', line.extract == null ? null : potentialOf(line.extract)),
    element('COLOR', line.color == null ? null : lovibondOfEbc(line.color)),
    element('ADD_AFTER_BOIL', line.usageStage === 'fermentation' ? true : null),
    element('NOTES', line.notes),
  );

const hop = (line: FileLine): string =>
  group(
    'HOP',
    element('NAME', line.name),
    version,
    element('ALPHA', line.alphaAcid),
    element('AMOUNT', kilograms(line)),
    element('USE', hopUses[line.usageStage] ?? 'Dry Hop'),
    element('TIME', line.timeInMinutes),
    element('FORM', line.hopForm ? hopForms[line.hopForm] : null),
    element('NOTES', line.notes),
  );

const yeast = (line: FileLine): string =>
  group(
    'YEAST',
    element('NAME', line.name),
    version,
    element('FORM', line.yeastForm ? yeastForms[line.yeastForm] : null),
    amount(line),
    element('ATTENUATION', line.attenuation),
    element('ADD_TO_SECONDARY', line.usageStage === 'maturation' ? true : null),
    element('NOTES', line.notes),
  );

const misc = (line: FileLine): string =>
  group(
    'MISC',
    element('NAME', line.name),
    version,
    element(
      'TYPE',
      line.type === 'spice' ? 'Spice' : line.type === 'water_treatment' ? 'Water Agent' : 'Other',
    ),
    element('USE', miscUses[line.usageStage] ?? 'Primary'),
    amount(line),
    element('TIME', line.timeInMinutes),
    element('NOTES', line.notes),
  );

const mashStep = (step: FileStep): string =>
  group(
    'MASH_STEP',
    element('NAME', step.name),
    version,
    element('TYPE', 'Temperature'),
    element('STEP_TIME', step.durationInMinutes),
    element('STEP_TEMP', step.temperatureInCelsius),
    element('RAMP_TIME', step.rampInMinutes),
    element('DESCRIPTION', step.description),
  );

const inDays = (step: FileStep): number => (step.durationInMinutes ?? 0) / 1440;

function recipe(source: FileRecipe): string {
  const of = (...types: readonly FileLine['type'][]) =>
    source.lines.filter(({ type }) => types.includes(type));
  const steps = (type: FileStep['type']) => source.steps.filter((step) => step.type === type);
  const [aging] = steps(agingStage.type);
  const stages = steps('fermentation')
    .slice(0, fermentationStages.length)
    .map((step, index) => {
      const field = fermentationStages[index]?.field;
      return (
        element(`${field}_AGE`, inDays(step)) + element(`${field}_TEMP`, step.temperatureInCelsius)
      );
    });
  return group(
    'RECIPE',
    element('NAME', source.name),
    version,
    element('TYPE', 'All Grain'),
    element('BREWER', source.author),
    element('BATCH_SIZE', source.batchSizeInLiters),
    element('BOIL_SIZE', source.preBoilSizeInLiters),
    element('BOIL_TIME', source.boilTimeInMinutes),
    element('EFFICIENCY', source.efficiency),
    element('OG', source.originalGravity),
    element('FG', source.finalGravity),
    element('EST_ABV', source.abv),
    element('IBU', source.ibu),
    element('EST_COLOR', source.ebc == null ? null : srmOfEbc(source.ebc)),
    source.style ? group('STYLE', element('NAME', source.style), version) : '',
    group('FERMENTABLES', ...of('malt', 'adjunct', 'sugar').map(fermentable)),
    group('HOPS', ...of('hop').map(hop)),
    group('YEASTS', ...of('yeast').map(yeast)),
    group('MISCS', ...of('spice', 'water_treatment', 'other').map(misc)),
    group(
      'MASH',
      element('NAME', 'Empâtage'),
      version,
      group('MASH_STEPS', ...steps('mash').map(mashStep)),
    ),
    element('FERMENTATION_STAGES', stages.length || null),
    ...stages,
    aging ? element('AGE', inDays(aging)) + element('AGE_TEMP', aging.temperatureInCelsius) : '',
    element('NOTES', source.notes),
  );
}

/** Writes recipes as BeerXML 1.0 (beerxml.com), in UTF-8, and lists what it cannot hold. */
export function writeBeerXml(recipes: readonly FileRecipe[]): WrittenRecipeFile {
  return {
    content: `<?xml version="1.0" encoding="UTF-8"?>\n${group('RECIPES', ...recipes.map(recipe))}`,
    lost: unsupportedContent(recipes, 'beerxml'),
  };
}
