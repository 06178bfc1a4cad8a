import { roundTo } from '@cervoise/domain/numbers';
import { batchNeeds } from '@cervoise/domain/production';
import { scaleLines, scaleSchema, stockNeeds } from '@cervoise/domain/recipes';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { parseInput } from '../../errors';
import type { RecipeCheck, ScaledRecipeLine } from '../../generated/resolvers';
import { brewhousesOf } from './brewhouses';
import { type RecipeContents, versionKey } from './recipe-contents';
import { plannedBatches } from './recipe-questions';
import { type KnownIngredients, lineIngredient } from './recipe-view';
import type { OpenedRecipe } from './recipes.list';
import { scaledContent, withUnits } from './scaled-content';

/** The lines of a recipe for a volume, in litres, each with its unit. @throws BAD_USER_INPUT */
async function linesFor(tx: TenantTransaction, recipe: OpenedRecipe, volumeInLiters: number) {
  const volume = parseInput(scaleSchema, { volumeInLiters }).volumeInLiters;
  const { profileOf, abvFormula } = await brewhousesOf(tx, [recipe.content]);
  const scaled = scaledContent(recipe, profileOf(recipe.content), volume, abvFormula);
  // Also for its own volume, a batch takes whole sachets.
  return scaled?.lines ?? scaleLines(withUnits(recipe).lines, volume, volume);
}

/** @throws BAD_USER_INPUT for an invalid volume */
export async function scaledLines(
  tx: TenantTransaction,
  recipe: OpenedRecipe,
  volumeInLiters: number,
): Promise<ScaledRecipeLine[]> {
  const lines = await linesFor(tx, recipe, volumeInLiters);
  return lines.map((line) => ({
    ingredient: lineIngredient(line, recipe.ingredients),
    quantity: line.quantity,
    unit: line.unit,
    usageStage: line.usageStage,
    timeInMinutes: line.timeInMinutes,
    notes: line.notes,
  }));
}

/**
 * The needs of planned batches for some ingredients, each at its own version and volume, in the
 * ingredients' units. One planned batch of the recipe itself is left out, since it is the one being
 * checked.
 */
async function reservedQuantities(
  tx: TenantTransaction,
  contents: RecipeContents,
  recipeId: string,
  ingredients: KnownIngredients,
): Promise<ReadonlyMap<string, number>> {
  const planned = (await plannedBatches.ask(tx)).map(({ volumeInLiters, ...recipe }) => ({
    recipe,
    volumeInLiters,
  }));
  const asked = planned.findIndex(({ recipe }) => recipe.id === recipeId);
  const others = planned.filter((_, index) => index !== asked);
  const versions = await contents.openVersions(
    tx,
    others.map(({ recipe }) => recipe),
  );
  const reserved = new Map<string, number>();
  for (const { recipe, volumeInLiters } of others) {
    const content = versions.get(versionKey(recipe))?.content;
    if (!content) continue;
    const { lines, batchSizeInLiters } = content;
    const needs = batchNeeds(lines, batchSizeInLiters, volumeInLiters, ingredients);
    for (const { ingredientId, required } of needs) {
      if (!ingredientId) continue;
      reserved.set(ingredientId, (reserved.get(ingredientId) ?? 0) + required);
    }
  }
  return reserved;
}

/**
 * Checks a recipe against the stock, lots first expired first out.
 * @param volumeInLiters the recipe's own when null
 * @throws BAD_USER_INPUT for an invalid volume
 */
export async function checkStock(
  tx: TenantTransaction,
  contents: RecipeContents,
  recipeId: string,
  recipe: OpenedRecipe,
  volumeInLiters: number | null,
  today: string,
): Promise<RecipeCheck> {
  const volume = volumeInLiters ?? recipe.content.batchSizeInLiters;
  const lines = await linesFor(tx, recipe, volume);
  const reserved = await reservedQuantities(tx, contents, recipeId, recipe.ingredients);
  // A removed ingredient is not in stock.
  const stock = [...recipe.ingredients.values()].map((ingredient) => ({
    ...ingredient,
    lots: ingredient.isDeleted ? [] : ingredient.lots,
    reservedQuantity: roundTo(reserved.get(ingredient.id) ?? 0, 3),
  }));
  const needs = stockNeeds(lines, stock, today);
  return {
    recipeId,
    volumeInLiters: volume,
    canBrew: needs.every(({ missing }) => missing <= 0),
    ingredients: needs.map((need) => ({
      ...need,
      lots: need.lots.map(({ lot, quantity }) => ({
        lotId: lot.id,
        lotNumber: lot.lotNumber,
        expiryDate: lot.expiryDate,
        quantity,
      })),
    })),
  };
}
