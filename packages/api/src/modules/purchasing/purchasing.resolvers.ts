import { recordResolvers } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import type { PurchaseOrdersService } from './purchase-orders.service';
import schema from './purchasing.graphql';

interface Services {
  readonly purchaseOrders: PurchaseOrdersService;
}

const { standard, write } = recordResolvers(
  'orders',
  (services: Services) => services.purchaseOrders,
);

export const purchasingModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      purchaseOrder: standard.one,
      purchaseOrdersPage: standard.page,
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
      removePurchaseOrder: standard.remove,
      restorePurchaseOrder: standard.restore,
    },
  },
};
