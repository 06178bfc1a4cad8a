import { addQuantities } from '@cervoise/domain/numbers';
import type { UsageStage } from '@cervoise/domain/recipes';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import { earlierDay } from '../../../ledger/ledger-line';
import type { IngredientRow } from '../ingredients.list';
import {
  type LotOfIngredient,
  lockIngredients,
  selectConsumptions,
  selectLotsInStock,
} from './batch-stock.store';
import { type BatchLine, type DrawnFor, writeLines } from './ledger-lines.store';
import { refuseRemoved, type StockChange } from './locked-stock';

export {
  type LotOfIngredient,
  selectLotsInStock,
  selectTakenLots,
  type TakenLot,
} from './batch-stock.store';

/** Locked ingredients with their lots in stock. */
export interface LockedStocks {
  readonly ingredients: ReadonlyMap<string, IngredientRow>;
  readonly lots: ReadonlyMap<string, readonly LotOfIngredient[]>;
}

/** A lot drawn for a product, or for a batch: for a line of its recipe or in addition to it. */
export interface TakenQuantity {
  readonly drawnFor: DrawnFor;
  readonly lotId: string;
  /** Above zero. */
  readonly quantity: number;
  readonly recipeLineId: string | null;
  /** The stage of an addition beyond the recipe; null for a line of the recipe. */
  readonly usageStage?: UsageStage | null;
}

/** Locks the given ingredients, and those of given lots. */
export async function lockStocks(
  tx: TenantTransaction,
  ids: readonly string[],
  lotIds: readonly string[] = [],
): Promise<LockedStocks> {
  const locked = await lockIngredients(tx, ids, lotIds);
  const ingredients = new Map(locked.map((ingredient) => [ingredient.id, ingredient]));
  return { ingredients, lots: await selectLotsInStock(tx, [...ingredients.keys()], lotIds) };
}

export type Difference = Omit<BatchLine, 'stockAfter'>;

/** Writes stock differences of locked ingredients. */
export async function writeDifferences(
  tx: TenantTransaction,
  context: WriteContext,
  ingredients: ReadonlyMap<string, IngredientRow>,
  differences: readonly Difference[],
): Promise<StockChange[]> {
  if (differences.length === 0) return [];
  const stocks = new Map<string, number>();
  const lines = differences.map((line) => {
    const before = ingredients.get(line.ingredientId)?.stockQuantity ?? 0;
    const stockAfter = addQuantities(stocks.get(line.ingredientId) ?? before, line.quantity);
    stocks.set(line.ingredientId, stockAfter);
    return { ...line, stockAfter };
  });
  const rows = await writeLines(tx, context, lines);
  return rows.flatMap((after) => {
    const before = ingredients.get(after.id);
    return before ? [{ before, after: { ...after, lots: [] } }] : [];
  });
}

/**
 * Draws lots of locked ingredients for batches or products on a day (YYYY-MM-DD); the caller has
 * checked their quantities.
 * @param reason as the ledger says it: « Brassin 2026-004 »
 * @throws BAD_USER_INPUT for a removed ingredient
 */
export async function recordConsumptions(
  tx: TenantTransaction,
  context: WriteContext,
  reason: string,
  { ingredients, lots }: LockedStocks,
  taken: readonly TakenQuantity[],
  day: string,
): Promise<StockChange[]> {
  const known = new Map([...lots.values()].flat().map((lot) => [lot.id, lot.ingredientId]));
  const differences = taken.map(
    ({ drawnFor, lotId, quantity, recipeLineId, usageStage }): Difference => {
      const ingredient = ingredients.get(known.get(lotId) ?? '');
      if (!ingredient) throw new Error(`Lot ${lotId} is taken without being locked.`);
      refuseRemoved(ingredient);
      return {
        drawnFor,
        ingredientId: ingredient.id,
        lotId,
        kind: 'consumption',
        quantity: -quantity,
        reason,
        recipeLineId,
        usageStage,
        correctsId: null,
        happenedOn: earlierDay(day, context.today),
        postedOn: null,
      };
    },
  );
  return writeDifferences(tx, context, ingredients, differences);
}

/** A quantity that a batch took and did not use. */
export interface ReturnedQuantity {
  /** The consumption. */
  readonly movementId: string;
  /** Above zero. */
  readonly quantity: number;
}

/**
 * Returns what a batch did not use, each consumption by a correction; one that was corrected
 * already, by an adjustment.
 * @throws BAD_USER_INPUT for a removed ingredient, or more than was taken
 */
export async function returnConsumptions(
  tx: TenantTransaction,
  context: WriteContext,
  batchId: string,
  reason: string,
  returned: readonly ReturnedQuantity[],
): Promise<StockChange[]> {
  if (returned.length === 0) return [];
  const wanted = new Map<string, number>();
  for (const { movementId, quantity } of returned) {
    wanted.set(movementId, addQuantities(wanted.get(movementId) ?? 0, quantity));
  }
  const isReturned = ({ id }: { readonly id: string }) => wanted.has(id);
  const taken = (await selectConsumptions(tx, batchId)).filter(isReturned);
  const { ingredients } = await lockStocks(
    tx,
    taken.map(({ ingredientId }) => ingredientId),
  );
  for (const ingredient of ingredients.values()) refuseRemoved(ingredient);
  // Read again under the lock, so that manual corrections are not returned twice.
  const left = (await selectConsumptions(tx, batchId)).filter(isReturned);
  for (const [index, { movementId }] of returned.entries()) {
    const held = left.find(({ id }) => id === movementId)?.quantity ?? 0;
    if ((wanted.get(movementId) ?? 0) > held) {
      refuseField(`returns.${index}.quantity`, 'Le brassin n’en a pas pris autant.');
    }
  }
  const differences = left.map(
    ({ id, isCorrected, ...line }): Difference => ({
      ...line,
      drawnFor: { batchId },
      quantity: wanted.get(id) ?? 0,
      kind: isCorrected ? 'adjustment' : 'correction',
      reason,
      correctsId: isCorrected ? null : id,
      happenedOn: null,
    }),
  );
  return writeDifferences(tx, context, ingredients, differences);
}
