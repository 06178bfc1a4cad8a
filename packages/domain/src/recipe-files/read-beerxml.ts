import { findStyle, waterIons } from '../brewing';
import { maxRecipesPerFile } from '../recipes';
import { waterOfFile } from './file-waters';
import { agingStage, fermentationStages, noStyle } from './format-terms';
import type { FileEquipment, FileStep, ImportedRecipe, RecipeFileResult } from './imported-recipe';
import { mashMethodOf } from './mash-methods';
import { celsiusOf, ebcOf, gravityOf, litersOf, type Measure, minutesOf } from './measures';
import { beerXmlFermentable, beerXmlHop, beerXmlMisc, beerXmlYeast } from './read-beerxml-lines';
import { firstOf, withinLimits } from './recipe-limits';
import { type UnreadList, unreadList } from './unread-list';
import { type XmlRecord, xmlRecord } from './xml-record';
import type { XmlNode } from './xml-tree';

const minutes = (measure: Measure) => minutesOf(measure);
const days = (measure: Measure) => minutesOf(measure, 'day');

function mashSteps(nodes: readonly XmlNode[], unread: UnreadList): FileStep[] {
  const records = nodes.map((node) => xmlRecord(node, unread));
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
      // The format requires both: 0 means unknown.
      durationInMinutes: record.number('Durée', ['STEP_TIME'], minutes) || null,
      temperatureInCelsius: (measure && celsiusOf(measure, isFahrenheit ? 'f' : 'c')) || null,
      rampInMinutes: record.number('Montée', ['RAMP_TIME'], minutes),
      ...mashMethodOf(
        {
          name: record.name,
          type: record.text('TYPE'),
          index,
          liters: record.number('Infusion', ['INFUSE_AMOUNT'], litersOf),
          celsius: record.number('Infusion', ['INFUSE_TEMP', 'INFUSE_TEMP_C'], (water) =>
            celsiusOf(water),
          ),
        },
        unread,
      ),
    };
    record.close('Paliers d’empâtage');
    return step;
  });
}

function fermentationSteps(record: XmlRecord): FileStep[] {
  const stages = [
    ...fermentationStages.map(({ field, ...step }) => ({
      ...step,
      age: [`${field}_AGE`],
      temperature: [`${field}_TEMP`],
    })),
    { ...agingStage, age: ['AGE'], temperature: ['AGE_TEMP'] },
  ];
  return stages.flatMap(({ age, temperature, ...step }): FileStep[] => {
    const durationInMinutes = record.number('Durée', age, days);
    const temperatureInCelsius = record.number('Température', temperature, celsiusOf);
    if (!durationInMinutes) return [];
    return [
      { ...step, description: null, durationInMinutes, temperatureInCelsius, rampInMinutes: null },
    ];
  });
}

/** The brewhouse of a recipe; `null` without one. */
function equipment(record: XmlRecord): FileEquipment | null {
  if (record.name === 'sans nom') return null;
  const liters = (...fields: readonly string[]) => record.number('Volume', fields, litersOf);
  const boilSize = liters('BOIL_SIZE');
  const share = record.number('Évaporation', ['EVAP_RATE']);
  const found: FileEquipment = {
    name: record.name,
    batchSizeInLiters: liters('BATCH_SIZE'),
    boilOffInLitersPerHour:
      liters('REAL_EVAP_RATE') ??
      (boilSize === null || share === null ? null : (boilSize * share) / 100),
    kettleLossInLiters: liters('TRUB_CHILLER_LOSS'),
    mashTunLossInLiters: liters('LAUTER_DEADSPACE'),
    fermenterLossInLiters: liters('FERMENTER_LOSS_L'),
    mashTunCapacityInLiters: liters('TUN_VOLUME'),
    coolingShrinkage: null,
    grainAbsorptionInLitersPerKg: record.number('Absorption', ['ABSORPTION']),
  };
  record.text('BOIL_TIME');
  record.close('Équipement');
  return found;
}

function water(node: XmlNode, unread: UnreadList) {
  const record = xmlRecord(node, unread);
  const found = {
    name: record.name,
    ions: Object.fromEntries(
      waterIons.map((ion) => [ion, record.number('Eau', [ion.toUpperCase()])]),
    ),
    liters: record.number('Eau', ['AMOUNT'], litersOf),
  };
  record.close('Eaux');
  return found;
}

