import { parentPort, workerData } from 'node:worker_threads';
import type { RecipesPreview } from '@cervoise/domain/recipes';
import { searchKey } from '@cervoise/domain/text';
import { ApiError } from '../../../errors/api-error';
import type { ReadRefusal } from '../../exchange/files/file-reader';
import type { NamedIngredient } from '../../ingredients/ingredients-by-id';
import { previewRecipes } from './preview-recipes';
import { readRecipeUpload } from './read-recipe-upload';

/** What the brewery has already, which recipes are matched with. */
export interface BreweryNames {
  readonly usualLiters: number;
  readonly stock: readonly NamedIngredient[];
  /** Search keys of the recipes' names that are taken. */
  readonly takenNames: readonly string[];
}

/** What the worker that reads a recipe file sends: the names in it, then its preview on request. */
export type RecipeFileAnswer =
  | { readonly kind: 'names'; readonly keys: readonly string[] }
  // As text: a preview of 5 MB is neither rebuilt nor written again by the thread that answers.
  | { readonly kind: 'preview'; readonly json: string };

const send = (answer: RecipeFileAnswer | ReadRefusal) => parentPort?.postMessage(answer);

/** Reads the file it was started with and says what is in it, then previews it for a brewery. */
function answer(content: Buffer): void {
  try {
    const { format, recipes } = readRecipeUpload(content);
    parentPort?.once('message', ({ usualLiters, stock, takenNames }: BreweryNames) => {
      const preview: RecipesPreview = {
        format,
        recipes: previewRecipes(recipes, usualLiters, stock, new Set(takenNames)),
      };
      send({ kind: 'preview', json: JSON.stringify(preview) });
    });
    send({ kind: 'names', keys: [...new Set(recipes.map(({ name }) => searchKey(name)))] });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    send({ kind: 'refusal', message: error.message });
  }
}

answer(Buffer.from(workerData));
