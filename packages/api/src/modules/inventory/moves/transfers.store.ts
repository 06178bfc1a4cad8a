import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { ProductRow } from '../products.list';

/** The columns that identify a product, besides its location. */
const sameProduct = sql`item.recipe_id = source.recipe_id
  and item.batch_id is not distinct from source.batch_id
  and item.container_type = source.container_type
  and item.volume_in_liters = source.volume_in_liters
  and item.packaging_date = source.packaging_date
  and item.best_before_date is not distinct from source.best_before_date
  and item.unit_price is not distinct from source.unit_price
  and item.status = source.status
  and item.deleted_at is null`;

/**
 * Locks an item and the same product at other places. Transfers of one beer are serialised by a
 * gate: otherwise a product created in between would be found only after the source is locked, and
 * locked out of order, and two transfers could deadlock.
 */
export async function lockForTransfer(
  tx: TenantTransaction,
  itemId: string,
  locationKey: string,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    with gate as materialized (
      select pg_advisory_xact_lock(hashtextextended(recipe_id::text, 0))
        from inventory_items where id = ${itemId}
    )
    select item.* from gate
     cross join inventory_items source
      join inventory_items item
        on item.recipe_id = source.recipe_id
       and (item.id = source.id or (item.location_key = ${locationKey} and ${sameProduct}))
     where source.id = ${itemId}
     order by item.id
       for update of item`.execute(tx);
  return rows;
}

/**
 * The same product at another place, read after the source is locked: another transfer may have
 * created it.
 */
export async function findSameProduct(
  tx: TenantTransaction,
  itemId: string,
  locationKey: string,
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select item.* from inventory_items source
      join inventory_items item
        on item.location_key = ${locationKey} and item.id <> source.id and ${sameProduct}
     where source.id = ${itemId}
     order by item.id limit 1
       for update of item`.execute(tx);
  return rows[0];
}
