import { maxRecipesPerFile, type UsageStage } from '../recipes';
import {
  fermentationTypeOf,
  hopFormOf,
  hopStages,
  miscStages,
  miscType,
  stageOf,
  yeastFormOf,
} from './format-terms';
import type { FileLine, FileStep, ImportedRecipe, RecipeFileResult } from './imported-recipe';
import { isObject, type JsonObject, type JsonRecord, jsonRecord, objectsIn } from './json-record';
import {
  celsiusOf,
  ebcOf,
  extractOfPoints,
  gramsOf,
  gravityOf,
  litersOf,
  type Measure,
  minutesOf,
} from './measures';
import { firstOf, withinLimits } from './recipe-limits';
import { type UnreadList, unreadList } from './unread-list';

const minutes = (measure: Measure) => minutesOf(measure);

const timedStages: Readonly<Record<string, UsageStage>> = {
  'add to mash': 'mash',
  'add to boil': 'boil',
  'add to fermentation': 'fermentation',
  'add to package': 'packaging',
};

/** The stage and time of an addition: by `use`, as converters write it, otherwise by its timing. */
function timingOf(
  record: JsonRecord,
  stages: Readonly<Record<string, UsageStage>>,
  inFermentation: UsageStage,
): Pick<FileLine, 'usageStage' | 'timeInMinutes' | 'fermentationDay'> {
  const timing = record.record('timing');
  const timed = stageOf(timing.text('use') ?? '', timedStages);
  const byTiming = timed === 'fermentation' ? inFermentation : timed;
  const usageStage = stageOf(record.text('use') ?? '', stages) ?? byTiming ?? 'boil';
  const time = record.number('Temps', timing.get('time'), minutes);
  const duration = record.number('Durée', timing.get('duration'), minutes);
  timing.close('Moments d’ajout');
  if (usageStage !== 'dry_hop' || duration === null) {
    return { usageStage, timeInMinutes: time ?? duration, fermentationDay: null };
  }
  return {
    usageStage,
    timeInMinutes: duration || null,
    fermentationDay: time === null ? null : Math.round(time / 1440),
  };
}

function fermentable(source: JsonObject, unread: UnreadList): FileLine {
  const record = jsonRecord(source, unread);
  const word = record.text('type') ?? 'grain';
  const type = /^grain/i.test(word) ? 'malt' : /^adjunct/i.test(word) ? 'adjunct' : 'sugar';
  const yields = record.record('yield');
  const share =
    record.number('Rendement', yields.get('fine_grind')) ??
    record.number('Rendement', yields.get('coarse_grind'));
  const potential = record.number('Potentiel', yields.get('potential'), gravityOf);
  yields.close('Rendements');
  const color = record.number('Couleur', record.get('color'), (measure) => ebcOf(measure, 'lovi'));
  const isLate =
    record.get('add_after_boil') === true ||
    record.record('timing').text('use') === 'add_to_fermentation';
  const line: FileLine = {
    name: record.name,
    type,
    unit: 'kg',
    quantity: (record.number('Quantité', record.get('amount'), gramsOf) ?? 0) / 1000,
    usageStage: isLate ? 'fermentation' : type === 'sugar' ? 'boil' : 'mash',
    extract: share ?? (potential === null ? null : extractOfPoints((potential - 1) * 1000)),
    // The format requires a colour: 0 means unknown.
    color: color || null,
    notes: record.text('notes', 500),
  };
  record.close('Fermentescibles');
  return line;
}

function hop(source: JsonObject, unread: UnreadList): FileLine {
  const record = jsonRecord(source, unread);
  const amount = record.amount('kg');
  const line: FileLine = {
    name: record.name,
    type: 'hop',
    unit: amount?.unit ?? 'g',
    quantity: amount?.quantity ?? 0,
    ...timingOf(record, hopStages, 'dry_hop'),
    // The format requires alpha acid too.
    alphaAcid: record.number('Acides alpha', record.get('alpha_acid')) || null,
    hopForm: hopFormOf(record.text('form') ?? ''),
    temperatureInCelsius: null,
    notes: record.text('notes', 500),
  };
  record.close('Houblons');
  return line;
}

function misc(source: JsonObject, unread: UnreadList): FileLine {
  const record = jsonRecord(source, unread);
  const line: FileLine = {
    name: record.name,
    type: miscType(record.text('type') ?? ''),
    ...(record.amount('unit') ?? { quantity: 0, unit: 'unit' }),
    ...timingOf(record, miscStages, 'fermentation'),
    notes: record.text('notes', 500),
  };
  record.close('Divers');
  return line;
}

function culture(source: JsonObject, unread: UnreadList): FileLine {
  const record = jsonRecord(source, unread);
  const product = record.text('product_id', 60);
  const isKnown = !product || record.name.toLowerCase().includes(product.toLowerCase());
  const amount = record.amount('pkg') ?? ({ quantity: 0, unit: 'sachet' } as const);
  const line: FileLine = {
    name: isKnown ? record.name : `${record.name} ${product}`.slice(0, 120),
    type: 'yeast',
    ...amount,
    usageStage:
      stageOf(record.text('use') ?? '', miscStages) === 'maturation'
        ? 'maturation'
        : 'fermentation',
    attenuation: record.number('Atténuation', record.get('attenuation')),
    yeastForm: yeastFormOf(record.text('form') ?? '', amount.unit),
    notes: record.text('notes', 500),
  };
  record.text('type');
  record.close('Levures');
  return line;
}

