import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { RecipeAtVersion } from './recipe-contents';

/** A column of a recipe's current version; null for version 0. */
export const currentVersion = (column: string) => sql`(
  select version.${sql.ref(column)} from recipe_versions version
   where version.recipe_id = recipes.id and version.version = recipes.version)`;

interface VersionRow {
  readonly version: number;
  readonly sealed: Buffer;
  readonly userName: string;
  readonly createdAt: Date;
}

/** Versions of a recipe, newest first: the latest ones, or only a given one. */
export const selectRecipeVersions = (
  tx: TenantTransaction,
  recipeId: string,
  limit: number,
  version: number | null = null,
): Promise<VersionRow[]> =>
  tx
    .selectFrom('recipeVersions')
    .select(['version', 'sealed', 'userName', 'createdAt'])
    .where('recipeId', '=', recipeId)
    .$if(version !== null, (query) => query.where('version', '=', version))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

/** Recipes by id with their sealed content, null for version 0. */
export async function selectSealedRecipes(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<(RecipeAtVersion & { readonly sealed: Buffer | null })[]> {
  const { rows } = await sql<RecipeAtVersion & { readonly sealed: Buffer | null }>`
    select id, tenant_id, name, version, ${currentVersion('sealed')} as sealed
      from recipes where id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}
