import type { TenantTransaction } from '../../db/tenant-transaction';
import { type BrewedRecipe, type RecipesService, versionKey } from '../recipes';

/** The recipe columns of a batch's row. */
interface RecipeReference {
  readonly recipeId: string;
  readonly tenantId: string;
  readonly recipeName: string;
  readonly recipeVersion: number;
}

const versionOf = ({ recipeId, tenantId, recipeName, recipeVersion }: RecipeReference) => ({
  id: recipeId,
  tenantId,
  name: recipeName,
  version: recipeVersion,
});

/** The rows, each with its version of the recipe. */
export async function withBrewedRecipes<Row extends RecipeReference>(
  recipes: Pick<RecipesService, 'atVersions'>,
  tx: TenantTransaction,
  rows: readonly Row[],
): Promise<(Row & { readonly brewed: BrewedRecipe })[]> {
  const versions = await recipes.atVersions(tx, rows.map(versionOf));
  return rows.map((row) => {
    const brewed = versions.get(versionKey(versionOf(row)));
    if (!brewed)
      throw new Error(`Version ${row.recipeVersion} of recipe ${row.recipeId} is missing.`);
    return { ...row, brewed };
  });
}