function mashStep(source: JsonObject, unread: UnreadList): FileStep {
  const record = jsonRecord(source, unread);
  const step: FileStep = {
    type: 'mash',
    name: record.name === 'sans nom' ? 'Palier' : record.name,
    description: record.text('description', 2000),
    durationInMinutes: record.number('Durée', record.get('step_time'), minutes),
    temperatureInCelsius: record.number('Température', record.get('step_temperature'), (measure) =>
      celsiusOf(measure),
    ),
    rampInMinutes: record.number('Montée', record.get('ramp_time'), minutes),
  };
  record.text('type');
  record.close('Paliers d’empâtage');
  return step;
}

function fermentationStep(source: JsonObject, unread: UnreadList): FileStep {
  const record = jsonRecord(source, unread);
  const name = record.name === 'sans nom' ? 'Fermentation' : record.name;
  const temperature = record.get('start_temperature') ?? record.get('end_temperature');
  const step: FileStep = {
    type: fermentationTypeOf(name),
    name,
    description: record.text('description', 2000),
    durationInMinutes: record.number('Durée', record.get('step_time'), (measure) =>
      minutesOf(measure, 'day'),
    ),
    temperatureInCelsius: record.number('Température', temperature, (measure) =>
      celsiusOf(measure),
    ),
    rampInMinutes: null,
  };
  record.close('Étapes de fermentation');
  return step;
}

function recipe(source: JsonObject): ImportedRecipe {
  const unread = unreadList();
  const record = jsonRecord(source, unread);
  const ingredients = record.record('ingredients');
  const mash = record.record('mash');
  const fermentation = record.record('fermentation');
  const boil = record.record('boil');
  const efficiency = record.record('efficiency');
  const bitterness = record.record('ibu_estimate');
  const style = record.record('style');
  const list = (
    key: string,
    read: (object: JsonObject, list: UnreadList) => FileLine,
  ): FileLine[] =>
    firstOf(objectsIn(ingredients.get(key)), unread).map((object) => read(object, unread));
  const found = {
    name: record.name === 'sans nom' ? 'Recette sans nom' : record.name,
    author: record.text('author', 120),
    style: style.text('name', 120),
    notes: record.text('notes'),
    batchSizeInLiters: record.number('Volume', record.get('batch_size'), litersOf),
    preBoilSizeInLiters: record.number('Volume à ébullition', boil.get('pre_boil_size'), litersOf),
    boilTimeInMinutes: record.number('Durée d’ébullition', boil.get('boil_time'), minutes),
    efficiency: record.number('Rendement', efficiency.get('brewhouse')),
    originalGravity: record.number('Densité initiale', record.get('original_gravity'), gravityOf),
    finalGravity: record.number('Densité finale', record.get('final_gravity'), gravityOf),
    abv: record.number('Alcool', record.get('alcohol_by_volume')),
    ibu: record.number('Amertume', bitterness.get('value')),
    ebc: record.number('Couleur', record.get('color_estimate'), (measure) => ebcOf(measure, 'srm')),
    lines: [
      ...list('fermentable_additions', fermentable),
      ...list('hop_additions', hop),
      ...list('miscellaneous_additions', misc),
      ...list('culture_additions', culture),
    ],
    steps: [
      ...firstOf(objectsIn(mash.get('mash_steps')), unread).map((step) => mashStep(step, unread)),
      ...firstOf(objectsIn(fermentation.get('fermentation_steps')), unread).map((step) =>
        fermentationStep(step, unread),
      ),
    ],
  };
  record.text('type');
  bitterness.text('method');
  for (const [part, section] of [
    [ingredients, 'Ingrédients'],
    [mash, 'Empâtage'],
    [fermentation, 'Fermentation'],
    [boil, 'Ébullition'],
    [efficiency, 'Rendement'],
    [bitterness, 'Amertume'],
    [record, 'Recette'],
  ] as const) {
    part.close(section);
  }
  return { ...withinLimits(found, unread), unread: unread.sentences() };
}

/** The recipes of a document: under `beerjson`, bare, or in a list. */
function recipesIn(document: unknown): JsonObject[] {
  if (Array.isArray(document)) return objectsIn(document);
  if (!isObject(document)) return [];
  const inside = isObject(document.beerjson) ? document.beerjson : document;
  const recipes = objectsIn(inside.recipes);
  return recipes.length > 0 || inside.recipes !== undefined || !('ingredients' in inside)
    ? recipes
    : [inside];
}

/**
 * Reads BeerJSON 1.0 (beerjson.org), in any of its units, with HTML entities in texts and fields
 * missing or unknown. Amounts are converted to our units.
 */
export function readBeerJson(text: string): RecipeFileResult {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { isRead: false, message: 'Ce fichier BeerJSON est abîmé : exportez-le de nouveau.' };
  }
  const recipes = recipesIn(document);
  if (recipes.length === 0) {
    return { isRead: false, message: 'Ce fichier JSON ne contient aucune recette BeerJSON.' };
  }
  if (recipes.length > maxRecipesPerFile) {
    return {
      isRead: false,
      message: `Ce fichier contient plus de ${maxRecipesPerFile} recettes : partagez-le.`,
    };
  }
  return { isRead: true, format: 'beerjson', recipes: recipes.map(recipe) };
}
