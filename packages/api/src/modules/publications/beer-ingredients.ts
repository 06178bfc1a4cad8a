import type { LabelIngredient } from '@cervoise/domain/inco-label';
import { convertQuantity } from '@cervoise/domain/units';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { brewedIngredients, type NamedIngredient } from '../ingredients';
import { ingredientIdsOf } from '../recipes';
import type { BrewedBeer } from './brewed-beers';

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
 * from stock beside their recipes: what a label and a public page name.
 * @param isBrewed whether the beers are batches, that take from stock
 */
export async function beerIngredients(
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
