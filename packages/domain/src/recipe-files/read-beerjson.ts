import { findStyle, waterIons } from '../brewing';
import { maxRecipesPerFile, recipeStepTypeLabels } from '../recipes';
import { boilMinutesOf, readBoilSteps, stepsAfterBoil } from './boil-steps';
import { waterOfFile } from './file-waters';
import { fermentationTypeOf } from './format-terms';
import type { FileStep, ImportedRecipe, RecipeFileResult } from './imported-recipe';
import { isObject, type JsonObject, jsonRecord, objectsIn } from './json-record';
import { mashMethodOf } from './mash-methods';
import { celsiusOf, ebcOf, gravityOf, litersOf, type Measure, minutesOf } from './measures';
import {
  beerJsonCulture,
  beerJsonFermentable,
  beerJsonHop,
  beerJsonMisc,
  type ReferredSteps,
} from './read-beerjson-lines';
import { firstOf, withinLimits } from './recipe-limits';
import { type UnreadList, unreadList } from './unread-list';

const minutes = (measure: Measure) => minutesOf(measure);

function mashStep(source: JsonObject, index: number, unread: UnreadList): FileStep {
  const record = jsonRecord(source, unread);
  const type = record.text('type');
  const isSparge = type === 'sparge';
  const unnamed = isSparge ? recipeStepTypeLabels.lautering : 'Palier';
  const water = {
    liters: record.number('Infusion', record.get('amount'), litersOf),
    celsius: record.number('Infusion', record.get('infuse_temperature'), (measure) =>
      celsiusOf(measure),
    ),
  };
  const step: FileStep = {
    type: isSparge ? 'lautering' : 'mash',
    name: record.name === 'sans nom' ? unnamed : record.name,
    description: record.text('description', 2000),
    // The format requires both: 0 means unknown.
    durationInMinutes: record.number('Durée', record.get('step_time'), minutes) || null,
    temperatureInCelsius:
      record.number('Température', record.get('step_temperature'), (measure) =>
        celsiusOf(measure),
      ) || null,
    rampInMinutes: record.number('Montée', record.get('ramp_time'), minutes),
    ...(isSparge ? {} : mashMethodOf({ name: record.name, type, index, ...water }, unread)),
  };
  record.close('Paliers d’empâtage');
  return step;
}

/** The rests of the mash and its sparge; what is done with the wort after them is listed. */
function mashSteps(sources: readonly JsonObject[], unread: UnreadList): FileStep[] {
  const isKept = ({ type }: JsonObject) => type !== 'drain mash tun' && type !== 'souring wort';
  for (const source of sources)
    if (!isKept(source))
      unread.note(`Étape « ${jsonRecord(source, unread).name} » (${source.type}) non reprise`);
  return sources.filter(isKept).map((source, index) => mashStep(source, index, unread));
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

function water(source: JsonObject, unread: UnreadList) {
  const record = jsonRecord(source, unread);
  const found = {
    name: record.name,
    ions: Object.fromEntries(waterIons.map((ion) => [ion, record.number('Eau', record.get(ion))])),
    liters: record.number('Eau', record.get('amount'), litersOf),
  };
  record.close('Eaux');
  return found;
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
  const fermentationSteps = firstOf(objectsIn(fermentation.get('fermentation_steps')), unread).map(
    (step) => fermentationStep(step, unread),
  );
  const steps: ReferredSteps = {
    boil: readBoilSteps(firstOf(objectsIn(boil.get('boil_steps')), unread), unread),
    fermentation: fermentationSteps.map(({ durationInMinutes }) => durationInMinutes ?? 0),
  };
  const list = (key: string, read: typeof beerJsonHop) =>
    firstOf(objectsIn(ingredients.get(key)), unread).map((object) => read(object, unread, steps));
  const found = {
    name: record.name === 'sans nom' ? 'Recette sans nom' : record.name,
    author: record.text('author', 120),
    style: style.text('name', 120),
    notes: record.text('notes'),
    batchSizeInLiters: record.number('Volume', record.get('batch_size'), litersOf) || null,
    preBoilSizeInLiters:
      record.number('Volume à ébullition', boil.get('pre_boil_size'), litersOf) || null,
    boilTimeInMinutes:
      record.number('Durée d’ébullition', boil.get('boil_time'), minutes) ??
      boilMinutesOf(steps.boil),
    efficiency: record.number('Rendement', efficiency.get('brewhouse')) || null,
    originalGravity: record.number('Densité initiale', record.get('original_gravity'), gravityOf),
    finalGravity: record.number('Densité finale', record.get('final_gravity'), gravityOf),
    abv: record.number('Alcool', record.get('alcohol_by_volume')),
    ibu: record.number('Amertume', bitterness.get('value')),
    ebc: record.number('Couleur', record.get('color_estimate'), (measure) => ebcOf(measure, 'srm')),
    water: waterOfFile(
      objectsIn(ingredients.get('water_additions')).map((each) => water(each, unread)),
      unread,
    ),
    lines: [
      ...list('fermentable_additions', beerJsonFermentable),
      ...list('hop_additions', beerJsonHop),
      ...list('miscellaneous_additions', beerJsonMisc),
      ...list('culture_additions', beerJsonCulture),
    ],
    steps: [
      ...mashSteps(firstOf(objectsIn(mash.get('mash_steps')), unread), unread),
      ...stepsAfterBoil(steps.boil),
      ...fermentationSteps,
    ],
  };
  for (const field of ['type', 'created']) record.text(field);
  bitterness.text('method');
  // The guidelines' own styles have their values and texts from there.
  if (!findStyle(found.style)) style.close('Style');
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
 * missing or unknown. Additions are placed by the boil and fermentation steps they refer to.
 * @param document the parsed file
 */
export function readBeerJson(document: unknown): RecipeFileResult {
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
