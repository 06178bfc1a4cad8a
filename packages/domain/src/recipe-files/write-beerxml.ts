import { type BeerStyle, findStyle, type StyleRange, srmOfEbc, waterIons } from '../brewing';
import { agingStage, fermentationStages, noStyle, recipeKind } from './format-terms';
import type { FileRecipe, FileStep, WrittenRecipeFile } from './imported-recipe';
import { writtenMethod } from './mash-methods';
import { unsupportedContent } from './unsupported-content';
import { xmlFermentable, xmlHop, xmlMisc, xmlYeast } from './write-beerxml-lines';
import { element, group, plainNumber, required, version } from './xml-writing';

/** The format requires a style with its values: for a house style they exclude no beer. */
const anyBeer = {
  originalGravity: { min: 1, max: 1.2 },
  finalGravity: { min: 0.99, max: 1.2 },
  ibu: { min: 0, max: 200 },
  ebc: { min: 0, max: 150 },
  abv: { min: 0, max: 20 },
} as const;

const lagers = /^(?:1[AB]|[2346][A-D]|5[ACD]|7A|[89][A-C])$/;
const wheatBeers = /^(?:1D|10|24A)/;

function styleType(found: BeerStyle | null): string {
  if (!found) return 'Mixed';
  if (wheatBeers.test(found.code)) return 'Wheat';
  return lagers.test(found.code) ? 'Lager' : 'Ale';
}

function style(name: string | null): string {
  const found = findStyle(name);
  const [, number = '', letter = ''] = /^(\d+)([A-Z]?)/.exec(found?.code ?? '') ?? [];
  const ranges = found?.ranges ?? anyBeer;
  const limits = (field: string, { min, max }: StyleRange, open: number, of = (v: number) => v) =>
    required(`${field}_MIN`, of(min)) + required(`${field}_MAX`, of(max ?? open));
  return group(
    'STYLE',
    required('NAME', name ?? noStyle),
    version,
    required('CATEGORY', found?.name ?? ''),
    required('CATEGORY_NUMBER', number),
    required('STYLE_LETTER', letter),
    required('STYLE_GUIDE', found ? 'BJCP 2021' : ''),
    required('TYPE', styleType(found)),
    limits('OG', ranges.originalGravity, anyBeer.originalGravity.max),
    limits('FG', ranges.finalGravity, anyBeer.finalGravity.max),
    limits('IBU', ranges.ibu, anyBeer.ibu.max),
    limits('COLOR', ranges.ebc, anyBeer.ebc.max, srmOfEbc),
    limits('ABV', ranges.abv, anyBeer.abv.max),
  );
}

function equipment({ equipment: profile, preBoilSizeInLiters, batchSizeInLiters }: FileRecipe) {
  if (!profile) return '';
  const boilSize = preBoilSizeInLiters ?? 0;
  const boilOff = profile.boilOffInLitersPerHour;
  return group(
    'EQUIPMENT',
    required('NAME', profile.name),
    version,
    required('BOIL_SIZE', boilSize),
    required('BATCH_SIZE', profile.batchSizeInLiters ?? batchSizeInLiters ?? 0),
    element('TUN_VOLUME', profile.mashTunCapacityInLiters),
    element('TRUB_CHILLER_LOSS', profile.kettleLossInLiters),
    element('EVAP_RATE', boilOff == null || boilSize === 0 ? null : (boilOff / boilSize) * 100),
    element('REAL_EVAP_RATE', boilOff),
    element('LAUTER_DEADSPACE', profile.mashTunLossInLiters),
    element('FERMENTER_LOSS_L', profile.fermenterLossInLiters),
    element('ABSORPTION', profile.grainAbsorptionInLitersPerKg),
  );
}

const mashTypes = {
  temperature: 'Temperature',
  infusion: 'Infusion',
  decoction: 'Decoction',
} as const;

function mashStep(step: FileStep, index: number): string {
  const { type, liters, celsius } = writtenMethod(step, index);
  return group(
    'MASH_STEP',
    required('NAME', step.name),
    version,
    required('TYPE', mashTypes[type]),
    element('INFUSE_AMOUNT', liters),
    // A text for display, with its unit.
    element('INFUSE_TEMP', celsius === null ? null : `${plainNumber(celsius)} C`),
    required('STEP_TIME', step.durationInMinutes ?? 0),
    required('STEP_TEMP', step.temperatureInCelsius ?? 0),
    element('RAMP_TIME', step.rampInMinutes),
    element('DESCRIPTION', step.description),
  );
}

const inDays = (step: FileStep): number => (step.durationInMinutes ?? 0) / 1440;

function fermentation(source: FileRecipe): string {
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
  return [
    element('FERMENTATION_STAGES', stages.length || null),
    ...stages,
    aging ? element('AGE', inDays(aging)) + element('AGE_TEMP', aging.temperatureInCelsius) : '',
  ].join('');
}

function water({ water: held, batchSizeInLiters }: FileRecipe): string {
  const source = held?.source;
  if (!source || Object.values(source).every((value) => value == null)) return group('WATERS');
  return group(
    'WATERS',
    group(
      'WATER',
      required('NAME', 'Eau de brassage'),
      version,
      required('AMOUNT', batchSizeInLiters ?? 0),
      ...waterIons.map((ion) => required(ion.toUpperCase(), source[ion] ?? 0)),
    ),
  );
}

const recipeTypes = {
  extract: 'Extract',
  'partial mash': 'Partial Mash',
  'all grain': 'All Grain',
} as const;

function recipe(source: FileRecipe): string {
  const of = (...types: readonly FileRecipe['lines'][number]['type'][]) =>
    source.lines.filter(({ type }) => types.includes(type));
  const celsius =
    source.steps.find(({ type }) => type === 'fermentation')?.temperatureInCelsius ?? null;
  return group(
    'RECIPE',
    required('NAME', source.name),
    version,
    required('TYPE', recipeTypes[recipeKind(source.lines)]),
    style(source.style),
    equipment(source),
    required('BREWER', source.author),
    required('BATCH_SIZE', source.batchSizeInLiters ?? 0),
    required('BOIL_SIZE', source.preBoilSizeInLiters ?? 0),
    required('BOIL_TIME', source.boilTimeInMinutes ?? 0),
    element('EFFICIENCY', source.efficiency),
    element('OG', source.originalGravity),
    element('FG', source.finalGravity),
    element('EST_ABV', source.abv),
    element('IBU', source.ibu),
    element('EST_COLOR', source.ebc == null ? null : srmOfEbc(source.ebc)),
    group('FERMENTABLES', ...of('malt', 'adjunct', 'sugar').map(xmlFermentable)),
    group('HOPS', ...of('hop').map(xmlHop)),
    group('YEASTS', ...of('yeast').map((line) => xmlYeast(line, celsius))),
    group('MISCS', ...of('spice', 'water_treatment', 'other').map(xmlMisc)),
    water(source),
    group(
      'MASH',
      required('NAME', 'Empâtage'),
      version,
      required('GRAIN_TEMP', 20),
      group('MASH_STEPS', ...source.steps.filter(({ type }) => type === 'mash').map(mashStep)),
    ),
    fermentation(source),
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