function recipe(node: XmlNode): ImportedRecipe {
  const unread = unreadList();
  const record = xmlRecord(node, unread);
  const style = record.record('STYLE');
  const mash = record.record('MASH');
  const list = <Line>(field: string, read: (child: XmlNode, list: UnreadList) => Line) =>
    firstOf(record.records([field]), unread).map((child) => read(child, unread));
  const found = {
    name: record.name === 'sans nom' ? 'Recette sans nom' : record.name,
    author: record.text('BREWER', 120),
    style: ['sans nom', noStyle].includes(style.name) ? null : style.name,
    notes: record.text('NOTES'),
    batchSizeInLiters: record.number('Volume', ['BATCH_SIZE'], litersOf) || null,
    preBoilSizeInLiters: record.number('Volume à ébullition', ['BOIL_SIZE'], litersOf) || null,
    boilTimeInMinutes: record.number('Durée d’ébullition', ['BOIL_TIME'], minutes),
    efficiency: record.number('Rendement', ['EFFICIENCY']) || null,
    originalGravity: record.number('Densité initiale', ['OG', 'EST_OG'], gravityOf),
    finalGravity: record.number('Densité finale', ['FG', 'EST_FG'], gravityOf),
    abv: record.number('Alcool', ['ABV', 'EST_ABV']),
    ibu: record.number('Amertume', ['IBU', 'EST_IBU', 'IBUS']),
    ebc: record.number('Couleur', ['EST_COLOR', 'COLOR'], (measure) => ebcOf(measure, 'srm')),
    equipment: equipment(record.record('EQUIPMENT')),
    water: waterOfFile(
      record.records(['WATERS']).map((each) => water(each, unread)),
      unread,
    ),
    lines: [
      ...list('FERMENTABLES', beerXmlFermentable),
      ...list('HOPS', beerXmlHop),
      ...list('MISCS', beerXmlMisc),
      ...list('YEASTS', beerXmlYeast),
    ],
    steps: [
      ...mashSteps(firstOf(mash.records(['MASH_STEPS']), unread), unread),
      ...fermentationSteps(record),
    ],
  };
  for (const field of ['TYPE', 'FERMENTATION_STAGES', 'IBU_METHOD']) record.text(field);
  // The guidelines' own styles have their values and texts from there.
  if (style.name !== noStyle && !findStyle(found.style)) style.close('Style');
  mash.close('Empâtage');
  record.close('Recette');
  return { ...withinLimits(found, unread), unread: unread.sentences() };
}

/** Every RECIPE of a tree, at any depth, in the file's order. */
function recipeNodes(root: XmlNode): XmlNode[] {
  if (root.name === 'RECIPE') return [root];
  return root.children.flatMap(recipeNodes);
}

/**
 * Reads BeerXML 1.0 (beerxml.com) and common deviations: several roots, names in any case, units
 * inside numbers, HTML entities, fields missing or unknown. Amounts are converted to our units.
 */
export function readBeerXml(tree: XmlNode): RecipeFileResult {
  const nodes = recipeNodes(tree);
  if (nodes.length === 0) return { isRead: false, message: withoutRecipes(tree) };
  if (nodes.length > maxRecipesPerFile) {
    return {
      isRead: false,
      message: `Ce fichier contient plus de ${maxRecipesPerFile} recettes : partagez-le.`,
    };
  }
  return { isRead: true, format: 'beerxml', recipes: nodes.map(recipe) };
}

const libraries: Readonly<Record<string, string>> = {
  HOPS: 'houblons',
  FERMENTABLES: 'fermentescibles',
  YEASTS: 'levures',
  MISCS: 'ingrédients divers',
  STYLES: 'styles',
  EQUIPMENTS: 'équipements',
  MASHS: 'empâtages',
  WATERS: 'eaux',
};

/** Names what a library without recipes holds. */
function withoutRecipes({ children }: XmlNode): string {
  const held = children.flatMap(({ name }) => libraries[name] ?? []);
  return held.length > 0
    ? `Ce fichier BeerXML ne contient aucune recette, seulement : ${[...new Set(held)].join(', ')}.`
    : 'Ce fichier XML ne contient aucune recette BeerXML.';
}
