import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { type MaterialLot, selectMaterialLots } from '../ingredients';

/**
 * The lots of bottles, caps and other materials that products were packaged with. Containers from
 * other places bring theirs: transfers are followed back.
 */
export const selectLotsOfProducts = (
  tx: TenantTransaction,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MaterialLot[]>> =>
  selectMaterialLots(
    tx,
    sql`
      with recursive packaged (product_id, item_id) as (
        select id, id from unnest(${[...productIds]}::uuid[]) as product (id)
        union
        select packaged.product_id, moved.item_id
          from packaged
         cross join lateral (
           select item_id from inventory_movements line
            where line.kind = 'transfer_out' and line.other_item_id = packaged.item_id
           offset 0) moved
      )
      select product_id, item_id from packaged`,
  );
