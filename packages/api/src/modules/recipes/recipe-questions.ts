import type { PageRequest } from '../../db/page';
import type { Pages } from '../../db/pages-of';
import type { RecipeBatch } from '../../generated/resolvers';
import { defineQuestion } from '../question';
import type { RecipeAtVersion } from './recipe-contents';

/** How many records of a kind refer to a recipe, removed ones too. */
const counted = (name: string) => defineQuestion<[recipeId: string], number>(name);

/** What refers to a recipe itself. */
export const recipeUses = {
  batches: counted('recipeUses.batches'),
  products: counted('recipeUses.products'),
  qrCodes: counted('recipeUses.qrCodes'),
};

/** One page of the batches of each of some recipes, brewed last first. */
export const batchesOfRecipes = defineQuestion<
  [recipeIds: readonly string[], request: PageRequest],
  Pages<RecipeBatch>
>('batchesOfRecipes');

/** The version and the litres of a planned batch. */
export interface PlannedBatch extends RecipeAtVersion {
  readonly volumeInLiters: number;
}

/** The batches that are planned, soonest first. */
export const plannedBatches = defineQuestion<[], readonly PlannedBatch[]>('plannedBatches');
