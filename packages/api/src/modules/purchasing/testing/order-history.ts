import { calendarDateOf } from '@cervoise/domain/dates';
import { addQuantities } from '@cervoise/domain/numbers';
import * as fc from 'fast-check';
import type { Actor } from '../../../db/tenant-transaction';
import type { TestApi } from '../../../testing';
import { runHistory } from '../../../testing/history';
import type { KnownOrder, OrderAccount } from './order-account';

/** A random operation; `pick` selects one of the life's orders, `line` one of its lines. */
export type OrderStep =
  | { readonly kind: 'order'; readonly pick: number; readonly quantities: readonly number[] }
  | { readonly kind: 'send' | 'reopen' | 'remove'; readonly pick: number }
  | { readonly kind: 'close'; readonly pick: number }
  | { readonly kind: 'change'; readonly pick: number; line: number; readonly quantity: number }
  | {
      readonly kind: 'receive';
      readonly pick: number;
      readonly line: number;
      readonly quantity: number;
      readonly refused: number;
      readonly closes: boolean;
    }
  | {
      readonly kind: 'return';
      readonly pick: number;
      readonly line: number;
      readonly quantity: number;
      readonly isAwaitedAgain: boolean;
    }
  | { readonly kind: 'undo'; readonly pick: number; readonly line: number };

const pick = fc.nat({ max: 1000 });
const amount = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000);
const positive = amount.map((quantity) => addQuantities(quantity, 0.001));

/** A random sequence of up to `maxLength` steps. */
export const orderHistories = (maxLength: number): fc.Arbitrary<OrderStep[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('order' as const),
          pick,
          quantities: fc.array(positive, { minLength: 1, maxLength: 4 }),
        }),
      },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), pick }) },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constant('change' as const),
          pick,
          line: pick,
          quantity: positive,
        }),
      },
      {
        weight: 8,
        arbitrary: fc.record({
          kind: fc.constant('receive' as const),
          pick,
          line: pick,
          quantity: fc.oneof({ weight: 5, arbitrary: positive }, { weight: 1, arbitrary: amount }),
          refused: fc.oneof(fc.constant(0), amount),
          closes: fc.boolean(),
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constant('return' as const),
          pick,
          line: pick,
          quantity: positive.map((quantity) => Math.ceil(quantity * 200) / 1000),
          isAwaitedAgain: fc.boolean(),
        }),
      },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), pick, line: pick }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('close' as const), pick }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const), pick }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), pick }) },
    ),
    { minLength: 1, maxLength, size: 'max' },
  );

const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items.length > 0 ? items[index % items.length] : undefined;
const reason = 'Histoire tirée au hasard';

/** What a life works with: its own orders, on ingredients that others use too. */
interface OrderLife {
  readonly api: TestApi;
  readonly actor: Actor;
  readonly supplierId: string;
  readonly ids: readonly string[];
  readonly account: OrderAccount;
  readonly orders: KnownOrder[];
}

async function writeOrder(life: OrderLife, step: OrderStep & { readonly kind: 'order' }) {
  const { api, actor, supplierId, ids, account, orders } = life;
  const lines = step.quantities.map((quantity, index) => ({
    ingredientId: at(ids, step.pick + index) ?? '',
    quantity,
    price: 1,
  }));
  const order = await api.services.purchaseOrders.create(actor, { supplierId, lines });
  orders.push(
    account.add(
      order.id,
      order.lines.map(({ id, ingredientId, quantity }) => ({ id, ingredientId, quantity })),
    ),
  );
}

async function changeLine(
  { api, actor }: OrderLife,
  order: KnownOrder,
  step: OrderStep & { readonly kind: 'change' },
) {
  const changed = at(order.lines, step.line);
  if (!changed) return;
  const lines = order.lines.map(({ id, ingredientId, quantity }) => ({
    id,
    ingredientId,
    quantity: id === changed.id ? step.quantity : quantity,
  }));
  await api.services.purchaseOrders.update(actor, { id: order.id, lines });
  changed.quantity = step.quantity;
}

