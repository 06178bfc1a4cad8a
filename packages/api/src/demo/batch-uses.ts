import type { DemoIngredient } from './demo-brewery';
import type { DemoBatch } from './demo-production';
import type { DemoRecipe } from './demo-recipes';

/** The ids of recipe lines, by `lineKey`: consumptions refer to a line. */
export type LineIds = ReadonlyMap<string, string>;

export const lineKey = (beer: string, index: number): string => `${beer} ${index}`;

/** The consumption of an ingredient by a batch. */
export interface BatchUse {
  readonly batch: DemoBatch;
  readonly daysAgo: number;
  /** The recipe line and its quantity; null for a beer without a recipe. */
  readonly lineId: string | null;
  readonly required: number | null;
}

/** A line's quantity on the day of a batch, by the recipe's version at that time. */
function quantityThen(recipe: DemoRecipe, ingredient: string, quantity: number, daysAgo: number) {
  const { former, savedDaysAgo } = recipe;
  const isFormer = former !== undefined && daysAgo > savedDaysAgo;
  return (isFormer && former.quantities[ingredient]) || quantity;
}

/** The batches that used an ingredient, oldest first; dry hops some days after the brew. */
export function usesOf(
  ingredient: DemoIngredient,
  batches: readonly DemoBatch[],
  recipes: readonly DemoRecipe[],
  lineIds: LineIds,
): BatchUse[] {
  return batches
    .filter(({ status }) => status !== 'planned')
    .flatMap((batch): BatchUse[] => {
      const recipe = recipes.find(({ beer }) => beer === batch.beer);
      const { brewedDaysAgo: daysAgo } = batch;
      if (!recipe) {
        const isOf = ingredient.beers.includes(batch.beer);
        return isOf ? [{ batch, daysAgo, lineId: null, required: null }] : [];
      }
      return recipe.lines.flatMap((line, index) =>
        line.ingredient === ingredient.name
          ? [
              {
                batch,
                daysAgo: daysAgo - (line.fermentationDay ?? 0),
                lineId: lineIds.get(lineKey(recipe.beer, index)) ?? null,
                required: quantityThen(recipe, line.ingredient, line.quantity, daysAgo),
              },
            ]
          : [],
      );
    })
    .filter(({ daysAgo }) => daysAgo >= 1)
    .sort((a, b) => b.daysAgo - a.daysAgo);
}
