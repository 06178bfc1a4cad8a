import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { InventoryItem } from '../../generated/resolvers';

/** A row of `inventory_items`. */
export type InventoryItemRow = Selectable<Database['inventoryItems']>;

/** What the service gives; movements have a loader of their own. */
export type InventoryItemView = Omit<InventoryItem, 'movements'>;

/** Shows a finished product as the API does. */
export function inventoryItemView(row: InventoryItemRow): InventoryItemView {
  return {
    id: row.id,
    recipe: { id: row.recipeId, name: row.recipeName },
    batch:
      row.batchId && row.batchNumber ? { id: row.batchId, batchNumber: row.batchNumber } : null,
    containerType: row.containerType,
    volumeInLiters: row.volumeInLiters,
    quantity: row.quantity,
    status: row.status,
    packagingDate: row.packagingDate,
    bestBeforeDate: row.bestBeforeDate,
    location: row.location,
    unitPrice: row.unitPrice,
    barcodeId: row.barcodeId,
    notes: row.notes,
    isDeleted: row.deletedAt !== null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
