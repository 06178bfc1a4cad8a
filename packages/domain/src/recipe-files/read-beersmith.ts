import { maxRecipesPerFile, type UsageStage } from '../recipes';
import { truncate } from '../text';
import { agingStage, fermentationStages } from './format-terms';
import type {
  FileEquipment,
  FileLine,
  FileStep,
  ImportedRecipe,
  RecipeFileResult,
} from './imported-recipe';
import { mashMethodOf } from './mash-methods';
import { amountOf, celsiusOf, ebcOf, gramsOf, litersOf, type Measure, minutesOf } from './measures';
import { firstOf, withinLimits } from './recipe-limits';
import { type UnreadList, unreadList } from './unread-list';
import { type XmlRecord, xmlRecord } from './xml-record';
import type { XmlNode } from './xml-tree';

// BeerSmith's files hold ounces, US fluid ounces, °F and numbers of choices, whatever its user sees.
const grams = (measure: Measure) => gramsOf(measure, 'oz');
const liters = ({ value, unit }: Measure) => litersOf({ value, unit: unit || 'floz' });
const celsius = (measure: Measure) => celsiusOf(measure, 'f');
const minutes = (measure: Measure) => minutesOf(measure);
const days = (measure: Measure) => minutesOf(measure, 'day');

/** The fields of a record by the format's letters: grains, hops, yeasts, equipment … */
const dialect = (letters: string) => ({
  nameField: `F_${letters}_NAME`,
  // Prices, stock, timers, what its screens remember: only what a recipe needs is asked for.
  withoutMeaning: /^/,
});

const choice = <Value>(record: XmlRecord, field: string, values: readonly Value[]): Value | null =>
  values[record.measure('Choix', field)?.value ?? -1] ?? null;

/** Ingredients of the folder that the recipe does not use are marked so. */
const isUsed = (node: XmlNode): boolean =>
  !node.children.some(({ name, text }) => name.endsWith('_IN_RECIPE') && text.trim() === '0');

function grain(node: XmlNode, unread: UnreadList): FileLine {
  const record = xmlRecord(node, unread, dialect('G'));
  const type =
    choice(record, 'F_G_TYPE', ['malt', 'sugar', 'sugar', 'adjunct', 'sugar'] as const) ?? 'malt';
  const minutesInBoil = record.number('Temps', ['F_G_BOIL_TIME'], minutes);
  return {
    name: record.name,
    type,
    unit: 'kg',
    quantity: (record.number('Quantité', ['F_G_AMOUNT'], grams) ?? 0) / 1000,
    usageStage: record.isTrue('F_G_ADD_AFTER_BOIL')
      ? 'fermentation'
      : type === 'sugar'
        ? 'boil'
        : 'mash',
    timeInMinutes: type === 'sugar' ? minutesInBoil : null,
    extract: record.number('Rendement', ['F_G_YIELD']),
    color: record.number('Couleur', ['F_G_COLOR'], (measure) => ebcOf(measure, 'lovi')) || null,
    notes: null,
  };
}

const hopStages = ['boil', 'dry_hop', 'mash', 'first_wort', 'whirlpool'] as const;

function hop(node: XmlNode, unread: UnreadList): FileLine {
  const record = xmlRecord(node, unread, dialect('H'));
  const usageStage = choice(record, 'F_H_USE', hopStages) ?? 'boil';
  const dryHopTime = record.number('Temps', ['F_H_DRY_HOP_TIME'], days);
  const boilTime = record.number('Temps', ['F_H_BOIL_TIME'], minutes);
  const stand = record.number('Température', ['F_H_WHIRLPOOL_TEMP'], celsius);
  return {
    name: record.name,
    type: 'hop',
    unit: 'g',
    quantity: record.number('Quantité', ['F_H_AMOUNT'], grams) ?? 0,
    usageStage,
    timeInMinutes: usageStage === 'dry_hop' ? dryHopTime : boilTime,
    alphaAcid: record.number('Acides alpha', ['F_H_ALPHA']) || null,
    hopForm: choice(record, 'F_H_FORM', [
      'pellets_t90',
      'whole_cone',
      'whole_cone',
      'extract',
    ] as const),
    temperatureInCelsius: usageStage === 'whirlpool' && stand !== null && stand > 0 ? stand : null,
    notes: null,
  };
}

const miscUnits = [
  ...['mg', 'g', 'oz', 'lb', 'kg', 'ml', 'tsp', 'tbsp', 'cup', 'pt', 'qt', 'l', 'gal', 'items'],
  'pkg',
];
const miscStages: readonly UsageStage[] = [
  'boil',
  'mash',
  'fermentation',
  'maturation',
  'packaging',
  'sparge',
];
const miscTypes = [
  'spice',
  'water_treatment',
  'spice',
  'spice',
  'other',
  'water_treatment',
] as const;
const timeUnits = ['min', 'hr', 'day', 'week'];

