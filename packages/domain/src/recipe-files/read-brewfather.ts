import type { TypedIons } from '../brewing';
import { maxRecipesPerFile, type UsageStage } from '../recipes';
import { truncate } from '../text';
import { fermentationTypeOf, hopFormOf, miscType, stageOf, yeastFormOf } from './format-terms';
import type {
  FileEquipment,
  FileLine,
  FileStep,
  ImportedRecipe,
  RecipeFileResult,
} from './imported-recipe';
import { isObject, type JsonObject, jsonRecord, objectsIn } from './json-record';
import { mashMethodOf } from './mash-methods';
import {
  type Amount,
  celsiusOf,
  ebcOf,
  extractOfPoints,
  gravityOf,
  litersOf,
  type Measure,
  minutesOf,
} from './measures';
import { firstOf, withinLimits } from './recipe-limits';
import { type UnreadList, unreadList } from './unread-list';

const minutes = (measure: Measure) => minutesOf(measure);
const days = (measure: Measure) => minutesOf(measure, 'day');
const celsius = (measure: Measure) => celsiusOf(measure);

const stages: Readonly<Record<string, UsageStage>> = {
  'first wort': 'first_wort',
  'dry hop': 'dry_hop',
  mash: 'mash',
  sparge: 'sparge',
  boil: 'boil',
  aroma: 'whirlpool',
  flameout: 'whirlpool',
  hopstand: 'whirlpool',
  primary: 'fermentation',
  fermentation: 'fermentation',
  secondary: 'maturation',
  bottling: 'packaging',
};

const supplied = (name: string, supplier: string | null) =>
  supplier && !name.toLowerCase().includes(supplier.toLowerCase())
    ? truncate(`${name} (${supplier})`, 120)
    : name;

function fermentable(source: JsonObject, unread: UnreadList): FileLine {
  const record = jsonRecord(source, unread);
  const word = record.text('type') ?? 'Grain';
  const type = /^grain/i.test(word) ? 'malt' : /^adjunct/i.test(word) ? 'adjunct' : 'sugar';
  const share = record.number('Rendement', record.get('potentialPercentage'));
  const potential = record.number('Potentiel', record.get('potential'), gravityOf);
  const lovibond = record.number('Couleur', record.get('lovibond'), (measure) =>
    ebcOf(measure, 'lovi'),
  );
  const color = record.number('Couleur', record.get('color'), (measure) => ebcOf(measure, 'srm'));
  const use = stageOf(record.text('use') ?? '', stages);
  return {
    name: supplied(record.name, record.text('supplier', 60)),
    type,
    unit: 'kg',
    quantity: record.number('Quantité', record.get('amount')) ?? 0,
    usageStage: use ?? (type === 'sugar' ? 'boil' : 'mash'),
    timeInMinutes: record.number('Temps', record.get('time'), minutes),
    extract: share ?? (potential === null ? null : extractOfPoints((potential - 1) * 1000)),
    fermentability: record.get('notFermentable') === true ? 0 : null,
    color: (lovibond ?? color) || null,
    notes: record.text('userNotes', 500),
  };
}

function hop(source: JsonObject, unread: UnreadList): FileLine {
  const record = jsonRecord(source, unread);
  const use = record.text('use') ?? 'Boil';
  const usageStage = stageOf(use, stages);
  if (!usageStage) unread.value('Étape', record.name, use);
  const inDays = usageStage === 'dry_hop' || /^day/i.test(record.text('timeUnit') ?? '');
  return {
    name: record.name,
    type: 'hop',
    unit: 'g',
    quantity: record.number('Quantité', record.get('amount')) ?? 0,
    usageStage: usageStage ?? 'boil',
    timeInMinutes: record.number('Temps', record.get('time'), inDays ? days : minutes),
    fermentationDay: record.number('Jour', record.get('day')),
    alphaAcid: record.number('Acides alpha', record.get('alpha')) || null,
    hopForm: hopFormOf(record.text('type') ?? ''),
    temperatureInCelsius: record.number('Température', record.get('temp'), celsius),
    notes: record.text('userNotes', 500),
  };
}

