import { maxRecipesPerFile } from '../recipes';
import { beerXmlRecord } from './beerxml-record';
import {
  agingStage,
  fermentationStages,
  hopFormOf,
  hopStages,
  miscStages,
  miscType,
  stageOf,
  yeastFormOf,
} from './format-terms';
import type { FileLine, FileStep, ImportedRecipe, RecipeFileResult } from './imported-recipe';
import {
  amountOf,
  celsiusOf,
  ebcOf,
  extractOfPoints,
  gramsOf,
  gravityOf,
  litersOf,
  type Measure,
  minutesOf,
  readMeasure,
} from './measures';
import { firstOf, withinLimits } from './recipe-limits';
import { type UnreadList, unreadList } from './unread-list';
import { parseXmlTree, type XmlNode } from './xml-tree';

const minutes = (measure: Measure) => minutesOf(measure);
const days = (measure: Measure) => minutesOf(measure, 'day');

function fermentable(node: XmlNode, unread: UnreadList): FileLine {
  const record = beerXmlRecord(node, unread);
  const word = record.text('TYPE') ?? 'Grain';
  const type = /^grain/i.test(word) ? 'malt' : /^adjunct/i.test(word) ? 'adjunct' : 'sugar';
  const written = record.number('Rendement', ['YIELD']);
  const points = record.number('Potentiel', ['POTENTIAL'], gravityOf);
  // No grain has less than half extract: such values are points per pound and gallon.
  const isPoints =
    written !== null && points === null && type === 'malt' && written > 20 && written < 48;
  if (isPoints) {
    unread.note(`Rendement de ${record.name} lu en points par livre et gallon : ${written}`);
  }
  const extract = isPoints ? extractOfPoints(written) : written;
  const line: FileLine = {
    name: record.name,
    type,
    unit: 'kg',
    quantity: (record.number('Quantité', ['AMOUNT'], gramsOf) ?? 0) / 1000,
    usageStage: record.isTrue('ADD_AFTER_BOIL')
      ? 'fermentation'
      : type === 'sugar'
        ? 'boil'
        : 'mash',
    extract: extract ?? (points === null ? null : extractOfPoints((points - 1) * 1000)),
    color: record.number('Couleur', ['COLOR'], (measure) => ebcOf(measure, 'lovi')),
    notes: record.text('NOTES', 500),
  };
  for (const field of ['RECOMMEND_MASH', 'IS_MASHED']) record.text(field);
  record.close('Fermentescibles');
  return line;
}

function hop(node: XmlNode, unread: UnreadList): FileLine {
  const record = beerXmlRecord(node, unread);
  const use = record.text('USE') ?? 'Boil';
  const usageStage = stageOf(use, hopStages);
  if (!usageStage) unread.value('Étape', record.name, use);
  const line: FileLine = {
    name: record.name,
    type: 'hop',
    unit: 'g',
    quantity: record.number('Quantité', ['AMOUNT'], gramsOf) ?? 0,
    usageStage: usageStage ?? 'boil',
    timeInMinutes: record.number('Temps', ['TIME'], minutes),
    alphaAcid: record.number('Acides alpha', ['ALPHA']),
    hopForm: hopFormOf(record.text('FORM') ?? ''),
    temperatureInCelsius: record.number('Température', ['TEMPERATURE', 'HOP_TEMP'], celsiusOf),
    notes: record.text('NOTES', 500),
  };
  record.text('TYPE');
  record.close('Houblons');
  return line;
}

/** « 2.0 pkg », « 1 Items »: display fields, where the format only has weights and volumes. */
function shownCount(text: string | null) {
  const measure = readMeasure(text ?? '');
  const amount = measure && measure.unit !== '' ? amountOf(measure, '') : null;
  return amount?.unit === 'sachet' || amount?.unit === 'unit' ? amount : null;
}

function yeast(node: XmlNode, unread: UnreadList): FileLine {
  const record = beerXmlRecord(node, unread);
  const product = record.text('PRODUCT_ID', 60);
  const isKnown = !product || record.name.toLowerCase().includes(product.toLowerCase());
  const measure = record.measure('Quantité', 'AMOUNT');
  const usual = record.isTrue('AMOUNT_IS_WEIGHT') ? 'kg' : 'l';
  const amount = measure && measure.value > 0 ? amountOf(measure, usual) : null;
  const count = shownCount(record.text('DISPLAY_AMOUNT'));
  const name = isKnown ? record.name : `${record.name} ${product}`.slice(0, 120);
  const counted = count ?? amount ?? ({ quantity: 0, unit: 'sachet' } as const);
  if (counted.quantity === 0) unread.note(`Quantité de ${name} absente`);
  const line: FileLine = {
    name,
    type: 'yeast',
    ...counted,
    usageStage: record.isTrue('ADD_TO_SECONDARY') ? 'maturation' : 'fermentation',
    attenuation: record.number('Atténuation', ['ATTENUATION']),
    yeastForm: yeastFormOf(record.text('FORM') ?? '', counted.unit),
    notes: record.text('NOTES', 500),
  };
  record.text('TYPE');
  record.close('Levures');
  return line;
}

function misc(node: XmlNode, unread: UnreadList): FileLine {
  const record = beerXmlRecord(node, unread);
  const use = record.text('USE') ?? 'Boil';
  const usageStage = stageOf(use, miscStages);
  if (!usageStage) unread.value('Étape', record.name, use);
  const word = record.text('TYPE') ?? '';
  const measure = record.measure('Quantité', 'AMOUNT');
  const amount = measure && amountOf(measure, record.isTrue('AMOUNT_IS_WEIGHT') ? 'kg' : 'l');
  const count = shownCount(record.text('DISPLAY_AMOUNT'));
  const line: FileLine = {
    name: record.name,
    type: miscType(word),
    ...(count ?? amount ?? { quantity: 0, unit: 'unit' }),
    usageStage: usageStage ?? 'boil',
    timeInMinutes: record.number('Temps', ['TIME'], minutes),
    notes: record.text('NOTES', 500),
  };
  record.close('Divers');
  return line;
}

