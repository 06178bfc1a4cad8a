import { alcoholByVolume } from '@cervoise/domain/brewing';
import {
  detectAllergens,
  type LabelFacts,
  type LabelIngredient,
} from '@cervoise/domain/inco-label';
import { inProportion } from '@cervoise/domain/production';
import { draftIngredientList } from '@cervoise/domain/qr-codes';
import { convertQuantity } from '@cervoise/domain/units';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { brewedIngredients, type NamedIngredient } from '../ingredients';
import type { ProductRow } from '../inventory';
import { type BrewedBeer, type BrewedRecipes, beersOf } from '../publications';
import { ingredientIdsOf } from '../recipes';

/** The ingredients of a beer by its recipe, by weight in the finished beer. */
function recipeIngredients(
  { content, share }: BrewedBeer,
  known: ReadonlyMap<string, NamedIngredient>,
): LabelIngredient[] {
  return content.lines.map((line) => {
    const ingredient = known.get(line.ingredientId ?? '');
    const unit = ingredient?.unit ?? line.unit ?? 'kg';
    const grams = convertQuantity(line.quantity, unit, 'g');
    return {
      name: ingredient?.name ?? line.name ?? '',
      type: ingredient?.type ?? line.type ?? 'other',
      gramsPerLiter: grams === null ? null : (grams * share) / content.batchSizeInLiters,
    };
  });
}

/**
 * The ingredients of every brew whose beer is in the batch, the heaviest first, and what they took
 * from stock beside their recipes.
 */
async function ingredientsOf(
  tx: TenantTransaction,
  beers: readonly BrewedBeer[],
  isBrewed: boolean,
): Promise<LabelIngredient[]> {
  const present = beers.filter(({ share }) => share > 0);
  const ids = ingredientIdsOf(present.map(({ content }) => content));
  const rows = await brewedIngredients(tx, ids, isBrewed ? present.map(({ id }) => id) : []);
  const known = new Map(rows.map((row) => [row.id, row]));
  const inRecipes = present.flatMap((beer) => recipeIngredients(beer, known));
  const further = rows
    .filter(({ id, wasTaken }) => wasTaken && !ids.includes(id))
    .map(({ name, type }) => ({ name, type, gramsPerLiter: null }));
  return [...inRecipes, ...further].sort(
    (one, other) => (other.gramsPerLiter ?? 0) - (one.gramsPerLiter ?? 0),
  );
}

const rounded = (value: number | null, decimals: number) =>
  value === null ? null : Number(value.toFixed(decimals));

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
  const originalGravity = mixed((beer) => beer.measuredOriginalGravity);
  const finalGravity =
    own?.measuredFinalGravity ?? mixed(({ measuredFinalGravity }) => measuredFinalGravity);
  const computed =
    originalGravity === null || finalGravity === null
      ? null
      : alcoholByVolume(originalGravity, finalGravity, own?.abvFormula);
  const abv = own?.measuredAbv ?? mixed(({ measuredAbv }) => measuredAbv) ?? computed;
  return {
    measuredAbv: rounded(abv, 2),
    estimatedAbv: rounded(
      mixed(({ content }) => content.estimatedAbv),
      1,
    ),
    originalGravity: rounded(originalGravity, 4),
    finalGravity: rounded(finalGravity, 4),
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
  const ingredients = await ingredientsOf(tx, beers, batchId !== null);
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
