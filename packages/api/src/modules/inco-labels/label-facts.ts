import { alcoholByVolume } from '@cervoise/domain/brewing';
import { detectAllergens, type LabelFacts } from '@cervoise/domain/inco-label';
import { roundKnown } from '@cervoise/domain/numbers';
import { inProportion } from '@cervoise/domain/production';
import { draftIngredientList } from '@cervoise/domain/qr-codes';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ProductRow } from '../inventory';
import { type BrewedBeer, type BrewedRecipes, beerIngredients, beersOf } from '../publications';

/** The measured figures of the beer in a batch, in proportion where it is a blend. */
function measuredFigures(beers: readonly BrewedBeer[]) {
  const [own] = beers;
  const shares = new Map(beers.map(({ id, share }) => [id, share]));
  const byId = new Map(beers.map((beer) => [beer.id, beer]));
  const mixed = (read: (beer: BrewedBeer) => number | null | undefined) =>
    inProportion(shares, (id) => {
      const beer = byId.get(id);
      return beer && read(beer);
    });
  const originalGravity = mixed((beer) => beer.fermentedGravity);
  const finalGravity =
    own?.measuredFinalGravity ?? mixed(({ measuredFinalGravity }) => measuredFinalGravity);
  const computed =
    originalGravity === null || finalGravity === null
      ? null
      : alcoholByVolume(originalGravity, finalGravity, own?.abvFormula);
  const abv = own?.measuredAbv ?? mixed(({ measuredAbv }) => measuredAbv) ?? computed;
  return {
    measuredAbv: roundKnown(abv, 2),
    estimatedAbv: roundKnown(
      mixed(({ content }) => content.estimatedAbv),
      1,
    ),
    originalGravity: roundKnown(originalGravity, 4),
    finalGravity: roundKnown(finalGravity, 4),
  };
}

/** What is known for a label, and more that the form proposes. */
export interface KnownFacts extends LabelFacts {
  readonly estimatedAbv: number | null;
  readonly ingredientList: string | null;
}

/**
 * What a product's label takes from its batch and from every brew whose beer is in it; from the recipe
 * where the product names no batch.
 * @throws NOT_FOUND, SealBrokenError
 */
export async function labelFacts(
  tx: TenantTransaction,
  recipes: BrewedRecipes,
  product: ProductRow,
): Promise<KnownFacts> {
  const { recipeId, batchId, containerType, volumeInLiters } = product;
  const beers = await beersOf(tx, recipes, recipeId, batchId);
  const ingredients = await beerIngredients(tx, beers, batchId !== null);
  return {
    beerName: product.recipeName,
    containerType,
    volumeInLiters,
    batchNumber: product.batchNumber,
    bestBefore: product.bestBeforeDate,
    ...measuredFigures(beers),
    allergens: detectAllergens(ingredients),
    ingredientList: draftIngredientList(ingredients).ingredients,
  };
}
