import type { Resolvers } from '../../generated/resolvers';
import { type RequestContext, requirePermission } from '../../http/context';

const reader = (context: RequestContext) => requirePermission(context, 'inventory.read');
const writer = (context: RequestContext) => requirePermission(context, 'inventory.write');
const remover = (context: RequestContext) => requirePermission(context, 'inventory.remove');

export const inventoryResolvers: Resolvers = {
  Query: {
    inventory: (_, _arguments, context) => context.services.inventory.all(reader(context)),
    inStockInventory: (_, _arguments, context) =>
      context.services.inventory.inStock(reader(context)),
    expiringInventory: (_, { days }, context) =>
      context.services.inventory.expiring(reader(context), days),
    inventoryStats: (_, _arguments, context) =>
      context.services.inventory.statistics(reader(context)),
    inventoryTotalValue: (_, _arguments, context) =>
      context.services.inventory.totalValue(reader(context)),
    inventoryItem: (_, { id }, context) => context.services.inventory.get(reader(context), id),
    deletedInventoryItems: (_, _arguments, context) =>
      context.services.inventory.deleted(reader(context)),
    allInventoryItems: (_, _arguments, context) =>
      context.services.inventory.allWithDeleted(reader(context)),
    inventoryItemsPage: (_, wanted, context) =>
      context.services.inventory.page(reader(context), wanted),
    inventoryOverview: (_, _arguments, context) =>
      context.services.inventory.overview(reader(context)),
    inventoryLocations: (_, _arguments, context) =>
      context.services.inventory.locations(reader(context)),
    inventoryItemByBarcode: (_, { barcodeId }, context) =>
      context.services.inventory.byBarcode(reader(context), barcodeId),
    inventoryItemChanges: (_, { id }, context) =>
      context.services.inventory.changes(reader(context), id),
  },
  Mutation: {
    createInventoryItem: (_, { input }, context) =>
      context.services.inventory.create(writer(context), input),
    updateInventoryItem: (_, { input }, context) =>
      context.services.inventory.update(writer(context), input),
    updateInventoryStatus: (_, { id, status }, context) =>
      context.services.inventory.setStatus(writer(context), id, status),
    adjustInventoryQuantity: (_, adjustment, context) =>
      context.services.inventory.adjust(writer(context), adjustment),
    countInventoryItem: (_, count, context) =>
      context.services.inventory.count(writer(context), count),
    correctProductMovement: (_, { input }, context) =>
      context.services.inventory.correctMovement(writer(context), input),
    moveInventoryItem: (_, { input }, context) =>
      context.services.inventory.move(writer(context), input),
    removeInventoryItem: (_, { id }, context) =>
      context.services.inventory.remove(remover(context), id),
    restoreInventoryItem: (_, { id }, context) =>
      context.services.inventory.restore(remover(context), id),
    removeInventoryItems: (_, { ids }, context) =>
      context.services.inventory.removeMany(remover(context), ids),
    restoreInventoryItems: (_, { ids }, context) =>
      context.services.inventory.restoreMany(remover(context), ids),
    updateInventoryStatuses: (_, { ids, status }, context) =>
      context.services.inventory.setStatusOfMany(writer(context), ids, status),
  },
};
