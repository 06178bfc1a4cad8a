import { recordResolvers } from '../../records/record-resolvers';
import type { ApiModule } from '../api-module';
import schema from './products.graphql';
import { byRecipe } from './products.list';
import type { InventoryService } from './products.service';

interface Services {
  readonly inventory: InventoryService;
}

const { standard, read, write, nested, listed } = recordResolvers(
  'inventory',
  (services: Services) => services.inventory,
);

export const inventoryModule: ApiModule<Services> = {
  schema,
  resolvers: {
    Query: {
      inventory: read(({ inventory }, actor) => inventory.list(actor, null, byRecipe)),
      allInventoryItems: read(({ inventory }, actor) =>
        inventory.list(actor, 'everything', byRecipe),
      ),
      deletedInventoryItems: read(({ inventory }, actor) =>
        inventory.list(actor, { view: 'deleted' }, byRecipe),
      ),
      inStockInventory: read(({ inventory }, actor) => inventory.list(actor, { view: 'in_stock' })),
      expiringInventory: read(({ inventory }, actor, { days }) => inventory.expiring(actor, days)),
      inventoryStats: read(({ inventory }, actor) => inventory.statistics(actor)),
      inventoryTotalValue: read(({ inventory }, actor) => inventory.totalValue(actor)),
      inventoryItem: standard.one,
      inventoryItemsPage: standard.page,
      inventoryOverview: read(({ inventory }, actor) => inventory.overview(actor)),
      inventoryItemQuantityOn: read(({ inventory }, actor, { id, day }) =>
        inventory.quantityOn(actor, id, day),
      ),
      inventoryLocations: read(({ inventory }, actor, wanted) =>
        inventory.locations(actor, wanted),
      ),
      inventoryItemByBarcode: read(({ inventory }, actor, { barcodeId }) =>
        inventory.byBarcode(actor, barcodeId),
      ),
      inventoryItemChanges: read(({ inventory }, actor, { id }) => inventory.changes(actor, id)),
    },
    Mutation: {
      createInventoryItem: write(({ inventory }, actor, { input }) =>
        inventory.create(actor, input),
      ),
      updateInventoryItem: standard.update,
      updateInventoryStatus: write(({ inventory }, actor, { id, status }) =>
        inventory.setStatus(actor, id, status),
      ),
      adjustInventoryQuantity: write(({ inventory }, actor, adjustment) =>
        inventory.adjust(actor, adjustment),
      ),
      countInventoryItem: write(({ inventory }, actor, count) => inventory.count(actor, count)),
      correctProductMovement: write(({ inventory }, actor, { input }) =>
        inventory.correctMovement(actor, input),
      ),
      moveInventoryItem: write(({ inventory }, actor, { input }) => inventory.move(actor, input)),
      removeInventoryItem: standard.remove,
      restoreInventoryItem: standard.restore,
      removeInventoryItems: standard.removeMany,
      restoreInventoryItems: standard.restoreMany,
      updateInventoryStatuses: write(({ inventory }, actor, { ids, status }) =>
        inventory.setStatusOfMany(actor, ids, status),
      ),
    },
  },
  loaders: {
    InventoryItem: {
      movements: nested(({ inventory }, ...args) => inventory.movements(...args)),
      packagedLots: listed(({ inventory }, ...wanted) => inventory.packagedLots(...wanted)),
    },
  },
};
