import { addDays } from '@cervoise/domain/dates';
import type { PlannedLot, PlannedNeed } from '@cervoise/domain/planning';
import type { KnownIngredient } from '../ingredients/ingredients-by-id';
import type { BrewedRecipe } from '../recipes/recipes.service';
import { needsOf } from './batch-needs';

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

/** The lots of ingredients, without those of removed ones. */
export const lotsOnHand = (ingredients: KnownIngredients): PlannedLot[] =>
  [...ingredients.values()].flatMap(({ id, isDeleted, lots }) =>
    isDeleted ? [] : lots.map((lot) => ({ ...lot, ingredientId: id })),
  );
