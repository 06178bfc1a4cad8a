import { sql } from 'kysely';
import { momentOfLine } from '../../ledger/ledger-line';

/** What other modules may read of what stands of finished products, for their joins. */
export const stockedProductRows = sql`(
  select tenant_id, id, recipe_name as name, search_key(recipe_name) as name_key, batch_number,
         container_type, volume_in_liters, quantity, location, place_id, barcode_id,
         best_before_date, deleted_at
    from inventory_items)`;

/** What came and went of finished products, each with when it happened, for their joins. */
export const productMovementRows = sql`(
  select line.tenant_id, line.id, line.item_id, line.quantity, line.posted_on,
         line.created_at, ${momentOfLine} as happened_at
    from inventory_movements line
    left join inventory_movements original
      on original.tenant_id = line.tenant_id and original.id = line.corrects_id)`;
