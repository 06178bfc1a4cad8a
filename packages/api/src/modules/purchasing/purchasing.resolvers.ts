import { type RequestContext, requirePermission } from '../../http/context';
import { recordResolvers, withActor } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import type { PurchaseOrdersService } from './purchase-orders.service';
import schema from './purchasing.graphql';

interface Services {
  readonly purchaseOrders: PurchaseOrdersService;
}

const { standard, read, write } = recordResolvers(
  'orders',
  (services: Services) => services.purchaseOrders,
);

const receive = withActor<Services>('orders.receive');

/** Loaders keep no results: a request may read again after it has written. */
const uncached = { cache: false };

interface OnOrderRequest<Parent> {
  readonly obj: Parent;
}

/** What is on order of the ingredients of many rows, loaded at once. */
const onOrderOf = <Parent>(ingredientIdOf: (row: Parent) => string | null | undefined) => ({
  loader: async (queries: OnOrderRequest<Parent>[], context: RequestContext<Services>) => {
    const actor = requirePermission(context, 'orders.read');
    const ids = queries.map(({ obj }) => ingredientIdOf(obj) ?? null);
    const known = [...new Set(ids.filter((id) => id !== null))];
    const onOrder = await context.services.purchaseOrders.onOrder(actor, known);
    return ids.map((id) => (id && onOrder.get(id)) || null);
  },
  opts: uncached,
});

/** What became of the mails of many sendings, loaded at once. */
const sendingState = {
  loader: async (
    queries: { readonly obj: { readonly mailId?: string | null } }[],
    context: RequestContext<Services>,
  ) => {
    const actor = requirePermission(context, 'orders.read');
    const ids = queries.flatMap(({ obj }) => obj.mailId ?? []);
    const states = await context.services.purchaseOrders.mailStates(actor, ids);
    return queries.map(({ obj }) => (obj.mailId && states.get(obj.mailId)) || null);
  },
  opts: uncached,
};

export const purchasingModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      purchaseOrder: standard.one,
      orderDependents: read(({ purchaseOrders }, actor, { id }) =>
        purchaseOrders.dependents(actor, id),
      ),
      purchaseOrdersPage: standard.page,
      toOrder: read(({ purchaseOrders }, actor, { until }) => purchaseOrders.toOrder(actor, until)),
    },
    Mutation: {
      createPurchaseOrder: write(({ purchaseOrders }, actor, { input }) =>
        purchaseOrders.create(actor, input),
      ),
      updatePurchaseOrder: write(({ purchaseOrders }, actor, { input }) =>
        purchaseOrders.update(actor, input),
      ),
      sendPurchaseOrder: write(({ purchaseOrders }, actor, { input }) =>
        purchaseOrders.send(actor, input),
      ),
      closePurchaseOrder: write(({ purchaseOrders }, actor, { input }) =>
        purchaseOrders.close(actor, input),
      ),
      reopenPurchaseOrder: write(({ purchaseOrders }, actor, { input }) =>
        purchaseOrders.reopen(actor, input),
      ),
      receivePurchaseOrder: receive(({ purchaseOrders }, actor, { input }) =>
        purchaseOrders.receive(actor, input),
      ),
      returnLotToSupplier: receive(({ purchaseOrders }, actor, { input }) =>
        purchaseOrders.returnLot(actor, input),
      ),
      removePurchaseOrder: standard.remove,
      restorePurchaseOrder: standard.restore,
    },
  },
  loaders: {
    PurchaseOrderSending: { state: sendingState },
    Ingredient: { onOrder: onOrderOf(({ id }: { readonly id: string }) => id) },
    RecipeIngredientCheck: {
      onOrder: onOrderOf(
        ({ ingredientId }: { readonly ingredientId?: string | null }) => ingredientId,
      ),
    },
    PlannedShortage: {
      onOrder: onOrderOf(({ ingredientId }: { readonly ingredientId: string }) => ingredientId),
    },
  },
};
