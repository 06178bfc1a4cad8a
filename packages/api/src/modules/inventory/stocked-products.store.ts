import { sql } from 'kysely';

/** What other modules may read of what stands of finished products, for their joins. */
export const stockedProductRows = sql`(
  select tenant_id, id, recipe_name as name, search_key(recipe_name) as name_key, batch_number,
         container_type, volume_in_liters, quantity, location, place_id, barcode_id,
         best_before_date, deleted_at
    from inventory_items)`;

/** What came and went of finished products, for their joins. */
export const productMovementRows = sql`(
  select tenant_id, id, item_id, quantity, posted_on, created_at from inventory_movements)`;
