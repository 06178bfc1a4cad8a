import { containing } from '../../db/containing';
import { type SearchedIds, searchIds } from '../../db/searched-ids';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** What others may know of a recipe in clear. */
export interface RecipeName {
  readonly id: string;
  readonly name: string;
}

export const selectRecipeNames = (
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<RecipeName[]> =>
  tx.selectFrom('recipes').select(['id', 'name']).where('id', 'in', ids).execute();

export const selectRecipes = (tx: TenantTransaction, limit: number): Promise<RecipeName[]> =>
  tx
    .selectFrom('recipes')
    .select(['id', 'name'])
    .orderBy('nameKey')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Recipes whose name contains a text, accents and case aside. */
export const findRecipeIds = (tx: TenantTransaction, text: string): Promise<SearchedIds> =>
  searchIds(tx.selectFrom('recipes').select('id').where('nameKey', 'like', containing(text)));

/** Recipes of some names, accents and case aside: `key` is the name's `searchKey`. */
export const selectRecipesNamed = (
  tx: TenantTransaction,
  keys: readonly string[],
): Promise<(RecipeName & { readonly key: string })[]> =>
  tx
    .selectFrom('recipes')
    .select(['id', 'name', 'nameKey as key'])
    .where('nameKey', 'in', keys)
    .execute();

/** @returns the new recipe's id */
export async function insertRecipeName(
  tx: TenantTransaction,
  tenantId: string,
  name: string,
): Promise<string> {
  const { id } = await tx
    .insertInto('recipes')
    .values({ tenantId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
