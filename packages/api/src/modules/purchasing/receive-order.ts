import { randomUUID } from 'node:crypto';
import { lotReceiptSchema } from '@cervoise/domain/ingredients';
import {
  isAwaited,
  landedPrice,
  type OrderReceiptValues,
  orderStateOf,
  type ReceivedLineValues,
} from '@cervoise/domain/purchasing';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput, parseInput, refuseField } from '../../errors';
import { insertLines, insertRows } from '../../records/insert-rows';
import { lockStock, recordReceipt, type StockChange } from '../ingredients';
import { closeLines } from './order-lines.store';
import type { OrderRow, StoredLine } from './order-rows';

interface ArrivedLine {
  readonly line: StoredLine;
  readonly received: ReceivedLineValues;
}

/** What arrived of each line. @throws BAD_USER_INPUT for a line that the order has no more */
function arrivedLines({ lines }: OrderRow, values: OrderReceiptValues): ArrivedLine[] {
  return values.lines.map((received) => {
    const line = lines.find(({ id }) => id === received.lineId);
    if (!line) refuseField('lines', 'Cette ligne n’est plus dans la commande.');
    return { line, received };
  });
}

/** One lot of a line enters the stock, at the order's price with its part of the carriage. */
async function receiveLot(
  tx: TenantTransaction,
  context: WriteContext,
  order: OrderRow,
  { line, received }: ArrivedLine,
  { receivedOn }: Pick<OrderReceiptValues, 'receivedOn'>,
): Promise<{ readonly lotId: string; readonly change: StockChange }> {
  const { quantity, lotNumber, expiryDate, certificateNote, place } = received;
  const values = parseInput(lotReceiptSchema, {
    quantity,
    lotNumber,
    receivedOn,
    expiryDate,
    certificateNote,
    place,
    supplier: order.supplierName,
    costPerUnit: landedPrice(line, order.lines, order.carriage),
  });
  const lotId = randomUUID();
  const stock = await lockStock(tx, line.ingredientId);
  return { lotId, change: await recordReceipt(tx, context, stock, values, lotId) };
}

/** The delivery itself, with what became of each line. */
async function writeReceipt(
  tx: TenantTransaction,
  context: WriteContext,
  order: OrderRow,
  { receivedOn, deliveryNote = null }: OrderReceiptValues,
  lines: readonly (ArrivedLine & { readonly lotId: string | null })[],
): Promise<void> {
  const receiptId = randomUUID();
  const receipt = { id: receiptId, orderId: order.id, receivedOn, deliveryNote };
  await sql`${insertLines('purchaseReceipts', context, [receipt])}`.execute(tx);
  const { tenantId } = context.author;
  const rows = lines.map(({ line, received, lotId }, index) => ({
    id: randomUUID(),
    tenantId,
    receiptId,
    orderLineId: line.id,
    place: index,
    lotId,
    quantity: received.quantity,
    refusedQuantity: received.refusedQuantity ?? 0,
    closesLine: received.closesLine ?? false,
    reason: received.reason ?? null,
  }));
  await sql`${insertRows('purchaseReceiptLines', rows)}`.execute(tx);
}

/**
 * Takes in a delivery of a locked order: its lots, what was refused, and what is not expected any more.
 * @returns what it did to the stock of each ingredient
 * @throws BAD_USER_INPUT where nothing of the order is awaited; for a removed ingredient
 */
export async function receiveOrder(
  tx: TenantTransaction,
  context: WriteContext,
  order: OrderRow,
  values: OrderReceiptValues,
): Promise<StockChange[]> {
  const state = orderStateOf(order);
  if (state === 'draft') throw badUserInput('Cette commande n’est pas encore partie.');
  if (!isAwaited(state)) throw badUserInput('Cette commande est terminée : rouvrez-la d’abord.');
  // Ingredients are locked in one order, whoever receives what at the same time.
  const arrived = arrivedLines(order, values).toSorted((a, b) =>
    a.line.ingredientId.localeCompare(b.line.ingredientId),
  );
  const changes: StockChange[] = [];
  const booked = [];
  for (const one of arrived) {
    if (one.received.quantity === 0) {
      booked.push({ ...one, lotId: null });
      continue;
    }
    const { lotId, change } = await receiveLot(tx, context, order, one, values);
    changes.push(change);
    booked.push({ ...one, lotId });
  }
  await writeReceipt(tx, context, order, values, booked);
  const closed = arrived.flatMap(({ line, received: { closesLine, reason } }) =>
    closesLine && reason ? [{ lineId: line.id, reason }] : [],
  );
  if (closed.length > 0) await closeLines(tx, closed);
  return changes;
}
