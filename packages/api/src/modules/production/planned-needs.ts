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

/** What planned batches take and when, each at its own volume and of its own version of the recipe. */
export const plannedNeeds = (
  planned: readonly PlannedBatch[],
  ingredients: KnownIngredients,
  today: string,
): PlannedNeed[] =>
  planned.flatMap((batch) => {
    // A batch that should have been brewed is brewed today at the earliest.
    const brewDate = batch.brewDate && batch.brewDate > today ? batch.brewDate : today;
    return needsOf(batch, ingredients).flatMap(({ line, ingredientId, required }) => {
      if (ingredientId === null) return [];
      const date = addDays(brewDate, line.fermentationDay ?? 0);
      return [{ batchId: batch.id, ingredientId, date, quantity: required }];
    });
  });

/** The lots of ingredients, those of removed ones aside. */
export const lotsOnHand = (ingredients: KnownIngredients): PlannedLot[] =>
  [...ingredients.values()].flatMap(({ id, isDeleted, lots }) =>
    isDeleted ? [] : lots.map((lot) => ({ ...lot, ingredientId: id })),
  );