function mashSteps(nodes: readonly XmlNode[], unread: UnreadList): FileStep[] {
  const records = nodes.map((node) => beerXmlRecord(node, unread));
  const measures = records.map((record) => record.measure('Température', 'STEP_TEMP'));
  // The format requires °C; 152 can only be °F, and then so are the other steps.
  const isFahrenheit = measures.some((measure) => measure?.unit === '' && measure.value > 110);
  if (isFahrenheit) unread.note('Températures d’empâtage lues en °F');
  return records.map((record, index): FileStep => {
    const measure = measures[index];
    const step: FileStep = {
      type: 'mash',
      name: record.name === 'sans nom' ? 'Palier' : record.name,
      description: record.text('DESCRIPTION', 2000),
      durationInMinutes: record.number('Durée', ['STEP_TIME'], minutes),
      temperatureInCelsius: measure ? celsiusOf(measure, isFahrenheit ? 'f' : 'c') : null,
      rampInMinutes: record.number('Montée', ['RAMP_TIME'], minutes),
    };
    record.text('TYPE');
    record.close('Paliers d’empâtage');
    return step;
  });
}

function recipe(node: XmlNode): ImportedRecipe {
  const unread = unreadList();
  const record = beerXmlRecord(node, unread);
  const style = record.records(['STYLE']).find(({ name }) => name === 'NAME');
  const mash = firstOf(record.records(['MASH', 'MASH_STEPS']), unread);
  const list = (field: string, read: (child: XmlNode, list: UnreadList) => FileLine) =>
    firstOf(record.records([field]), unread).map((child) => read(child, unread));
  const lines = [
    ...list('FERMENTABLES', fermentable),
    ...list('HOPS', hop),
    ...list('MISCS', misc),
    ...list('YEASTS', yeast),
  ];
  const stages = [
    ...fermentationStages.map(({ field, ...step }) => ({
      ...step,
      age: [`${field}_AGE`],
      temperature: [`${field}_TEMP`],
    })),
    { ...agingStage, age: ['AGE'], temperature: ['AGE_TEMP'] },
  ];
  const fermentation = stages.flatMap(({ age, temperature, ...step }): FileStep[] => {
    const durationInMinutes = record.number('Durée', age, days);
    const temperatureInCelsius = record.number('Température', temperature, celsiusOf);
    if (!durationInMinutes) return [];
    return [
      { ...step, description: null, durationInMinutes, temperatureInCelsius, rampInMinutes: null },
    ];
  });
  const found = {
    name: record.name === 'sans nom' ? 'Recette sans nom' : record.name,
    author: record.text('BREWER', 120),
    style: style ? beerXmlRecord({ ...node, children: [style] }, unread).text('NAME', 120) : null,
    notes: record.text('NOTES'),
    batchSizeInLiters: record.number('Volume', ['BATCH_SIZE'], litersOf),
    preBoilSizeInLiters: record.number('Volume à ébullition', ['BOIL_SIZE'], litersOf),
    boilTimeInMinutes: record.number('Durée d’ébullition', ['BOIL_TIME'], minutes),
    efficiency: record.number('Rendement', ['EFFICIENCY']),
    originalGravity: record.number('Densité initiale', ['OG', 'EST_OG'], gravityOf),
    finalGravity: record.number('Densité finale', ['FG', 'EST_FG'], gravityOf),
    abv: record.number('Alcool', ['ABV', 'EST_ABV']),
    ibu: record.number('Amertume', ['IBU', 'EST_IBU', 'IBUS']),
    ebc: record.number('Couleur', ['EST_COLOR', 'COLOR'], (measure) => ebcOf(measure, 'srm')),
    lines,
    steps: [...mashSteps(mash, unread), ...fermentation],
  };
  for (const field of ['TYPE', 'FERMENTATION_STAGES', 'IBU_METHOD']) record.text(field);
  record.close('Recette');
  return { ...withinLimits(found, unread), unread: unread.sentences() };
}

/** Every RECIPE of a tree, at any depth, in the file's order. */
function recipeNodes(root: XmlNode): XmlNode[] {
  if (root.name === 'RECIPE') return [root];
  return root.children.flatMap(recipeNodes);
}

/**
 * Reads BeerXML 1.0 (beerxml.com) and common deviations: names in any case, units inside numbers,
 * HTML entities, fields missing or unknown. Amounts are converted to our units.
 */
export function readBeerXml(text: string): RecipeFileResult {
  const tree = parseXmlTree(text);
  if ('faultyLine' in tree) {
    const where = tree.faultyLine === null ? '' : `, à la ligne ${tree.faultyLine}`;
    return {
      isRead: false,
      message: `Ce fichier BeerXML est abîmé${where} : exportez-le de nouveau.`,
    };
  }
  const nodes = recipeNodes(tree);
  if (nodes.length === 0) {
    return { isRead: false, message: 'Ce fichier XML ne contient aucune recette BeerXML.' };
  }
  if (nodes.length > maxRecipesPerFile) {
    return {
      isRead: false,
      message: `Ce fichier contient plus de ${maxRecipesPerFile} recettes : partagez-le.`,
    };
  }
  return { isRead: true, format: 'beerxml', recipes: nodes.map(recipe) };
}
