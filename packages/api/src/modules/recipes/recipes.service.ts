import type { TenantTransaction } from '../../db/tenant-transaction';
import { type RecipeName, selectRecipeNames } from './recipes.store';

export type { RecipeName } from './recipes.store';

/** Names of the brewery's recipes by id, in the caller's transaction; unknown ids are left out. */
export async function recipeNames(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecipeName>> {
  if (ids.length === 0) return new Map();
  const names = await selectRecipeNames(tx, ids);
  return new Map(names.map((recipe) => [recipe.id, recipe]));
}
