import { addDays } from '@cervoise/domain/dates';
import type { PlannedLot, PlannedNeed, PlannedSlurry } from '@cervoise/domain/planning';
import { volumeToCome } from '@cervoise/domain/production';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { type KnownIngredient, selectLotsInStock, type TakenLot } from '../../ingredients';
import type { BrewedRecipe } from '../../recipes';
import { batchIngredients, needsOf } from '../batch-ingredients/batch-needs';
import { selectSuspectLots } from '../batch-ingredients/suspect-lots.store';
import { cellsByLine, slurryLots } from '../batch-ingredients/yeast-pitching';
import type { PlanningRow } from './planning.store';

type KnownIngredients = ReadonlyMap<string, KnownIngredient>;

interface PlannedBatch {
  readonly id: string;
  readonly brewed: BrewedRecipe;
  readonly volumeInLiters: number;
  readonly brewDate: string | null;
}

/** The needs of planned batches by day, each at its own volume and version of the recipe. */
export const plannedNeeds = (
  planned: readonly PlannedBatch[],
  ingredients: KnownIngredients,
  today: string,
): PlannedNeed[] =>
  planned.flatMap((batch) => {
    // An overdue batch is brewed today at the earliest.
    const brewDate = batch.brewDate && batch.brewDate > today ? batch.brewDate : today;
    const needs = needsOf(batch, ingredients);
    const cells = cellsByLine(batch, needs, ingredients);
    return needs.flatMap(({ line, ingredientId, required }) => {
      if (ingredientId === null) return [];
      const date = addDays(brewDate, line.fermentationDay ?? 0);
      const need = { batchId: batch.id, ingredientId, date, quantity: required };
      return [{ ...need, cells: cells.get(line.id) }];
    });
  });

type StartedBatch = PlanningRow & Pick<PlannedBatch, 'brewed'>;

/** What the brews take that started batches still wait for, today at the earliest. */
const needsOfBrewsToCome = (
  started: readonly StartedBatch[],
  ingredients: KnownIngredients,
  today: string,
): PlannedNeed[] =>
  plannedNeeds(
    started.flatMap((batch) =>
      batch.status === 'in_progress' && batch.brewsToCome > 0
        ? { ...batch, volumeInLiters: volumeToCome(batch) }
        : [],
    ),
    ingredients,
    today,
  );

/**
 * The remaining need of started batches, above all dry hops: the lines of later stages without
 * consumption, and further brews. Overdue ones are due today.
 */
export const laterNeeds = (
  started: readonly StartedBatch[],
  taken: ReadonlyMap<string, readonly TakenLot[]>,
  ingredients: KnownIngredients,
  today: string,
): PlannedNeed[] => [
  ...needsOfBrewsToCome(started, ingredients, today),
  ...started.flatMap((batch) =>
    batchIngredients(
      { ...batch, deletedAt: null },
      taken.get(batch.id) ?? [],
      ingredients,
      today,
    ).flatMap(({ ingredientId, state, missing, dueDate }) => {
      if (!ingredientId || state !== 'to_take') return [];
      const date = dueDate && dueDate > today ? dueDate : today;
      return [{ batchId: batch.id, ingredientId, date, quantity: missing }];
    }),
  ),
];

/** The lots of ingredients, without those of removed ones. */
export const lotsOnHand = (ingredients: KnownIngredients): PlannedLot[] =>
  [...ingredients.values()].flatMap(({ id, isDeleted, lots }) =>
    isDeleted ? [] : lots.map((lot) => ({ ...lot, ingredientId: id })),
  );

/** The harvests of the yeasts among ingredients, each for the yeast that it replaces. */
export async function slurryOnHand(
  tx: TenantTransaction,
  ingredients: KnownIngredients,
): Promise<PlannedSlurry[]> {
  const yeasts = [...ingredients.values()].filter(
    ({ type, isDeleted }) => type === 'yeast' && !isDeleted,
  );
  if (yeasts.length === 0) return [];
  const ids = yeasts.map(({ id }) => id);
  const lots = [...(await selectLotsInStock(tx, ids)).values()].flat();
  return slurryLots(lots, await selectSuspectLots(tx, lots)).map((lot) => ({
    ...lot,
    ingredientId: lot.boughtYeastId ?? lot.ingredientId,
  }));
}
