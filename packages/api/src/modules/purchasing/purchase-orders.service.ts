import { randomUUID } from 'node:crypto';
import {
  orderClosingSchema,
  orderReceiptSchema,
  orderSendingSchema,
  orderStateOf,
  purchaseOrderSchema,
} from '@cervoise/domain/purchasing';
import type { WriteContext } from '../../db/author';
import { instantOf } from '../../db/present-instant';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { badUserInput, parseInput } from '../../errors';
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
import { stockAlert } from '../ingredients';
import type { NotificationsService } from '../notifications';
import type { RecipesService } from '../recipes';
import { createOrderMailCount, sendOperation } from './count-order-mail';
import { reopenLines } from './order-lines.store';
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

    /** @throws NOT_FOUND, BAD_USER_INPUT where there is nothing to send, TOO_MANY_REQUESTS */
    send: async (actor: Actor, input: SendPurchaseOrderInput) => {
      const { recipient = null, message = null } = parseInput(orderSendingSchema, input);
      if (recipient) await countMail(actor, recipient, input.requestId);
      return change(actor, sendOperation, input, (tx, context, order) =>
        sendOrder(tx, context, { mails, now }, actor, order, { recipient, message }),
      );
    },

    /** @throws NOT_FOUND; BAD_USER_INPUT where nothing is awaited, or for a removed ingredient */
    receive: (actor: Actor, input: ReceivePurchaseOrderInput) => {
      const values = parseInput(orderReceiptSchema, input);
      return change(actor, 'receivePurchaseOrder', input, async (tx, context, order) => {
        for (const moved of await receiveOrder(tx, context, order, values)) {
          const alert = stockAlert(moved);
          if (alert) await notifications.notify(tx, actor.tenantId, alert);
        }
      });
    },

    /** @throws NOT_FOUND; BAD_USER_INPUT for a draft, and for one that is complete */
    close: (actor: Actor, input: ClosePurchaseOrderInput) => {
      const { reason: closedReason } = parseInput(orderClosingSchema, input);
      return change(actor, 'closePurchaseOrder', input, async (tx, context, order) => {
        const state = orderStateOf(order);
        if (state === 'draft') {
          throw badUserInput('Cette commande n’est pas partie : supprimez-la.');
        }
        if (state !== 'sent' && state !== 'partly_received') {
          throw badUserInput('Cette commande est déjà terminée.');
        }
        const columns = { closedAt: instantOf(context), closedReason };
        await orders.write(tx, context, { rows: [order], columns });
      });
    },

    /** @throws NOT_FOUND */
    reopen: (actor: Actor, input: ReopenPurchaseOrderInput) =>
      change(actor, 'reopenPurchaseOrder', input, async (tx, context, order) => {
        await reopenLines(tx, order.id);
        const columns = { closedAt: null, closedReason: null };
        await orders.write(tx, context, { rows: [order], columns });
      }),

    /** What became of mails with orders, by id. */
    mailStates: (actor: Actor, mailIds: readonly string[]) =>
      withTenant(database, actor, (tx) => selectMailStates(tx, mailIds)),

    /** The order as a PDF. @throws NOT_FOUND */
    file: (actor: Actor, sent: string) =>
      withTenant(database, actor, async (tx) => {
        const order = await orders.find(tx, orders.idOf(sent));
        if (!order) throw orders.notFound();
        return orderFile(tx, actor, order, now());
      }),
  };
}
