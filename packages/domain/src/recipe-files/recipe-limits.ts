import { type TypedIons, waterIonLabels, waterIons } from '../brewing';
import { highestAlphaAcid } from '../ingredients';
import { largestQuantity, roundTo } from '../numbers';
import { largestRecipe } from '../recipes';
import { countText, ofName, plural } from '../text';
import type { FileEquipment, FileLine, FileRecipe, FileStep } from './imported-recipe';
import type { UnreadList } from './unread-list';

/** Returns a value, or reports it and returns null where it is outside a recipe's limits. */
function within(
  value: number | null | undefined,
  [min, max, decimals]: readonly [number, number, number],
  what: string,
  of: string,
  unread: UnreadList,
): number | null {
  if (value == null) return null;
  const limited = roundTo(value, decimals);
  if (limited >= min && limited <= max) return limited;
  unread.note(`${what}${of ? ` ${ofName(of)}` : ''} hors limites : ${limited}`);
  return null;
}

/** Limits a file's list to the maximum number of lines, and reports the rest. */
export function firstOf<Entry>(entries: readonly Entry[], unread: UnreadList): readonly Entry[] {
  const left = entries.length - largestRecipe.lines;
  if (left > 0) unread.note(`${countText(left, 'ligne')} de trop, non ${plural(left, 'reprise')}`);
  return entries.slice(0, largestRecipe.lines);
}

/** A water within the form's limits, its ions to the tenth. */
function waterWithinLimits(water: FileRecipe['water'], unread: UnreadList): FileRecipe['water'] {
  if (!water) return water;
  const ions = (typed: TypedIons): TypedIons =>
    Object.fromEntries(
      waterIons.flatMap((ion) => {
        const value = within(typed[ion], [0, 5000, 1], waterIonLabels[ion], '', unread);
        return value === null ? [] : [[ion, value]];
      }),
    );
  return { ...water, source: ions(water.source), target: ions(water.target) };
}

/** A brewhouse whose volumes are possible; the others are unknown. */
function equipmentWithinLimits({ name, ...volumes }: FileEquipment): FileEquipment {
  const kept = Object.entries(volumes).map(([field, value]) => [
    field,
    value == null || value < 0 || value > 1_000_000 ? null : roundTo(value, 3),
  ]);
  // The same fields, each a number or null.
  return { name, ...Object.fromEntries(kept) } as FileEquipment;
}

const tenYears = 10 * 365 * 24 * 60;

/** Keeps what the schema of recipes accepts, and reports the rest. */
export function withinLimits(recipe: FileRecipe, unread: UnreadList): FileRecipe {
  const keep = (
    value: number | null | undefined,
    range: readonly [number, number, number],
    what: string,
    of = '',
  ) => within(value, range, what, of, unread);
  const lines = recipe.lines.slice(0, largestRecipe.lines).map(
    (line): FileLine => ({
      ...line,
      quantity: keep(line.quantity, [0, largestQuantity, 6], 'Quantité', line.name) ?? 0,
      timeInMinutes: keep(line.timeInMinutes, [0, tenYears, 1], 'Temps', line.name),
      alphaAcid: keep(line.alphaAcid, [0, highestAlphaAcid, 2], 'Acides alpha', line.name),
      extract: keep(line.extract, [0, 100, 2], 'Extrait', line.name),
      fermentability: keep(line.fermentability, [0, 100, 1], 'Fermentescibilité', line.name),
      color: keep(line.color, [0, 2000, 1], 'Couleur', line.name),
      attenuation: keep(line.attenuation, [0, 100, 1], 'Atténuation', line.name),
      temperatureInCelsius: keep(line.temperatureInCelsius, [-5, 110, 1], 'Température', line.name),
      fermentationDay: keep(line.fermentationDay, [0, 3650, 0], 'Jour', line.name),
    }),
  );
  const steps = recipe.steps.slice(0, largestRecipe.steps).map(
    (step): FileStep => ({
      ...step,
      durationInMinutes: keep(step.durationInMinutes, [0, tenYears, 1], 'Durée', step.name),
      temperatureInCelsius: keep(step.temperatureInCelsius, [-5, 110, 1], 'Température', step.name),
      rampInMinutes: keep(step.rampInMinutes, [0, tenYears, 1], 'Montée', step.name),
      waterTemperatureInCelsius: keep(
        step.waterTemperatureInCelsius,
        [-5, 110, 1],
        'Température d’infusion',
        step.name,
      ),
    }),
  );
  const left = [
    [recipe.lines.length - lines.length, 'ligne'],
    [recipe.steps.length - steps.length, 'étape'],
  ] as const;
  for (const [count, what] of left)
    if (count > 0)
      unread.note(`${countText(count, what)} de trop, non ${plural(count, 'reprise')}`);
  return {
    ...recipe,
    batchSizeInLiters: keep(recipe.batchSizeInLiters, [0.1, 1_000_000, 3], 'Volume'),
    preBoilSizeInLiters: keep(recipe.preBoilSizeInLiters, [0, 1_000_000, 3], 'Volume à ébullition'),
    boilTimeInMinutes: keep(recipe.boilTimeInMinutes, [0, tenYears, 1], 'Durée d’ébullition'),
    efficiency: keep(recipe.efficiency, [1, 100, 1], 'Rendement'),
    abv: keep(recipe.abv, [0, 20, 2], 'Alcool'),
    ibu: keep(recipe.ibu, [0, 200, 1], 'Amertume'),
    ebc: keep(recipe.ebc, [0, 150, 1], 'Couleur'),
    equipment: recipe.equipment && equipmentWithinLimits(recipe.equipment),
    water: waterWithinLimits(recipe.water, unread),
    lines,
    steps,
  };
}
