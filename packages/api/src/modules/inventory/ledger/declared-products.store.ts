import type { DeclaredBeer } from '@cervoise/domain/recalls';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { deliveredLines } from '../sales/deliveries.store';

/** Beers whose declaration is prepared at once. */
const mostBeers = 50;

/** A beer of a recall with its recipe. */
export interface SoldBeer extends DeclaredBeer {
  readonly recipeId: string;
}

/**
 * The beers among some products that were sold, by name, with their containers, lots, days of sale
 * and buyers. A customer counts once; texts by their search key.
 */
export async function selectSoldBeers(
  tx: TenantTransaction,
  itemIds: readonly string[],
): Promise<SoldBeer[]> {
  const { rows } = await sql<SoldBeer>`
    with sale as materialized (
      ${deliveredLines(itemIds)}
    ), left_items as materialized (
      select item_id from sale where quantity > 0 group by item_id
    ), item as materialized (
      select item.* from inventory_items item join left_items on left_items.item_id = item.id
    ), containers as (
      select recipe_id, container_type, volume_in_liters,
             jsonb_build_object('containerType', container_type,
               'volumeInLiters', volume_in_liters,
               'barcodes', coalesce(jsonb_agg(distinct barcode_id)
                 filter (where barcode_id is not null), '[]'),
               'lots', jsonb_agg(distinct jsonb_build_object('batchNumber', batch_number,
                 'packagingDate', packaging_date, 'bestBeforeDate', best_before_date))) as facts
        from item group by recipe_id, container_type, volume_in_liters
    ), buyer as materialized (
      select distinct item.recipe_id, sale.customer_id, sale.customer_name
        from sale join item on item.id = sale.item_id
       where sale.quantity > 0 and sale.customer_name is not null
    )
    select item.recipe_id, min(item.recipe_name) as recipe_name,
           (select jsonb_agg(containers.facts order by container_type, volume_in_liters)
              from containers where containers.recipe_id = item.recipe_id) as containers,
           min(sale.day) as first_sold_on, max(sale.day) as last_sold_on,
           sum(sale.quantity)::int as sold_quantity,
           (select count(distinct coalesce(customer_id::text, search_key(customer_name)))::int
              from buyer where buyer.recipe_id = item.recipe_id) as customer_count
      from item join sale on sale.item_id = item.id and sale.quantity > 0
     group by item.recipe_id
     order by min(item.recipe_name_key), item.recipe_id
     limit ${mostBeers}`.execute(tx);
  return rows;
}
