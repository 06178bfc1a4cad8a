import { parentPort, workerData } from 'node:worker_threads';
import type { RecipesPreview } from '@cervoise/domain/recipes';
import { searchKey } from '@cervoise/domain/text';
import { ApiError } from '../../../errors/api-error';
import type { ReadRefusal } from '../../../uploads/file-reader';
import type { NamedIngredient } from '../../ingredients';
import { previewRecipes } from './preview-recipes';
import { readRecipeUpload } from './read-recipe-upload';

/** The brewery's data, for matching recipes. */
export interface BreweryNames {
  readonly defaultLiters: number;
  readonly stock: readonly NamedIngredient[];
  /** Search keys of taken recipe names. */
  readonly takenNames: readonly string[];
}

/** The worker's messages: the names in the file, then its preview on request. */
export type RecipeFileAnswer =
  | { readonly kind: 'names'; readonly keys: readonly string[] }
  // As text, so that a preview of 5 MB is neither parsed nor serialised again on the main thread.
  | { readonly kind: 'preview'; readonly json: string };

const send = (answer: RecipeFileAnswer | ReadRefusal) => parentPort?.postMessage(answer);

/** Reads its file, reports the names in it, then sends a preview for a brewery. */
function answer(content: Buffer): void {
  try {
    const { format, recipes } = readRecipeUpload(content);
    parentPort?.once('message', ({ defaultLiters, stock, takenNames }: BreweryNames) => {
      const preview: RecipesPreview = {
        format,
        recipes: previewRecipes(recipes, defaultLiters, stock, new Set(takenNames)),
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
