import { isUuid } from '@cervoise/domain/text';
import { sql } from 'kysely';
import { groupBy } from '../../collections/group-by';
import { containing, matchRank } from '../../db/containing';
import { type SearchedIds, searchIds } from '../../db/searched-ids';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { isOneOf } from '../../records/conditions';

/** Maximum of a list of recipes. */
export const maxRecipes = 500;

/** The unsealed data of a recipe, for other modules. */
export interface RecipeName {
  readonly id: string;
  readonly name: string;
}

export interface WantedRecipes {
  /** In the name; accents and case do not matter. */
  readonly search?: string | null;
  /** Removed ones too. */
  readonly ids?: readonly string[] | null;
  readonly activeOnly?: boolean;
  /** Maximum of the list. */
  readonly first?: number;
}

/** Recipes as options, without removed ones: the closest to the searched name first, or by name. */
export function selectRecipes(
  tx: TenantTransaction,
  { search, ids, activeOnly = false, first = maxRecipes }: WantedRecipes,
): Promise<RecipeName[]> {
  const text = search?.trim();
  return tx
    .selectFrom('recipes')
    .select(['id', 'name'])
    .$if(!ids, (recipes) => recipes.where('deletedAt', 'is', null))
    .$if(Boolean(ids), (recipes) =>
      recipes.where(isOneOf('recipes.id', (ids ?? []).filter(isUuid))),
    )
    .$if(activeOnly, (recipes) => recipes.where('isActive', '=', true))
    .$if(Boolean(text), (recipes) => recipes.where('nameKey', 'like', containing(text ?? '')))
    .$if(Boolean(text), (recipes) => recipes.orderBy(matchRank(sql`name_key`, text ?? '')))
    .orderBy('nameKey')
    .orderBy('id')
    .limit(first)
    .execute();
}

/** Names of the brewery's recipes by id, in the caller's transaction; unknown ids are left out. */
export async function recipeNames(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecipeName>> {
  if (ids.length === 0) return new Map();
  const names = await tx
    .selectFrom('recipes')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return new Map(names.map((recipe) => [recipe.id, recipe]));
}

/** The current version of a recipe, removed ones too. */
export const selectPresentVersion = (tx: TenantTransaction, id: string) =>
  tx
    .selectFrom('recipes')
    .select(['id', 'tenantId', 'name', 'version', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Recipes whose name contains a text, accents and case aside, in the caller's transaction. */
export const recipeIdsNamed = (tx: TenantTransaction, text: string): Promise<SearchedIds> =>
  searchIds(tx.selectFrom('recipes').select('id').where('nameKey', 'like', containing(text)));

/** Recipes by the `searchKey` of their name, in the caller's transaction. Two may share a name. */
export async function recipesNamed(
  tx: TenantTransaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly RecipeName[]>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .selectFrom('recipes')
    .select(['id', 'name', 'nameKey as key'])
    .where('nameKey', 'in', keys)
    .execute();
  return groupBy(rows, ({ key }) => key);
}

/**
 * Adds a recipe without content.
 * @returns its id
 */
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

/** What other modules may read of recipes, for their joins. */
export const recipeRows = sql<
  RecipeName & { readonly tenantId: string; readonly version: number }
>`(select tenant_id, id, name, version from recipes)`;
