import { addDays } from '@cervoise/domain/dates';
import type { PlannedLot, PlannedNeed } from '@cervoise/domain/planning';
import type { KnownIngredient, TakenLot } from '../ingredients';
import type { BrewedRecipe } from '../recipes';
import { batchIngredients, needsOf } from './batch-needs';
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
    return needsOf(batch, ingredients).flatMap(({ line, ingredientId, required }) => {
      if (ingredientId === null) return [];
      const date = addDays(brewDate, line.fermentationDay ?? 0);
      return [{ batchId: batch.id, ingredientId, date, quantity: required }];
    });
  });

type StartedBatch = PlanningRow & Pick<PlannedBatch, 'brewed'>;

/**
 * The remaining need of started batches, above all dry hops: the lines of later stages without
 * consumption. Overdue ones are due today.
 */
export const laterNeeds = (
  started: readonly StartedBatch[],
  taken: ReadonlyMap<string, readonly TakenLot[]>,
  ingredients: KnownIngredients,
  today: string,
): PlannedNeed[] =>
  started.flatMap((batch) =>
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
  );

/** The lots of ingredients, without those of removed ones. */
export const lotsOnHand = (ingredients: KnownIngredients): PlannedLot[] =>
  [...ingredients.values()].flatMap(({ id, isDeleted, lots }) =>
    isDeleted ? [] : lots.map((lot) => ({ ...lot, ingredientId: id })),
  );
