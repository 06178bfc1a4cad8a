import { addDays, daysBetween } from '@cervoise/domain/dates';
import type { PlannedLot, PlannedNeed, PlannedSlurry } from '@cervoise/domain/planning';
import { volumeToCome } from '@cervoise/domain/production';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { UnstockedBatch } from '../../../generated/resolvers';
import { laterDay } from '../../../ledger/ledger-line';
import { type KnownIngredient, selectLotsInStock, type TakenLot } from '../../ingredients';
import type { BrewedRecipe } from '../../recipes';
import {
  batchIngredients,
  dueDateOf,
  needsOf,
  unstockedIngredients,
} from '../batch-ingredients/batch-needs';
import { selectSuspectLots } from '../batch-ingredients/suspect-lots.store';
import { cellsByLine, slurryLots } from '../batch-ingredients/yeast-pitching';
import type { PlannedBatch } from '../batch-plan';
import type { PlanningRow } from './planning.store';

type KnownIngredients = ReadonlyMap<string, KnownIngredient>;

/** A batch of the planning with its version of the recipe. */
export interface BrewedRow extends PlanningRow {
  readonly brewed: BrewedRecipe;
}

interface NeedingBatch extends PlannedBatch {
  readonly id: string;
  readonly volumeInLiters: number;
}

/** A planned batch with its days as they will be: an overdue one is brewed today at the earliest. */
function brewedFromToday<Batch extends PlannedBatch>(batch: Batch, today: string): Batch {
  const late = batch.brewDate === null ? 0 : daysBetween(batch.brewDate, today);
  if (late <= 0) return batch;
  const moved = (day: string | null) => day && addDays(day, late);
  return {
    ...batch,
    brewDate: today,
    fermentationStartDate: moved(batch.fermentationStartDate),
    fermentationEndDate: moved(batch.fermentationEndDate),
    packagingDate: moved(batch.packagingDate),
  };
}

/** What batches take of all lines of their recipe by day, each at its own volume; today at the earliest. */
const needsByDay = (
  batches: readonly NeedingBatch[],
  ingredients: KnownIngredients,
  today: string,
): PlannedNeed[] =>
  batches.flatMap((batch) => {
    const needs = needsOf(batch, ingredients);
    const cells = cellsByLine(batch, needs, ingredients);
    return needs.flatMap(({ line, ingredientId, required }) => {
      if (ingredientId === null) return [];
      const date = laterDay(dueDateOf(line, batch, today) ?? today, today);
      const need = { batchId: batch.id, ingredientId, date, quantity: required };
      return [{ ...need, cells: cells.get(line.id) }];
    });
  });

/** The needs of planned batches by day, each at its own volume and version of the recipe. */
export const plannedNeeds = (
  planned: readonly NeedingBatch[],
  ingredients: KnownIngredients,
  today: string,
): PlannedNeed[] =>
  needsByDay(
    planned.map((batch) => brewedFromToday(batch, today)),
    ingredients,
    today,
  );

/** The planned batches of which some ingredients are not in stock. */
export const unstockedBatches = (
  planned: readonly BrewedRow[],
  known: KnownIngredients,
): UnstockedBatch[] =>
  planned.flatMap((batch) => {
    const ingredients = unstockedIngredients(batch, known);
    const { id: batchId, batchNumber, recipeName, brewDate } = batch;
    return ingredients.length > 0
      ? [{ batchId, batchNumber, recipeName, brewDate, ingredients }]
      : [];
  });

/** What the brews take that started batches still wait for, today at the earliest. */
const needsOfBrewsToCome = (
  started: readonly BrewedRow[],
  ingredients: KnownIngredients,
  today: string,
): PlannedNeed[] =>
  needsByDay(
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
  started: readonly BrewedRow[],
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
      const date = laterDay(dueDate ?? today, today);
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
