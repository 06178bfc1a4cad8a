import {
  type BatchMeasurements,
  type BlendedBeer,
  blendedBeer,
  type ExtraAddition,
  extraPoints,
  inProportion,
  pointsAdded,
} from '@cervoise/domain/production';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { type BrewedRecipe, type RecipesService, versionKey } from '../../recipes';
import { type MixedBrew, selectMixedBeer } from '../cellar/blends.store';

/** The recipe columns of a batch's row. */
interface RecipeReference {
  readonly recipeId: string;
  readonly tenantId: string;
  readonly recipeName: string;
  readonly recipeVersion: number;
}

interface BatchInBlends extends RecipeReference {
  readonly id: string;
  /** It received beer of another batch. */
  readonly isBlend: boolean;
  readonly lastGravity: { readonly value: number; readonly timestamp: string } | null;
  readonly additions: readonly ExtraAddition[];
}

type Recipes = Pick<RecipesService, 'atVersions'>;
type Brewed = { readonly brewed: BrewedRecipe };

const versionOf = ({ recipeId, tenantId, recipeName, recipeVersion }: RecipeReference) => ({
  id: recipeId,
  tenantId,
  name: recipeName,
  version: recipeVersion,
});

/** The rows, each with its version of the recipe. */
export async function withBrewedRecipes<Row extends RecipeReference>(
  recipes: Recipes,
  tx: TenantTransaction,
  rows: readonly Row[],
): Promise<(Row & Brewed)[]> {
  const versions = await recipes.atVersions(tx, rows.map(versionOf));
  return rows.map((row) => {
    const brewed = versions.get(versionKey(versionOf(row)));
    if (!brewed)
      throw new Error(`Version ${row.recipeVersion} of recipe ${row.recipeId} is missing.`);
    return { ...row, brewed };
  });
}

/** The gravities of a mixture by those of the brews in it; null for beer that was never mixed. */
function mixtureOf(
  beer: BlendedBeer | undefined,
  read: BatchInBlends['lastGravity'],
  brews: ReadonlyMap<string, MixedBrew & Brewed>,
): BatchMeasurements['blended'] {
  if (!beer?.mixedAt) return null;
  const { shares, gravity, mixedAt } = beer;
  return {
    originalGravity: inProportion(shares, (id) => brews.get(id)?.originalGravity),
    addedPoints: inProportion(shares, (id) => {
      const brew = brews.get(id);
      if (!brew) return null;
      return pointsAdded(brew.brewed.content, brew.volumeInLiters, brew.fermenterVolumeInLiters);
    }),
    gravity: read && new Date(read.timestamp) > mixedAt ? read.value : gravity,
  };
}

/** The rows, each with its version of the recipe, and the gravities of the mixture where it is a blend. */
export async function withBrewedBeer<Row extends BatchInBlends>(
  recipes: Recipes,
  tx: TenantTransaction,
  rows: readonly Row[],
): Promise<(Row & Brewed & Pick<BatchMeasurements, 'blended' | 'extra'>)[]> {
  const ids = rows.filter(({ isBlend }) => isBlend).map(({ id }) => id);
  const nothing = { blends: [], brews: [], additions: [] };
  const mixed = ids.length > 0 ? await selectMixedBeer(tx, ids) : nothing;
  const beers = blendedBeer(mixed.blends, mixed.additions);
  // One reading of recipes for both.
  const all = await withBrewedRecipes<RecipeReference>(recipes, tx, [...rows, ...mixed.brews]);
  const brewedAt = (index: number) => {
    const { brewed } = all[index] ?? {};
    if (!brewed) throw new Error('A recipe was not read.');
    return brewed;
  };
  const brews = new Map(
    mixed.brews.map((brew, index) => {
      return [brew.batchId, { ...brew, brewed: brewedAt(rows.length + index) }] as const;
    }),
  );
  return rows.map((row, index) => ({
    ...row,
    brewed: brewedAt(index),
    blended: mixtureOf(beers.get(row.id), row.lastGravity, brews),
    extra: beers.get(row.id)?.extra ?? extraPoints(row.additions),
  }));
}