/** An amount whose unit stands in a field of its own. */
function countedAmount(source: JsonObject, unread: UnreadList, usual: string): Amount {
  const unit = typeof source.unit === 'string' && source.unit ? source.unit : usual;
  const record = jsonRecord({ ...source, amount: { value: source.amount, unit } }, unread);
  return record.amount(usual) ?? { quantity: 0, unit: 'unit' };
}

function misc(source: JsonObject, unread: UnreadList): FileLine {
  const record = jsonRecord(source, unread);
  const use = record.text('use') ?? 'Boil';
  const usageStage = stageOf(use, stages);
  if (!usageStage) unread.value('Étape', record.name, use);
  const inDays = record.get('timeIsDays') === true;
  return {
    name: record.name,
    type: miscType(record.text('type') ?? ''),
    ...countedAmount(source, unread, 'g'),
    usageStage: usageStage ?? 'boil',
    timeInMinutes: record.number('Temps', record.get('time'), inDays ? days : minutes),
    notes: record.text('notes', 500),
  };
}

function yeast(source: JsonObject, unread: UnreadList): FileLine {
  const record = jsonRecord(source, unread);
  const product = record.text('productId', 60);
  const isKnown = !product || record.name.toLowerCase().includes(product.toLowerCase());
  const amount = countedAmount(source, unread, 'pkg');
  return {
    name: isKnown ? record.name : truncate(`${record.name} ${product}`, 120),
    type: 'yeast',
    ...amount,
    usageStage: 'fermentation',
    attenuation: record.number('Atténuation', record.get('attenuation')) || null,
    yeastForm: yeastFormOf(record.text('form') ?? '', amount.unit),
    notes: record.text('userNotes', 500),
  };
}

function mashStep(source: JsonObject, unread: UnreadList, index: number): FileStep {
  const record = jsonRecord(source, unread);
  const name = record.name === 'sans nom' ? 'Palier' : record.name;
  return {
    type: 'mash',
    name,
    description: record.text('description', 2000),
    durationInMinutes: record.number('Durée', record.get('stepTime'), minutes),
    temperatureInCelsius: record.number('Température', record.get('stepTemp'), celsius),
    rampInMinutes: record.number('Montée', record.get('rampTime'), minutes),
    // It tells no water of an infusion.
    ...mashMethodOf(
      { name, type: record.text('type'), index, liters: null, celsius: null },
      unread,
    ),
  };
}

const fermentationNames: Readonly<Record<string, string>> = {
  primary: 'Fermentation primaire',
  secondary: 'Fermentation secondaire',
  tertiary: 'Fermentation tertiaire',
  conditioning: 'Garde',
};

function fermentationStep(source: JsonObject, unread: UnreadList): FileStep {
  const record = jsonRecord(source, unread);
  const word = record.text('type', 120) ?? 'Fermentation';
  const name = fermentationNames[word.toLowerCase()] ?? word;
  return {
    type: fermentationTypeOf(name),
    name,
    description: null,
    durationInMinutes: record.number('Durée', record.get('stepTime'), days),
    temperatureInCelsius: record.number('Température', record.get('stepTemp'), celsius),
    rampInMinutes: record.number('Montée', record.get('ramp'), days),
  };
}

function equipment(source: unknown, unread: UnreadList): FileEquipment | null {
  if (!isObject(source)) return null;
  const record = jsonRecord(source, unread);
  const liters = (field: string) => record.number('Volume', record.get(field), litersOf);
  return {
    name: record.name === 'sans nom' ? 'Brewfather' : record.name,
    batchSizeInLiters: liters('batchSize'),
    boilOffInLitersPerHour: liters('boilOffPerHr'),
    kettleLossInLiters: liters('trubChillerLoss'),
    mashTunLossInLiters: liters('mashTunDeadSpace'),
    fermenterLossInLiters: liters('fermenterLoss'),
    mashTunCapacityInLiters: null,
    coolingShrinkage: null,
    grainAbsorptionInLitersPerKg: record.number('Absorption', record.get('grainAbsorptionRate')),
  };
}

const ions = ['calcium', 'magnesium', 'sodium', 'sulfate', 'chloride', 'bicarbonate'] as const;

