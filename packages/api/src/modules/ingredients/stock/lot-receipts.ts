import { randomUUID } from 'node:crypto';
import type { LotReceiptValues } from '@cervoise/domain/ingredients';
import { addQuantities } from '@cervoise/domain/numbers';
import { searchKey } from '@cervoise/domain/text';
import { groupBy } from '../../../collections/group-by';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { IngredientRow } from '../ingredients.list';
import { ingredients } from '../ingredients.store';
import { putNewLots } from '../lots/lot-places.store';
import { type LockedStocks, lockStocks } from './batch-stock';
import { type LedgerEntry, type NewLine, type NewLot, writeLedger } from './ledger.store';
import { refuseRemoved, type StockChange } from './locked-stock';

/** A delivered lot of one of several ingredients, of the same day as the others. */
export interface LotReceipt {
  /** Of the lot. */
  readonly id: string;
  readonly ingredientId: string;
  readonly values: LotReceiptValues;
}

/** @throws NOT_FOUND, BAD_USER_INPUT for a removed one */
function receivingIngredient(stocks: LockedStocks, id: string): IngredientRow {
  const ingredient = stocks.ingredients.get(id);
  if (!ingredient) throw ingredients.notFound();
  refuseRemoved(ingredient);
  return ingredient;
}

/** The new lots, in the spelling that their number has already: case and accents distinguish none. */
function newLotsOf(
  ingredient: IngredientRow,
  known: Iterable<{ readonly lotNumber: string | null }>,
  receipts: readonly LotReceipt[],
): NewLot[] {
  const spellings = new Map<string, string>();
  for (const { lotNumber } of [...known].toReversed()) {
    if (lotNumber) spellings.set(searchKey(lotNumber), lotNumber);
  }
  return receipts.map(({ id, values }) => {
    const key = searchKey(values.lotNumber);
    const lotNumber = spellings.get(key) ?? values.lotNumber;
    spellings.set(key, lotNumber);
    return {
      id,
      lotNumber,
      supplier: values.supplier || ingredient.supplier,
      quantity: values.quantity,
      receivedOn: values.receivedOn,
      expiryDate: values.expiryDate ?? null,
      costPerUnit: values.costPerUnit ?? null,
      certificateNote: values.certificateNote || null,
      // What arrives waits where its ingredient asks for it.
      awaitsAnalysis: ingredient.needsAnalysis,
    };
  });
}

function entryOf(ingredient: IngredientRow, newLots: readonly NewLot[]): LedgerEntry {
  let stockAfter = ingredient.stockQuantity;
  const lines = newLots.map((lot): NewLine => {
    stockAfter = addQuantities(stockAfter, lot.quantity);
    return {
      id: randomUUID(),
      lotId: lot.id,
      kind: 'receipt',
      quantity: lot.quantity,
      stockAfter,
      receivedDifference: 0,
      reason: null,
      correctsId: null,
      batchId: null,
      recipeLineId: null,
      itemId: null,
      happenedOn: null,
      postedOn: null,
    };
  });
  const costPerUnit = newLots.findLast((lot) => lot.costPerUnit !== null)?.costPerUnit ?? null;
  return { ingredientId: ingredient.id, newLots, lines, stockAfter, costPerUnit };
}

/**
 * A delivery: new lots, at their places, and the prices paid become the ingredients'.
 * @throws NOT_FOUND, BAD_USER_INPUT for a removed ingredient
 */
export async function recordReceipts(
  tx: TenantTransaction,
  context: WriteContext,
  receipts: readonly LotReceipt[],
): Promise<StockChange[]> {
  if (receipts.length === 0) return [];
  const byIngredient = groupBy(receipts, ({ ingredientId }) => ingredientId);
  const stocks = await lockStocks(tx, [...byIngredient.keys()]);
  const entries = [...byIngredient].map(([id, own]) => {
    const ingredient = receivingIngredient(stocks, id);
    return entryOf(ingredient, newLotsOf(ingredient, stocks.lots.get(id) ?? [], own));
  });
  const rows = await writeLedger(tx, context, entries);
  const placed = receipts.flatMap(({ id, values: { place, quantity } }) =>
    place ? [{ lotId: id, place, quantity }] : [],
  );
  await putNewLots(tx, context.author.tenantId, placed);
  const written = new Map(entries.map((entry) => [entry.ingredientId, entry]));
  return rows.map((after) => ({
    before: receivingIngredient(stocks, after.id),
    after: {
      ...after,
      lots: [...(stocks.lots.get(after.id) ?? []), ...(written.get(after.id)?.newLots ?? [])],
    },
  }));
}

/** A delivery of one lot. @throws NOT_FOUND, BAD_USER_INPUT for a removed ingredient */
export async function recordReceipt(
  tx: TenantTransaction,
  context: WriteContext,
  ingredientId: string,
  values: LotReceiptValues,
): Promise<StockChange> {
  const [change] = await recordReceipts(tx, context, [{ id: randomUUID(), ingredientId, values }]);
  if (!change) throw ingredients.notFound();
  return change;
}
