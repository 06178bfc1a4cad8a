import { randomUUID } from 'node:crypto';
import type { StockAdjustmentValues, StockCountValues } from '@cervoise/domain/ingredients';
import { addQuantities } from '@cervoise/domain/numbers';
import {
  allocateFefo,
  latestReceived,
  lotsReceivedBy,
  totalOf,
  usableLots,
} from '@cervoise/domain/stock';
import { sentence } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import type { WriteContext } from '../../../db/author';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { refuseField } from '../../../errors';
import { earlierDay } from '../../../ledger/ledger-line';
import { lockPlace } from '../../places';
import type { IngredientRow } from '../ingredients.list';
import { changeAtPlace } from '../lots/lot-places';
import { type NewLot, selectMovedAfter } from './ledger.store';
import {
  type LockedStock,
  type Movement,
  move,
  moveSpread,
  refuseOverdrawing,
  type StockChange,
} from './locked-stock';

/** The initial stock of an ingredient created in this transaction. */
export function recordOpening(
  tx: TenantTransaction,
  context: WriteContext,
  ingredient: IngredientRow,
  lot: Omit<NewLot, 'id'>,
): Promise<StockChange> {
  const newLot = { id: randomUUID(), ...lot };
  const lines = [{ lotId: newLot.id, quantity: lot.quantity }];
  return move(tx, context, { ingredient, lots: [] }, { kind: 'opening' }, lines, newLot);
}

/** A difference of one lot, taken from a place of it or put there, where one is given. */
async function moveAtPlace(
  tx: TenantTransaction,
  context: WriteContext,
  stock: LockedStock,
  movement: Movement,
  { lotId, quantity, placeId }: { lotId: string; quantity: number; placeId?: string | null },
): Promise<StockChange> {
  const lines = [{ lotId, quantity }];
  if (!placeId || quantity === 0) return move(tx, context, stock, movement, lines);
  if (quantity > 0) await lockPlace(tx, placeId);
  const placed = await changeAtPlace(tx, context, stock.ingredient, { lotId, placeId, quantity });
  return move(tx, placed, stock, movement, lines);
}

/** @throws BAD_USER_INPUT for a day before a lot was received */
function refuseEarlier(
  { lots }: LockedStock,
  lotId: string,
  day: string | null | undefined,
  field: string,
): void {
  const lot = lots.find(({ id }) => id === lotId);
  if (lot && day && day < lot.receivedOn) {
    refuseField(field, 'Ce jour-là, le lot n’était pas encore reçu.');
  }
}

/**
 * A difference entered by hand: of one lot, with which the stock was locked, or allocated first
 * expired first out, for a past day to the lots that were there.
 * @throws BAD_USER_INPUT below zero, and before the lot was there; NOT_FOUND for a lot of another
 * ingredient
 */
export async function recordAdjustment(
  tx: TenantTransaction,
  context: WriteContext,
  stock: LockedStock,
  values: StockAdjustmentValues,
): Promise<StockChange> {
  const { kind, reason, happenedOn, quantity } = values;
  const movement = { kind, reason, happenedOn };
  const lotId = values.lotId ?? null;
  const day = earlierDay(happenedOn, context.today);
  if (lotId) {
    refuseOverdrawing(stock, { lotId, quantity });
    refuseEarlier(stock, lotId, day, 'happenedOn');
    return moveAtPlace(tx, context, stock, movement, { lotId, quantity, placeId: values.placeId });
  }
  if (values.placeId) refuseField('lotId', 'Choisissez le lot qui se trouve à cet emplacement.');
  const usable = kind === 'consumption' ? usableLots(stock.lots) : stock.lots;
  const lots = day && quantity < 0 ? lotsReceivedBy(usable, day) : usable;
  const differences = allocateFefo(lots, quantity, day ?? context.today);
  if (!differences) {
    const left = quantityText(totalOf(lots), stock.ingredient.unit);
    const others = [
      ...(totalOf(usable) < stock.ingredient.stockQuantity ? ['bloqué'] : []),
      ...(totalOf(lots) < totalOf(usable) ? ['reçu après ce jour'] : []),
    ];
    const rest = others.length > 0 ? `, le reste étant ${others.join(' ou ')}` : '';
    refuseField(
      'quantity',
      sentence(`Le stock ne peut pas devenir négatif : il reste ${left}${rest}`),
    );
  }
  return moveSpread(tx, context, stock, movement, differences);
}

interface LotReturn extends Pick<Movement, 'reason' | 'happenedOn'> {
  /** Of the ledger's line. */
  readonly id: string;
  readonly lotId: string;
  readonly placeId?: string | null;
  /** Above zero. */
  readonly quantity: number;
}

/**
 * Stock of a lot, with which the stock was locked, goes back to its supplier.
 * @throws BAD_USER_INPUT below zero, and before the lot was there; NOT_FOUND
 */
export async function recordReturn(
  tx: TenantTransaction,
  context: WriteContext,
  stock: LockedStock,
  { lotId, placeId, quantity, ...line }: LotReturn,
): Promise<StockChange> {
  const taken = { lotId, placeId, quantity: -quantity };
  refuseOverdrawing(stock, taken);
  refuseEarlier(stock, lotId, line.happenedOn, 'returnedOn');
  return moveAtPlace(tx, context, stock, { ...line, kind: 'adjustment' }, taken);
}

/**
 * A stock count, of today or of the end of a past day: then the difference is to the books of that
 * day. A shortage is taken first expired first out, a surplus goes to the lot received last, both of
 * the lots of that day first. A count equal to the books is recorded too, with no difference.
 * @throws BAD_USER_INPUT when what was missing then has left the stock since
 */
export async function recordCount(
  tx: TenantTransaction,
  context: WriteContext,
  stock: LockedStock,
  { quantity, reason, happenedOn }: StockCountValues,
): Promise<StockChange> {
  const { ingredient } = stock;
  const day = earlierDay(happenedOn, context.today);
  const since = day ? await selectMovedAfter(tx, ingredient.id, day) : 0;
  const expected = addQuantities(ingredient.stockQuantity, -since);
  const difference = addQuantities(quantity, -expected);
  const movement = { kind: 'count', reason, happenedOn } as const;
  if (difference === 0) {
    const present = day ? lotsReceivedBy(stock.lots, day) : stock.lots;
    const lot = latestReceived(present) ?? latestReceived(stock.lots);
    // A count of zero without any lots writes nothing.
    if (!lot) return { before: ingredient, after: { ...ingredient, lots: [] } };
    return move(tx, context, stock, movement, [{ lotId: lot.id, quantity: 0 }]);
  }
  const differences = allocateFefo(stock.lots, difference, day ?? context.today);
  if (!differences) {
    const missing = quantityText(-difference, ingredient.unit);
    const left = quantityText(ingredient.stockQuantity, ingredient.unit);
    refuseField(
      'quantity',
      `Il manquait ${missing} ce jour-là, et il ne reste aujourd’hui que ${left} : corrigez d’abord les mouvements saisis depuis.`,
    );
  }
  return moveSpread(tx, context, stock, movement, differences);
}
