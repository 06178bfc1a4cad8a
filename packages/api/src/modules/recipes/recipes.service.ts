import { groupBy } from '../../collections/group-by';
import type { SearchedIds } from '../../db/searched-ids';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import type { ServiceDependencies } from '../../service-dependencies';
import type { RecipeName } from './recipes.store';
import * as store from './recipes.store';

export type { RecipeName } from './recipes.store';

/** The most a form offers. */
const mostRecipes = 500;

/** Names of the brewery's recipes by id, in the caller's transaction; unknown ids are left out. */
export async function recipeNames(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecipeName>> {
  if (ids.length === 0) return new Map();
  const names = await store.selectRecipeNames(tx, ids);
  return new Map(names.map((recipe) => [recipe.id, recipe]));
}

/** Recipes whose name contains a text, accents and case aside, in the caller's transaction. */
export const recipeIdsNamed = (tx: TenantTransaction, text: string): Promise<SearchedIds> =>
  store.findRecipeIds(tx, text);

/** Recipes by the `searchKey` of their name, in the caller's transaction. Two may share a name. */
export async function recipesNamed(
  tx: TenantTransaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly RecipeName[]>> {
  if (keys.length === 0) return new Map();
  return groupBy(await store.selectRecipesNamed(tx, keys), ({ key }) => key);
}

export type RecipesService = ReturnType<typeof createRecipesService>;

export function createRecipesService({ database }: Pick<ServiceDependencies, 'database'>) {
  return {
    /** The brewery's recipes by name, for choosing one. */
    options: (actor: Actor): Promise<RecipeName[]> =>
      withTenant(database, actor, (tx) => store.selectRecipes(tx, mostRecipes)),
  };
}
