import { randomUUID } from 'node:crypto';
import { type LotReturnValues, lotReturnSchema, returnReason } from '@cervoise/domain/purchasing';
import { noonOf } from '@cervoise/domain/traceability';
import { quantityText } from '@cervoise/domain/units';
import { sql } from 'kysely';
import { type WriteContext, writeContextOf } from '../../db/author';
import { announceChange } from '../../db/committed-changes';
import type { Actor, TenantTransaction } from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { parseInput, refuseField } from '../../errors';
import type { ReturnLotInput, SupplierReturn } from '../../generated/resolvers';
import { insertLines } from '../../records/insert-rows';
import type { ServiceDependencies } from '../../service-dependencies';
import {
  ingredients,
  lockStock,
  lotId,
  lotNotFound,
  lotRows,
  recordReturn,
  type StockChange,
  stockAlert,
} from '../ingredients';
import type { NotificationsService } from '../notifications';
import { recordEvents } from '../traceability-records';
import { type OrderRow, returnStatement, type StoredReturn } from './order-rows';
import { orders, returnView } from './orders.store';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notify'>;
};

interface ReturnedLot {
  readonly ingredientId: string;
  readonly lotNumber: string | null;
  /** Null for a lot that came without an order. */
  readonly orderId: string | null;
  readonly orderLineId: string | null;
}

/** @throws NOT_FOUND */
async function findLot(tx: TenantTransaction, id: string): Promise<ReturnedLot> {
  const { rows } = await sql<ReturnedLot>`
    select lot.ingredient_id, lot.lot_number, line.order_id, line.id as order_line_id
      from ${lotRows} lot
      left join purchase_receipt_lines arrived
        on arrived.tenant_id = lot.tenant_id and arrived.lot_id = lot.id
      left join purchase_order_lines line
        on line.tenant_id = arrived.tenant_id and line.id = arrived.order_line_id
     where lot.id = ${id}::uuid`.execute(tx);
  const [lot] = rows;
  if (!lot) throw lotNotFound();
  return lot;
}

async function findReturn(tx: TenantTransaction, id: string): Promise<StoredReturn | undefined> {
  const { rows } = await returnStatement(id).execute(tx);
  return rows[0]?.found;
}

/** @throws BAD_USER_INPUT where the order does not expect the line any more, or there is no order */
function refuseUnexpected(order: OrderRow | null, lineId: string | null): void {
  const line = order?.lines.find(({ id }) => id === lineId);
  if (!order || !line) {
    refuseField('isAwaitedAgain', 'Ce lot n’est pas venu par une commande.');
  }
  const closed = order.closedAt ? 'est soldée : rouvrez-la' : 'ne l’attend plus : rouvrez sa ligne';
  if (order.closedAt || line.isClosed) {
    refuseField('isAwaitedAgain', `La commande ${order.number} ${closed} d’abord.`);
  }
}

/** The lot's history, in words. */
const recordOfReturn = (
  { after: { id, name, unit } }: StockChange,
  returnedId: string,
  { lotNumber }: ReturnedLot,
  { quantity, reason, returnedOn }: LotReturnValues,
) => ({
  // Its time is that of the day: an older server knows no other event for it.
  eventType: 'ingredient_returned' as const,
  title: `${name}${lotNumber ? `, lot ${lotNumber}` : ''} retourné au fournisseur`,
  description: `${quantityText(quantity, unit)} : ${reason}`,
  eventTimestamp: noonOf(returnedOn),
  ingredientId: id,
  lotId: returnedId,
  isAutomatic: true,
});

/** Takes stock of a lot back, against the order by which it came. @returns the return's stock */
async function returnLot(
  tx: TenantTransaction,
  context: WriteContext,
  returned: { readonly id: string; readonly lotId: string },
  values: LotReturnValues,
): Promise<StockChange> {
  const lot = await findLot(tx, returned.lotId);
  // The order first, as a delivery does.
  const order = lot.orderId ? await orders.lockActive(tx, lot.orderId) : null;
  if (values.isAwaitedAgain) refuseUnexpected(order, lot.orderLineId);
  const { quantity, placeId, returnedOn, reason, isAwaitedAgain } = values;
  const movementId = randomUUID();
  const stock = await lockStock(tx, lot.ingredientId, returned.lotId);
  const change = await recordReturn(tx, context, stock, {
    id: movementId,
    lotId: returned.lotId,
    placeId,
    quantity,
    reason: returnReason(reason),
    happenedOn: returnedOn,
  });
  const { orderLineId } = lot;
  const row = { ...returned, movementId, orderLineId, returnedOn, reason };
  const line = { ...row, isAwaitedAgain: isAwaitedAgain ?? false };
  await sql`${insertLines('supplierReturns', context, [line])}`.execute(tx);
  await recordEvents(tx, context, [recordOfReturn(change, returned.lotId, lot, values)]);
  const { tenantId } = context.author;
  announceChange(tx, { tenantId, kind: ingredients.typeName, ids: [lot.ingredientId] });
  if (order) announceChange(tx, { tenantId, kind: orders.typeName, ids: [order.id] });
  return change;
}

/** Returns to suppliers. */
export const createReturns = ({ database, now, notifications }: Dependencies) => ({
  /**
   * @throws NOT_FOUND; BAD_USER_INPUT for more than the lot has, for a removed ingredient, and where a
   * closed order would expect it again
   */
  returnLot: async (
    actor: Actor,
    { requestId, ...input }: ReturnLotInput,
  ): Promise<SupplierReturn> => {
    const values = parseInput(lotReturnSchema, input);
    const returned = { id: randomUUID(), lotId: lotId(input.id) };
    const request = { operation: 'returnLotToSupplier', requestId, input, about: returned.id };
    const run = async (tx: TenantTransaction) => {
      const change = await returnLot(tx, writeContextOf(actor, now), returned, values);
      const alert = stockAlert(change);
      if (alert) await notifications.notify(tx, actor.tenantId, alert);
      const written = await findReturn(tx, returned.id);
      if (!written) throw new Error('The return that was written is not there.');
      return written;
    };
    return returnView(await writeOnce(database, actor, request, run, findReturn));
  },
});