function ionsOf(source: unknown, unread: UnreadList): TypedIons {
  const record = jsonRecord(source, unread);
  return Object.fromEntries(ions.map((ion) => [ion, record.number('Eau', record.get(ion))]));
}

/** Source and target; the salts stand as lines of their own. */
function water(source: unknown, unread: UnreadList): ImportedRecipe['water'] {
  if (!isObject(source) || !isObject(source.source)) return null;
  return {
    source: ionsOf(source.source, unread),
    target: ionsOf(source.target, unread),
    salts: {},
  };
}

/** What a recipe of Brewfather's has beside what is read, in French. */
const leftFields: readonly (readonly [field: string, what: string])[] = [
  ['carbonation', 'carbonatation'],
  ['teaser', 'accroche'],
  ['tags', 'étiquettes'],
  ['nutrition', 'valeurs nutritionnelles'],
];

function recipe(source: JsonObject): ImportedRecipe {
  const unread = unreadList();
  const record = jsonRecord(source, unread);
  const list = <Read>(
    of: unknown,
    read: (object: JsonObject, list: UnreadList, index: number) => Read,
  ) => firstOf(objectsIn(of), unread).map((object, index) => read(object, unread, index));
  const number = (what: string, field: string, convert?: (measure: Measure) => number | null) =>
    record.number(what, record.get(field), convert);
  const found = {
    name: record.name === 'sans nom' ? 'Recette sans nom' : record.name,
    author: record.text('author', 120),
    style: record.record('style').text('name', 120),
    notes: record.text('notes'),
    batchSizeInLiters: number('Volume', 'batchSize', litersOf) || null,
    preBoilSizeInLiters: number('Volume à ébullition', 'boilSize', litersOf) || null,
    boilTimeInMinutes: number('Durée d’ébullition', 'boilTime', minutes),
    efficiency: number('Rendement', 'efficiency') || null,
    originalGravity: number('Densité initiale', 'og', gravityOf),
    finalGravity: number('Densité finale', 'fg', gravityOf),
    abv: number('Alcool', 'abv'),
    ibu: number('Amertume', 'ibu'),
    ebc: number('Couleur', 'color', (measure) => ebcOf(measure, 'srm')),
    equipment: equipment(record.get('equipment'), unread),
    water: water(record.get('water'), unread),
    lines: [
      ...list(record.get('fermentables'), fermentable),
      ...list(record.get('hops'), hop),
      ...list(record.get('miscs'), misc),
      ...list(record.get('yeasts'), yeast),
    ],
    steps: [
      ...list(record.record('mash').get('steps'), mashStep),
      ...list(record.record('fermentation').get('steps'), fermentationStep),
    ],
  };
  const left = leftFields.filter(([field]) => {
    const value = source[field];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
  for (const [, what] of left) unread.field('Recette', what);
  return { ...withinLimits(found, unread), unread: unread.sentences() };
}

/** Whether an object is a recipe as Brewfather writes it: bare numbers and its own lists. */
const isBrewfather = (value: JsonObject): boolean =>
  Array.isArray(value.fermentables) && Array.isArray(value.hops) && !isObject(value.batch_size);

/** The recipes of a document: one, several, or those of batches. */
function recipesIn(document: unknown): JsonObject[] {
  const entries = isObject(document)
    ? [document, ...objectsIn(document.recipes)]
    : objectsIn(document);
  return entries
    .map((entry) => (isObject(entry.recipe) ? entry.recipe : entry))
    .filter(isBrewfather);
}

/**
 * Reads recipes that Brewfather exports as JSON: kilograms of fermentables, grams of hops, minutes
 * in the kettle, days in the cellar, °C, SRM.
 * @param document the parsed file
 * @returns `null` where it is none of Brewfather's
 */
export function readBrewfather(document: unknown): RecipeFileResult | null {
  const recipes = recipesIn(document);
  if (recipes.length === 0) return null;
  if (recipes.length > maxRecipesPerFile) {
    return {
      isRead: false,
      message: `Ce fichier contient plus de ${maxRecipesPerFile} recettes : partagez-le.`,
    };
  }
  return { isRead: true, format: 'brewfather', recipes: recipes.map(recipe) };
}
