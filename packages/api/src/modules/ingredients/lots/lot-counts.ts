import { addQuantities } from '@cervoise/domain/numbers';
import { ofName, sentence } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { badUserInput } from '../../../errors';
import { earlierDay, laterDay } from '../../../ledger/ledger-line';
import type { IngredientRow } from '../ingredients.list';
import { type LockedStocks, lockStocks } from '../stock/batch-stock';
import type { LotOfIngredient } from '../stock/batch-stock.store';
import { type CountLine, writeLines } from '../stock/ledger-lines.store';
import type { StockChange } from '../stock/locked-stock';
import { type PlaceDifference, writePlaceDifferences } from './counted-places';
import { selectCorrectedCounts } from './lot-counts.store';

/** The difference of a counted lot to its books. */
export interface LotCount {
  /** Of the ledger line to write. */
  readonly movementId: string;
  readonly lotId: string;
  readonly difference: number;
  /** What differs at each place; none where the lot was counted as a whole. */
  readonly places: readonly PlaceDifference[];
  readonly reason: string;
  /** YYYY-MM-DD. */
  readonly happenedOn?: string;
}

/** Locks the ingredients of lots, for `recordLotCounts`. */
export const lockCountedLots = (
  tx: TenantTransaction,
  lotIds: readonly string[],
): Promise<LockedStocks> => lockStocks(tx, [], lotIds);

/** The lot that a difference concerns. @throws BAD_USER_INPUT where it would fall below zero */
function movedLot({ ingredients, lots }: LockedStocks, lotId: string, difference: number) {
  const found = [...lots.values()].flat().find(({ id }) => id === lotId);
  const ingredient = found && ingredients.get(found.ingredientId);
  if (!found || !ingredient) throw new Error('A counted lot was not locked.');
  refuseRemovedOf(ingredient);
  if (addQuantities(found.quantity, difference) < 0) {
    throw badUserInput(belowZeroText(found, ingredient.name, difference));
  }
  return { lot: found, ingredient };
}

function refuseRemovedOf({ name, deletedAt }: IngredientRow): void {
  if (deletedAt) throw badUserInput(`${name} est supprimé : restaurez-le d’abord.`);
}

function belowZeroText(lot: LotOfIngredient, name: string, difference: number): string {
  const named = lot.lotNumber ? `${name}, lot ${lot.lotNumber}` : name;
  const left = quantityText(lot.quantity, lot.unit);
  const missing = quantityText(-difference, lot.unit);
  return sentence(
    `${named} : il faudrait en retirer ${missing}, et il n’en reste que ${left}. Recomptez ce lot`,
  );
}

/**
 * Writes the counts of many lots, one line of the ledger each, in one statement. The lots are
 * locked.
 * @throws BAD_USER_INPUT where a lot would fall below zero
 */
export function recordLotCounts(
  tx: TenantTransaction,
  context: WriteContext,
  stocks: LockedStocks,
  counts: readonly LotCount[],
): Promise<StockChange[]> {
  return writeCounts(
    tx,
    context,
    stocks,
    counts.map((count) => ({ ...count, kind: 'count', correctsId: null, postedOn: null })),
  );
}

/**
 * Takes back the counts of many lots by one correction each.
 * @throws BAD_USER_INPUT where one was corrected already, or a lot would fall below zero
 */
export async function undoLotCounts(
  tx: TenantTransaction,
  context: WriteContext,
  stocks: LockedStocks,
  corrections: readonly (LotCount & { readonly correctsId: string; readonly postedOn: string })[],
): Promise<StockChange[]> {
  const [corrected] = await selectCorrectedCounts(
    tx,
    corrections.map(({ correctsId }) => correctsId),
  );
  if (corrected) {
    const { ingredient } = movedLot(stocks, corrected.lotId, 0);
    throw badUserInput(`Le comptage ${ofName(ingredient.name)} a été corrigé depuis.`);
  }
  return writeCounts(
    tx,
    context,
    stocks,
    corrections.map((line) => ({ ...line, kind: 'correction' })),
  );
}

type Written = LotCount & Pick<CountLine, 'kind' | 'correctsId' | 'postedOn'>;

async function writeCounts(
  tx: TenantTransaction,
  context: WriteContext,
  stocks: LockedStocks,
  written: readonly Written[],
): Promise<StockChange[]> {
  if (written.length === 0) return [];
  const left = new Map<string, number>();
  await writePlaceDifferences(
    tx,
    context,
    written.map(({ lotId, difference, places }) => {
      const { lot, ingredient } = movedLot(stocks, lotId, difference);
      return { lot, ingredientName: ingredient.name, places };
    }),
  );
  // What moved between places alone has nothing to correct in the ledger.
  const inLedger = written.filter(({ kind, difference }) => kind === 'count' || difference !== 0);
  if (inLedger.length === 0) return [];
  const lines = inLedger.map((count): CountLine => {
    const { movementId, lotId, difference, kind, reason, correctsId, postedOn } = count;
    const { lot, ingredient } = movedLot(stocks, lotId, difference);
    // Not before it was received.
    const day = count.happenedOn && laterDay(count.happenedOn, lot.receivedOn);
    const before = left.get(ingredient.id) ?? ingredient.stockQuantity;
    const stockAfter = addQuantities(before, difference);
    left.set(ingredient.id, stockAfter);
    return {
      movementId,
      lotId,
      kind,
      reason,
      correctsId,
      postedOn,
      happenedOn: earlierDay(day, context.today),
      ingredientId: ingredient.id,
      quantity: difference,
      stockAfter,
    };
  });
  const rows = await writeLines(tx, context, lines);
  return rows.flatMap((after) => {
    const before = stocks.ingredients.get(after.id);
    return before ? [{ before, after: { ...after, lots: [] } }] : [];
  });
}