function misc(node: XmlNode, unread: UnreadList): FileLine {
  const record = xmlRecord(node, unread, dialect('M'));
  const unit = choice(record, 'F_M_UNITS', miscUnits);
  const timeUnit = choice(record, 'F_M_TIME_UNITS', timeUnits) ?? 'min';
  const measure = record.measure('Quantité', 'F_M_AMOUNT');
  const amount = measure && unit ? amountOf({ ...measure, unit }, unit) : null;
  if (measure && !amount) unread.value('Unité', record.name, record.text('F_M_UNITS') ?? '');
  return {
    name: record.name,
    type: choice(record, 'F_M_TYPE', miscTypes) ?? 'other',
    ...(amount ?? { quantity: measure?.value ?? 0, unit: 'unit' }),
    usageStage: choice(record, 'F_M_USE', miscStages) ?? 'boil',
    timeInMinutes:
      record.number('Temps', ['F_M_TIME'], (time) => minutesOf(time, timeUnit)) || null,
    notes: record.text('F_M_NOTES', 500),
  };
}

function yeast(node: XmlNode, unread: UnreadList): FileLine {
  const record = xmlRecord(node, unread, dialect('Y'));
  const product = record.text('F_Y_PRODUCT_ID', 60);
  const isKnown = !product || record.name.toLowerCase().includes(product.toLowerCase());
  // Programs write 0 where a limit is unknown.
  const limits = ['F_Y_MIN_ATTENUATION', 'F_Y_MAX_ATTENUATION'].flatMap(
    (field) => record.number('Atténuation', [field]) || [],
  );
  const attenuation = limits.reduce((sum, value) => sum + value, 0) / limits.length;
  return {
    name: isKnown ? record.name : truncate(`${record.name} ${product}`, 120),
    type: 'yeast',
    unit: 'sachet',
    quantity: record.number('Quantité', ['F_Y_AMOUNT']) ?? 1,
    usageStage: 'fermentation',
    attenuation: attenuation || null,
    yeastForm: choice(record, 'F_Y_FORM', ['liquid', 'dry', 'slurry', 'slurry'] as const),
    notes: null,
  };
}

const readers: Readonly<Record<string, (node: XmlNode, unread: UnreadList) => FileLine>> = {
  GRAIN: grain,
  HOPS: hop,
  MISC: misc,
  YEAST: yeast,
};
const kinds = Object.keys(readers);

function mashSteps(nodes: readonly XmlNode[], unread: UnreadList): FileStep[] {
  return nodes
    .filter(({ name }) => name === 'MASHSTEP')
    .map((node, index): FileStep => {
      const record = xmlRecord(node, unread, dialect('MS'));
      const name = record.name === 'sans nom' ? 'Palier' : record.name;
      const type = choice(record, 'F_MS_TYPE', ['infusion', 'temperature', 'decoction']);
      // Rests without an infusion keep a temperature of it all the same.
      const added = record.number('Infusion', ['F_MS_INFUSION'], liters) || null;
      const water = record.number('Infusion', ['F_MS_INFUSION_TEMP'], celsius);
      return {
        type: 'mash',
        name,
        description: null,
        durationInMinutes: record.number('Durée', ['F_MS_STEP_TIME'], minutes),
        temperatureInCelsius: record.number('Température', ['F_MS_STEP_TEMP'], celsius),
        rampInMinutes: record.number('Montée', ['F_MS_RISE_TIME'], minutes),
        ...mashMethodOf({ name, type, index, liters: added, celsius: added && water }, unread),
      };
    });
}

/** Its stages: as many as its type counts, and the ageing. */
function fermentationSteps(node: XmlNode | undefined, unread: UnreadList): FileStep[] {
  if (!node) return [];
  const record = xmlRecord(node, unread, dialect('A'));
  const count = (record.measure('Choix', 'F_A_TYPE')?.value ?? 0) + 1;
  const fields = [
    ['F_A_PRIM_DAYS', 'F_A_PRIM_TEMP'],
    ['F_A_SEC_DAYS', 'F_A_SEC_TEMP'],
    ['F_A_TERT_DAYS', 'F_A_TERT_TEMP'],
  ].slice(0, count);
  const stages = [
    ...fields.map((pair, index) => ({ ...(fermentationStages[index] ?? agingStage), pair })),
    { ...agingStage, pair: ['F_A_AGE', 'F_A_AGE_TEMP'] },
  ];
  return stages.flatMap(({ type, name, pair: [age = '', temperature = ''] }): FileStep[] => {
    const durationInMinutes = record.number('Durée', [age], days);
    const temperatureInCelsius = record.number('Température', [temperature], celsius);
    if (!durationInMinutes) return [];
    return [
      {
        type,
        name,
        description: null,
        durationInMinutes,
        temperatureInCelsius,
        rampInMinutes: null,
      },
    ];
  });
}