async function receive(
  { api, actor }: OrderLife,
  order: KnownOrder,
  step: OrderStep & { readonly kind: 'receive' },
) {
  const line = at(order.lines, step.line);
  if (!line) return;
  const { quantity, refused: refusedQuantity, closes: closesLine } = step;
  const requestId = crypto.randomUUID();
  const lotNumber = requestId.slice(0, 8);
  const received = { lineId: line.id, quantity, refusedQuantity, closesLine, lotNumber, reason };
  const receivedOn = calendarDateOf(api.dependencies.now());
  const input = { id: order.id, requestId, receivedOn, lines: [received] };
  const after = await api.services.purchaseOrders.receive(actor, input);
  const lotId = after.receipts[0]?.lines[0]?.lotId;
  if (lotId) line.lotIds.push(lotId);
  if (closesLine) line.isClosed = true;
}

/** Gives a part of a line's lot back to the supplier. */
async function giveBack(
  { api, actor }: OrderLife,
  order: KnownOrder,
  step: OrderStep & { readonly kind: 'return' },
) {
  const delivered = order.lines.filter(({ lotIds }) => lotIds.length > 0);
  const line = at(delivered, step.line);
  const lotId = at(line?.lotIds ?? [], Math.round(step.quantity * 1000));
  if (!line || !lotId) return;
  const { quantity, isAwaitedAgain } = step;
  const requestId = crypto.randomUUID();
  const returnedOn = calendarDateOf(api.dependencies.now());
  const input = { id: lotId, requestId, quantity, isAwaitedAgain, returnedOn, reason: requestId };
  await api.services.purchaseOrders.returnLot(actor, input);
  line.returns.push({ reason: requestId, isAwaitedAgain });
}

/** Takes back all of a receipt, as the ingredient's ledger lets it. */
async function undoReceipt({ api, actor }: OrderLife, order: KnownOrder, index: number) {
  const delivered = order.lines.filter(({ lotIds }) => lotIds.length > 0);
  const line = at(delivered, index);
  const lotId = at(line?.lotIds ?? [], index);
  if (!lotId) return;
  const receipt = await api.adminDatabase
    .selectFrom('stockMovements')
    .select(['id', 'quantity'])
    .where('lotId', '=', lotId)
    .where('kind', '=', 'receipt')
    .executeTakeFirstOrThrow();
  await api.services.ingredients.correctMovement(actor, {
    movementId: receipt.id,
    quantity: 0,
    reason,
    requestId: crypto.randomUUID(),
  });
}

const hasLots = ({ lines }: KnownOrder) => lines.some(({ lotIds }) => lotIds.length > 0);

/** The order of a step: mostly one of which it may be accepted, so that histories go far. */
function orderOf({ orders }: OrderLife, { kind, pick: picked }: OrderStep): KnownOrder | undefined {
  const fits = orders.filter((order) => {
    if (kind === 'send') return !order.isSent;
    if (kind === 'receive') return order.isSent && !order.isClosed;
    return kind === 'return' || kind === 'undo' ? hasLots(order) : true;
  });
  return at(picked % 5 > 0 && fits.length > 0 ? fits : orders, picked);
}

async function takeStep(life: OrderLife, step: OrderStep): Promise<unknown> {
  if (step.kind === 'order') return writeOrder(life, step);
  const order = orderOf(life, step);
  if (!order) return;
  const { purchaseOrders } = life.api.services;
  const input = { id: order.id, requestId: crypto.randomUUID() };
  switch (step.kind) {
    case 'send':
      await purchaseOrders.send(life.actor, input);
      order.isSent = true;
      return;
    case 'change':
      return changeLine(life, order, step);
    case 'receive':
      return receive(life, order, step);
    case 'return':
      return giveBack(life, order, step);
    case 'undo':
      return undoReceipt(life, order, step.line);
    case 'close':
      await purchaseOrders.close(life.actor, { ...input, reason });
      order.isClosed = true;
      return;
    case 'reopen':
      await purchaseOrders.reopen(life.actor, input);
      order.isClosed = false;
      for (const line of order.lines) line.isClosed = false;
      return;
    case 'remove':
      await purchaseOrders.remove(life.actor, order.id);
      order.isRemoved = true;
      return;
  }
}

/** Runs a sequence of steps on orders of its own. Returns the number of refused ones. */
export const runOrderSteps = (
  life: Omit<OrderLife, 'orders'>,
  steps: readonly OrderStep[],
): Promise<{ readonly refused: number }> => {
  const own = { ...life, orders: [] };
  return runHistory(steps, (step) => takeStep(own, step));
};
