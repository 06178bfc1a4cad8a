import { randomUUID } from 'node:crypto';
import type { TestApi } from '../../../testing';
import { answered, ingredientCalls } from '../../ingredients/testing/ingredient-calls';
import { answeredRecipe, recipeCalls } from '../../recipes/testing/recipe-calls';

/**
 * A recipe of 500 l of wort at 1.055, with sugar in the fermenter for ten points more.
 * @param maltId malt of 89.5 % extract, of which 80 kg are mashed
 */
export async function addSugaredRecipe(api: TestApi, token: string, maltId: string) {
  const sugar = await answered(
    ingredientCalls(api, token).create({
      name: `Sucre candi ${randomUUID().slice(0, 8)}`,
      type: 'sugar',
      unit: 'kg',
      stockQuantity: 100,
    }),
  );
  return answeredRecipe(
    recipeCalls(api, token).create({
      name: 'Triple',
      batchSizeInLiters: 500,
      efficiency: 100,
      lines: [
        { ingredientId: maltId, quantity: 80, usageStage: 'mash' },
        // 5000 points and litres, 384 a kilogram.
        { ingredientId: sugar.id, quantity: 13.0208, usageStage: 'fermentation' },
      ],
    }),
  );
}
