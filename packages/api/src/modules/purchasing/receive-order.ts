import { randomUUID } from 'node:crypto';
import { lotReceiptSchema } from '@cervoise/domain/ingredients';
import { roundTo } from '@cervoise/domain/numbers';
import {
  isAwaited,
  landedPrice,
  type OrderReceiptValues,
  orderStateOf,
  outstandingQuantity,
  type ReceivedLineValues,
} from '@cervoise/domain/purchasing';
import { plural } from '@cervoise/domain/text';
import { quantityText } from '@cervoise/domain/units';
import { sql } from 'kysely';
import type { WriteContext } from '../../db/author';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { badUserInput, confirmationRequired, parseInput, refuseField } from '../../errors';
import { insertLines, insertRows } from '../../records/insert-rows';
import { type LotReceipt, recordReceipts } from '../ingredients';
import { closedOrder, goneLine } from './close-order';
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
    if (!line) refuseField('lines', goneLine);
    return { line, received };
  });
}

/** A line's lot that enters the stock, at the order's price with its part of the carriage. */
const lotOf = (
  order: OrderRow,
  { line, received }: ArrivedLine,
  { receivedOn }: Pick<OrderReceiptValues, 'receivedOn'>,
): LotReceipt => ({
  id: randomUUID(),
  ingredientId: line.ingredientId,
  values: parseInput(lotReceiptSchema, {
    quantity: received.quantity,
    lotNumber: received.lotNumber,
    receivedOn,
    expiryDate: received.expiryDate,
    certificateNote: received.certificateNote,
    place: received.place,
    supplier: order.supplierName,
    costPerUnit: landedPrice(line, order.lines, order.carriage),
  }),
});

/**
 * Asks back where a line received something since the form was opened: two people may enter one delivery.
 * @throws BAD_USER_INPUT
 */
function askForReceived({ receipts }: OrderRow, arrived: readonly ArrivedLine[]): void {
  const questions = arrived.flatMap(({ line, received: { outstandingQuantity: seen } }, index) => {
    const since = roundTo((seen ?? 0) - outstandingQuantity(line), 3);
    if (seen == null || since <= 0) return [];
    const latest = receipts.find(({ lines }) => lines.some(({ lineId }) => lineId === line.id));
    const by = latest ? ` par ${latest.userName}` : '';
    const what = `${quantityText(since, line.unit)} ${plural(since, 'reçu')} entre-temps${by}`;
    const question = `${line.ingredientName} : ${what}. Enregistrez de nouveau si c’est une autre livraison.`;
    return [[`lines.${index}.quantity`, question] as const];
  });
  if (questions.length > 0) throw confirmationRequired(Object.fromEntries(questions));
}

/** Whether all arrived, so that there is nothing to reopen. */
const isComplete = ({ closedAt, lines }: OrderRow): boolean =>
  !closedAt && !lines.some(({ isClosed }) => isClosed);

/** The refusal of a delivery that somebody else has entered meanwhile, or of a further one. */
const allReceived = ({ receipts: [latest] }: OrderRow): string =>
  `Tout est déjà reçu${latest ? `, en dernier par ${latest.userName}` : ''}. Une autre livraison se réceptionne sur la fiche de l’ingrédient.`;

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
 * @throws BAD_USER_INPUT where nothing of the order is awaited; for a removed ingredient; for what has
 * arrived since the form was opened, until it is confirmed
 */
export async function receiveOrder(
  tx: TenantTransaction,
  context: WriteContext,
  order: OrderRow,
  values: OrderReceiptValues,
  isConfirmed: boolean,
): Promise<void> {
  const state = orderStateOf(order);
  if (state === 'draft') throw badUserInput('Cette commande n’est pas encore partie.');
  if (!isAwaited(state)) throw badUserInput(isComplete(order) ? allReceived(order) : closedOrder);
  const arrived = arrivedLines(order, values);
  if (!isConfirmed) askForReceived(order, arrived);
  const booked = arrived.map((one) => ({
    ...one,
    lot: one.received.quantity > 0 ? lotOf(order, one, values) : null,
  }));
  await recordReceipts(
    tx,
    context,
    booked.flatMap(({ lot }) => lot ?? []),
  );
  await writeReceipt(
    tx,
    context,
    order,
    values,
    booked.map(({ lot, ...one }) => ({ ...one, lotId: lot?.id ?? null })),
  );
  const closed = arrived.flatMap(({ line, received: { closesLine, reason } }) =>
    closesLine && reason ? [{ lineId: line.id, reason }] : [],
  );
  if (closed.length > 0) await closeLines(tx, closed);
}
