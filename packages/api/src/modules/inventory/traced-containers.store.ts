import type { ContainerType } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

/** Containers of one kind, filled from one batch on one day, at any location. */
export interface TracedContainers {
  /** Their products, one per location. */
  readonly itemIds: readonly string[];
  readonly batchId: string | null;
  readonly batchNumber: string | null;
  readonly recipeName: string;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  readonly packagingDate: string;
  readonly bestBeforeDate: string | null;
  readonly locations: readonly string[];
  readonly madeQuantity: number;
  readonly inStockQuantity: number;
  readonly soldQuantity: number;
  /** Damaged, or consumed at a tasting. */
  readonly lostQuantity: number;
  readonly customers: readonly TracedCustomer[];
}

/** A buyer of containers; the name is null for sales without a customer. */
export interface TracedCustomer {
  readonly name: string | null;
  readonly quantity: number;
  /** YYYY-MM-DD. */
  readonly lastSoldOn: string;
}

/**
 * Finished products by id, grouped by kind of container: filled, on hand, sold and to whom, after
 * corrections. Transfers move containers between products of one kind, and so cancel out. Of a
 * removed product only outgoing movements count: its stock was an entry error.
 */
export async function selectTracedContainers(
  tx: TenantTransaction,
  itemIds: readonly string[],
): Promise<TracedContainers[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<TracedContainers>`
    with item as materialized (
      select item.*, dense_rank() over (
               order by coalesce(batch_id, id), container_type, volume_in_liters, packaging_date,
                        best_before_date) as place
        from inventory_items item where id = any(${[...itemIds]}::uuid[])
    ), line as materialized (
      select item.place, item.id as item_id, item.deleted_at is not null as is_removed,
             coalesce(mended.kind, line.kind) as kind, line.quantity,
             coalesce(mended.customer_name, line.customer_name) as customer_name,
             coalesce(mended.happened_on, line.happened_on,
                      (coalesce(mended.created_at, line.created_at) at time zone 'Europe/Paris')::date)
               as day
        from item
        join inventory_movements line on line.item_id = item.id
        left join inventory_movements mended on mended.id = line.corrects_id
    ), flow as (
      select place,
             coalesce(sum(quantity) filter (where kind = 'packaging' and not is_removed), 0)
               - coalesce(sum(quantity) filter (
                   where kind in ('sale', 'loss', 'tasting') and is_removed), 0) as made,
             -coalesce(sum(quantity) filter (where kind = 'sale'), 0) as sold,
             -coalesce(sum(quantity) filter (where kind in ('loss', 'tasting')), 0) as lost
        from line group by place
    ), customer as materialized (
      -- A key is computed once per name, not per sale.
      select name, search_key(name) as key
        from (select distinct customer_name as name from line where kind = 'sale') named
    ), buyer as (
      select line.place, (array_agg(line.customer_name order by line.day desc))[1] as name,
             -sum(line.quantity) as quantity, max(line.day) as last_sold_on
        from line left join customer on customer.name = line.customer_name
       where line.kind = 'sale'
       group by line.place, customer.key having sum(line.quantity) < 0
    ), customers as (
      select place, jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity,
               'lastSoldOn', last_sold_on) order by name is null, quantity desc, name) as list
        from buyer group by place
    ), kept as (
      select place, array_agg(id order by quantity desc, id) as item_ids,
             array_agg(distinct location) filter (where location is not null
               and quantity > 0 and deleted_at is null) as locations,
             sum(quantity) filter (
               where deleted_at is null and status not in ('sold', 'consumed')) as in_stock,
             sum(quantity) filter (where deleted_at is null and status = 'sold') as sold,
             sum(quantity) filter (where deleted_at is null and status = 'consumed') as lost
        from item group by place
    )
    select kept.item_ids, first.batch_id, first.batch_number, first.recipe_name,
           first.container_type, first.volume_in_liters, first.packaging_date,
           first.best_before_date, coalesce(kept.locations, '{}') as locations,
           coalesce(flow.made, 0) as made_quantity, coalesce(kept.in_stock, 0) as in_stock_quantity,
           coalesce(flow.sold, 0) + coalesce(kept.sold, 0) as sold_quantity,
           coalesce(flow.lost, 0) + coalesce(kept.lost, 0) as lost_quantity,
           coalesce(customers.list, '[]') as customers
      from kept
      join item first on first.id = kept.item_ids[1]
      left join flow on flow.place = kept.place
      left join customers on customers.place = kept.place
     order by coalesce(flow.sold, 0) desc, first.recipe_name_key, first.packaging_date, kept.place`.execute(
    tx,
  );
  return rows;
}
