import { sql } from 'kysely';
import { groupBy } from '../../../collections/group-by';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { ProductOfBatch } from '../../production';
import type { ProductRow } from '../products.list';

/** SQL of the containers that a product (`item`) was packaged with, corrections included. */
const packagedQuantity = sql`
  (select coalesce(sum(line.quantity), 0) from inventory_movements line
    where line.tenant_id = item.tenant_id and line.item_id = item.id
      and (line.kind = 'packaging' or exists (
        select from inventory_movements first
         where first.tenant_id = line.tenant_id and first.id = line.corrects_id
           and first.kind = 'packaging')))`;

/**
 * The finished products of batches by packaging, without removed ones and those at other places.
 */
export async function selectProductsOfBatches(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, ProductOfBatch[]>> {
  const { rows } = await sql<ProductOfBatch>`
    select item.id, item.batch_id, item.container_type, item.volume_in_liters, item.quantity,
           item.packaging_date, item.best_before_date, item.location,
           ${packagedQuantity} as packaged_quantity
      from inventory_items item
     where item.batch_id = any(${[...batchIds]}::uuid[]) and item.deleted_at is null
     order by item.packaging_date, item.created_at, item.container_type, item.volume_in_liters,
              item.id`.execute(tx);
  return groupBy(rows, ({ batchId }) => batchId);
}

/** Whether another product holds containers of the same batch, format and day of packaging. */
export async function hasSiblings(tx: TenantTransaction, product: ProductRow): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (
      select from inventory_items item
       where item.batch_id = ${product.batchId}::uuid and item.id <> ${product.id}::uuid
         and item.container_type = ${product.containerType}
         and item.volume_in_liters = ${product.volumeInLiters}::numeric
         and item.packaging_date = ${product.packagingDate}::date and ${packagedQuantity} > 0)`.execute(
    tx,
  );
  return rows[0]?.exists === true;
}
