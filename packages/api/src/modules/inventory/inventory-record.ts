import type { Selectable } from 'kysely';
import type { InventoryItemsTable } from '../../db/tables/inventory';
import type { InventoryItem } from '../../generated/resolvers';

/** A row of `inventory_items`. */
export type InventoryItemRow = Selectable<InventoryItemsTable>;

/** What the service gives; movements have a loader of their own. */
export type InventoryItemView = Omit<InventoryItem, 'movements'>;

/** Shows a finished product as the API does. */
export function inventoryItemView(row: InventoryItemRow): InventoryItemView {
  return {
    id: row.id,
    recipe: { id: row.recipe_id, name: row.recipe_name },
    batch:
      row.batch_id && row.batch_number ? { id: row.batch_id, batchNumber: row.batch_number } : null,
    containerType: row.container_type,
    volumeInLiters: row.volume_in_liters,
    quantity: row.quantity,
    status: row.status,
    packagingDate: row.packaging_date,
    bestBeforeDate: row.best_before_date,
    location: row.location,
    unitPrice: row.unit_price,
    barcodeId: row.barcode_id,
    notes: row.notes,
    isDeleted: row.deleted_at !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
