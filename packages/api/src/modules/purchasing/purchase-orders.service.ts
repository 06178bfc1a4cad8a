import { randomUUID } from 'node:crypto';
import {
  orderClosingSchema,
  orderReceiptSchema,
  orderSendingSchema,
  purchaseOrderSchema,
} from '@cervoise/domain/purchasing';
import type { WriteContext } from '../../db/author';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { parseInput } from '../../errors';
import type {
  ClosePurchaseOrderInput,
  CreatePurchaseOrderInput,
  PurchaseOrder,
  ReceivePurchaseOrderInput,
  ReopenPurchaseOrderInput,
  SendPurchaseOrderInput,
  UpdatePurchaseOrderInput,
} from '../../generated/resolvers';
import { selectMailStates } from '../../mail';
import { createRecordService } from '../../records/record-service';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications';
import type { RecipesService } from '../recipes';
import { closeOrder, reopenOrder } from './close-order';
import { createOrderMailCount, sendOperation } from './count-order-mail';
import type { OrderRow } from './order-rows';
import { orders } from './orders.store';
import { receiveOrder } from './receive-order';
import { createReturns } from './return-lot';
import { createReturnSlips } from './return-slip';
import { orderFile, sendOrder } from './send-order';
import { createSupply } from './supply';
import { changeOrder, createOrder } from './write-order';

type Dependencies = Pick<ServiceDependencies, 'database' | 'mails' | 'now' | 'secrets'> & {
  readonly notifications: Pick<NotificationsService, 'notify'>;
  readonly recipes: Pick<RecipesService, 'atVersions'>;
};

export type PurchaseOrdersService = ReturnType<typeof createPurchaseOrdersService>;

/** Orders to suppliers: written, sent, changed and closed. */
export function createPurchaseOrdersService(dependencies: Dependencies) {
  const { database, mails, now, notifications, recipes } = dependencies;
  const records = createRecordService(orders, { database, now });
  const countMail = createOrderMailCount(dependencies);

  /** Runs a change of a locked order once per request id, and returns it as it is then. */
  function change(
    actor: Actor,
    operation: string,
    { requestId, ...input }: { readonly id: string; readonly requestId: string },
    run: (tx: TenantTransaction, context: WriteContext, order: OrderRow) => Promise<unknown>,
  ): Promise<PurchaseOrder> {
    const about = orders.idOf(input.id);
    return records.write(actor, { operation, requestId, input, about }, async (tx, context) => {
      await run(tx, context, await orders.lockActive(tx, about));
      const after = await orders.find(tx, about);
      if (!after) throw orders.notFound();
      return after;
    });
  }

  return {
    ...records,
    ...createSupply({ database, now, recipes }),
    ...createReturnSlips({ database, now }),
    ...createReturns({ database, now, notifications }),

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    create: (actor: Actor, { requestId, ...input }: CreatePurchaseOrderInput) => {
      const values = parseInput(purchaseOrderSchema, input);
      const request = { operation: 'createPurchaseOrder', requestId, input, about: randomUUID() };
      return records.write(actor, request, (tx, context) =>
        createOrder(tx, context, request.about, values),
      );
    },

    /** @throws NOT_FOUND, CONFLICT; BAD_USER_INPUT, for one that is complete too */
    update: (actor: Actor, input: UpdatePurchaseOrderInput) =>
      records.update(actor, input, changeOrder),

    /** @throws NOT_FOUND, BAD_USER_INPUT where there is nothing to send, TOO_MANY_REQUESTS, CONFLICT */
    send: async (actor: Actor, input: SendPurchaseOrderInput) => {
      const { recipient = null, message = null } = parseInput(orderSendingSchema, input);
      if (recipient) await countMail(actor, recipient, input.requestId);
      const to = recipient
        ? { recipient, message, file: await orderFile({ database, now }, actor, input.id) }
        : null;
      return change(actor, sendOperation, input, (tx, context, order) =>
        sendOrder(tx, context, { mails }, actor, order, to),
      );
    },

    /** @throws NOT_FOUND; BAD_USER_INPUT where nothing is awaited, for a removed ingredient, or to confirm */
    receive: (actor: Actor, input: ReceivePurchaseOrderInput) => {
      const values = parseInput(orderReceiptSchema, input);
      return change(actor, 'receivePurchaseOrder', input, (tx, context, order) =>
        receiveOrder(tx, context, order, values, input.isConfirmed ?? false),
      );
    },

    /** @throws NOT_FOUND; BAD_USER_INPUT for a draft, and for one that is complete */
    close: (actor: Actor, input: ClosePurchaseOrderInput) => {
      const { reason } = parseInput(orderClosingSchema, input);
      return change(actor, 'closePurchaseOrder', input, (tx, context, order) =>
        closeOrder(tx, context, order, reason),
      );
    },

    /** The order and all its lines, or one. @throws NOT_FOUND; BAD_USER_INPUT for a line of a closed order */
    reopen: (actor: Actor, input: ReopenPurchaseOrderInput) =>
      change(actor, 'reopenPurchaseOrder', input, (tx, context, order) =>
        reopenOrder(tx, context, order, input.lineId ?? null),
      ),

    /** What became of mails with orders, by id. */
    mailStates: (actor: Actor, mailIds: readonly string[]) =>
      withTenant(database, actor, (tx) => selectMailStates(tx, mailIds)),

    /** The order as a PDF. @throws NOT_FOUND */
    file: (actor: Actor, sent: string) => orderFile({ database, now }, actor, sent),
  };
}
