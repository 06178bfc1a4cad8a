import { beerFields } from '@cervoise/domain/inventory';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { type FormerColumns, movedSince, type UndoneRecord, undoRecords } from '../../exchange';
import { batchNames, changeContainers } from '../../production';
import { recipeNames } from '../../recipes';
import { selectPackagings, writeLedger } from '../ledger/ledger.store';
import { filledOf, followProducts } from '../product-details';
import type { ProductRow } from '../products.list';
import { products, selectMovedIds } from '../products.store';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether the undo would remove the beer, or change the beer of later lines. */
const changesBeer = ({ change }: UndoneRecord<ProductRow>) =>
  change.kind === 'created' || beerFields.some((field) => field in change.changes);

/** Why products cannot be undone, by id. */
async function refusalsOf(
  tx: TenantTransaction,
  records: readonly UndoneRecord<ProductRow>[],
): Promise<ReadonlyMap<string, string>> {
  const formerRecipe = ({ change }: UndoneRecord<ProductRow>) => change.changes.recipeId?.[0];
  const bound = records.filter(changesBeer).map(({ row }) => row.id);
  const moved = bound.length > 0 ? await selectMovedIds(tx, bound) : new Set<string>();
  const recipes = await recipeNames(tx, [...new Set(records.map(formerRecipe).filter(isText))]);
  const reasons = new Map<string, string>();
  for (const record of records) {
    const { row } = record;
    const recipe = formerRecipe(record);
    if (row.isBlocked) reasons.set(row.id, 'Bloqué par un rappel.');
    else if (moved.has(row.id)) reasons.set(row.id, movedSince);
    else if (isText(recipe) && !recipes.has(recipe)) {
      reasons.set(row.id, 'Sa recette d’avant n’existe plus.');
    }
  }
  return reasons;
}

/** Corrects the packaging of products to zero: a second line for each, never a deletion. */
async function takeBackPackagings(
  tx: TenantTransaction,
  context: WriteContext,
  rows: readonly ProductRow[],
): Promise<void> {
  const packagings = await selectPackagings(
    tx,
    rows.map(({ id }) => id),
  );
  if (packagings.length === 0) return;
  const lines = packagings.map(({ id, itemId, quantity, postedOn }) => ({
    itemId,
    kind: 'correction' as const,
    quantity: -quantity,
    quantityAfter: 0,
    reason: 'Annulation de l’import',
    location: null,
    otherItemId: null,
    correctsId: id,
    postedOn,
  }));
  await writeLedger(tx, context, lines);
  await changeContainers(
    tx,
    context,
    packagings.flatMap(({ itemId, quantity }) => {
      const row = rows.find(({ id }) => id === itemId);
      return row ? filledOf({ ...row, quantity: -quantity }) : [];
    }),
  );
}

/** Updates the copied names of products whose beer is restored, and the litres of its batches. */
async function withFormerBeer(
  tx: TenantTransaction,
  context: WriteContext,
  updates: readonly FormerColumns<ProductRow>[],
): Promise<readonly FormerColumns<ProductRow>[]> {
  const former = updates.map(({ before, columns }) => ({ ...before, ...columns }));
  await followProducts(
    tx,
    context,
    updates.map(({ before }, index) => ({ before, after: former[index] ?? before })),
  );
  const isOtherBeer = updates.some(({ columns }) => 'recipeId' in columns || 'batchId' in columns);
  if (!isOtherBeer) return updates;
  const recipes = await recipeNames(tx, [...new Set(former.map(({ recipeId }) => recipeId))]);
  const batchIds = former.flatMap(({ batchId }) => batchId ?? []);
  const batches = await batchNames(tx, [...new Set(batchIds)]);
  return updates.map(({ before, columns }, index) => {
    const { recipeId, batchId, recipeName } = former[index] ?? before;
    const names = {
      recipeName: recipes.get(recipeId)?.name ?? recipeName,
      batchNumber: batchId ? (batches.get(batchId)?.batchNumber ?? null) : null,
    };
    return { before, columns: { ...columns, ...names } };
  });
}

/** Undoes an import of finished products, except for those that have moved or are recalled. */
export const undoProducts = undoRecords(products, {
  refusals: refusalsOf,
  takeBackStock: takeBackPackagings,
  complete: withFormerBeer,
});