function equipment(node: XmlNode | undefined, unread: UnreadList) {
  if (!node) return null;
  const record = xmlRecord(node, unread, dialect('E'));
  const volume = (field: string) => record.number('Volume', [field], liters);
  const profile: FileEquipment = {
    name: record.name === 'sans nom' ? 'BeerSmith' : record.name,
    batchSizeInLiters: volume('F_E_BATCH_VOL'),
    boilOffInLitersPerHour: volume('F_E_BOIL_OFF'),
    kettleLossInLiters: volume('F_E_TRUB_LOSS'),
    mashTunLossInLiters: volume('F_E_TUN_DEADSPACE'),
    fermenterLossInLiters: volume('F_E_FERMENTER_LOSS'),
    mashTunCapacityInLiters: volume('F_E_MASH_VOL'),
    coolingShrinkage: record.number('Retrait', ['F_E_COOL_PCT']),
    grainAbsorptionInLitersPerKg: null,
  };
  return {
    profile,
    preBoilSizeInLiters: volume('F_E_BOIL_VOL'),
    boilTimeInMinutes: record.number('Durée d’ébullition', ['F_E_BOIL_TIME'], minutes),
    efficiency: record.number('Rendement', ['F_E_EFFICIENCY']) || null,
  };
}

function recipe(node: XmlNode): ImportedRecipe {
  const unread = unreadList();
  const record = xmlRecord(node, unread, dialect('R'));
  const child = (field: string) => node.children.find(({ name }) => name === field);
  const brewhouse = equipment(child('F_R_EQUIPMENT'), unread);
  const style = child('F_R_STYLE');
  const ingredients = firstOf(record.records(['INGREDIENTS', 'DATA']).filter(isUsed), unread);
  const ordered = kinds.flatMap((kind) => ingredients.filter(({ name }) => name === kind));
  if (ingredients.some(({ name }) => name === 'WATER')) unread.field('Recette', 'eaux');
  if ((record.measure('Carbonatation', 'F_R_CARB_VOLS')?.value ?? 0) > 0) {
    unread.field('Recette', 'carbonatation');
  }
  const found = {
    name: record.name === 'sans nom' ? 'Recette sans nom' : record.name,
    author: record.text('F_R_BREWER', 120),
    style: style ? xmlRecord(style, unread, dialect('S')).text('F_S_NAME', 120) : null,
    notes: record.text('F_R_NOTES') ?? record.text('F_R_DESCRIPTION'),
    batchSizeInLiters: brewhouse?.profile.batchSizeInLiters || null,
    preBoilSizeInLiters: brewhouse?.preBoilSizeInLiters || null,
    boilTimeInMinutes: brewhouse?.boilTimeInMinutes ?? null,
    efficiency: brewhouse?.efficiency ?? null,
    // The file holds what was measured on a brew day, not what BeerSmith calculates.
    originalGravity: null,
    finalGravity: null,
    abv: null,
    ibu: null,
    ebc: null,
    equipment: brewhouse?.profile ?? null,
    lines: ordered.flatMap((each) => readers[each.name]?.(each, unread) ?? []),
    steps: [
      ...mashSteps(firstOf(record.records(['F_R_MASH', 'STEPS', 'DATA']), unread), unread),
      ...fermentationSteps(child('F_R_AGE'), unread),
    ],
  };
  return { ...withinLimits(found, unread), unread: unread.sentences() };
}

/** Every recipe of a tree, at any depth: what has a recipe's name. */
function recipeNodes(node: XmlNode): XmlNode[] {
  return node.children.some(({ name }) => name === 'F_R_NAME')
    ? [node]
    : node.children.flatMap(recipeNodes);
}

/**
 * Reads the recipes of BeerSmith's own files (.bsmx), of one recipe, a folder or its cloud.
 * @returns `null` where the file is none of BeerSmith's
 */
export function readBeerSmith(tree: XmlNode): RecipeFileResult | null {
  const nodes = recipeNodes(tree);
  if (nodes.length === 0) return null;
  if (nodes.length > maxRecipesPerFile) {
    return {
      isRead: false,
      message: `Ce fichier contient plus de ${maxRecipesPerFile} recettes : partagez-le.`,
    };
  }
  return { isRead: true, format: 'beersmith', recipes: nodes.map(recipe) };
}
