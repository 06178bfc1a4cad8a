import { noExtraPoints, pointsAdded, withAdded } from '@cervoise/domain/production';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { notFound } from '../../errors';
import { originsOf } from '../production';
import { type RecipesService, versionKey } from '../recipes';

export type BrewedRecipes = Pick<RecipesService, 'present' | 'atVersions'>;

/** Nothing was measured of a recipe that is not brewed. */
const unmeasured = {
  measuredAbv: null,
  measuredOriginalGravity: null,
  measuredFinalGravity: null,
  volumeInLiters: 1,
  fermenterVolumeInLiters: null,
  extra: noExtraPoints,
} as const;

/**
 * The brews whose beer is in a batch, each with its version of the recipe, the batch itself first;
 * without a batch the recipe itself.
 * @throws NOT_FOUND, SealBrokenError
 */
export async function beersOf(
  tx: TenantTransaction,
  recipes: BrewedRecipes,
  recipeId: string,
  batchId: string | null,
) {
  const origins = batchId
    ? await originsOf(tx, batchId)
    : [{ ...(await recipes.present(tx, recipeId)), ...unmeasured, batchId: recipeId, share: 1 }];
  const brewed = await recipes.atVersions(tx, origins);
  return origins.map((origin) => {
    const recipe = brewed.get(versionKey(origin));
    if (!recipe) throw notFound('Cette fiche est introuvable.');
    if (recipe.broken) throw recipe.broken;
    const {
      batchId: id,
      measuredAbv,
      measuredOriginalGravity,
      measuredFinalGravity,
      share,
      volumeInLiters,
      fermenterVolumeInLiters,
      extra,
    } = origin;
    return {
      id,
      measuredAbv,
      /** With what was added in the fermenter. */
      fermentedGravity: withAdded(
        measuredOriginalGravity,
        pointsAdded(recipe.content, volumeInLiters, fermenterVolumeInLiters) + extra.points,
      ),
      measuredFinalGravity,
      share,
      content: recipe.content,
      abvFormula: recipe.abvFormula,
    };
  });
}
export type BrewedBeer = Awaited<ReturnType<typeof beersOf>>[number];
