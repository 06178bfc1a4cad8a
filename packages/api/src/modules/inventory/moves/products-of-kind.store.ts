import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';

/**
 * The products with the same kind of containers as one, itself included: one per place. Filled of
 * one batch on one day, in one container with one best-before date.
 */
export async function selectProductsOfKind(
  tx: TenantTransaction,
  itemId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id from inventory_items item
      join inventory_items other
        on other.tenant_id = item.tenant_id
       and (other.id = item.id or other.batch_id = item.batch_id)
       and other.container_type = item.container_type
       and other.volume_in_liters = item.volume_in_liters
       and other.packaging_date = item.packaging_date
       and other.best_before_date is not distinct from item.best_before_date
     where item.id = ${itemId}::uuid`.execute(tx);
  return rows.map(({ id }) => id);
}
