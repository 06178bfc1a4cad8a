import { type ContainerType, usedUpKinds } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import { dayOf } from '../../../db/brewery-day';
import { isAmong } from '../../../db/is-among';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { customerContacts } from '../../customers';
import { isOfCustomer } from './ledger.store';

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
  /** Lost, destroyed or consumed. */
  readonly lostQuantity: number;
  readonly customers: readonly TracedCustomer[];
}

/**
 * A buyer of containers: a customer by its present name, or a text that no customer has; null for
 * sales that name nobody.
 */
export interface TracedCustomer {
  readonly name: string | null;
  readonly quantity: number;
  /** YYYY-MM-DD. */
  readonly lastSoldOn: string;
}

/** The sums over all kinds of containers. */
export interface TracedContainerTotals {
  /** Kinds of containers. */
  readonly containersCount: number;
  readonly madeQuantity: number;
  readonly madeLiters: number;
  readonly inStockQuantity: number;
  readonly inStockLiters: number;
  readonly soldQuantity: number;
  readonly soldLiters: number;
  readonly lostQuantity: number;
  readonly lostLiters: number;
  /** Each counted once. */
  readonly customerCount: number;
  /** Sold without a customer. */
  readonly unknownCustomerQuantity: number;
}

export interface TracedProducts {
  readonly totals: TracedContainerTotals;
  /** Most sold first. */
  readonly containers: readonly TracedContainers[];
}

/**
 * Finished products by id, grouped by kind of container: filled, on hand, sold and to whom, after
 * corrections. Transfers move containers between products of one kind, and so cancel out. Of a
 * removed product only outgoing movements count: its stock was an entry error. The sums cover all
 * kinds, the list only those that are shown.
 * @param most length of the list; null for all
 */
export async function selectTracedContainers(
  tx: TenantTransaction,
  itemIds: readonly string[],
  most: number | null,
): Promise<TracedProducts> {
  const { rows } = await sql<TracedProducts>`
    with item as materialized (
      select id, batch_id, coalesce(batch_id, id) as source, batch_number, recipe_name,
             recipe_name_key, container_type, volume_in_liters, packaging_date, best_before_date,
             location, quantity, status, deleted_at is not null as is_removed
        from inventory_items where id = any(${[...itemIds]}::uuid[])
    ), original as (
      -- Corrections are few: joined once instead of looked up for every movement.
      select correction.id, line.kind, line.customer_id, line.customer_name, line.happened_on,
             line.created_at
        from inventory_movements correction
        join inventory_movements line on line.id = correction.corrects_id
       where correction.corrects_id is not null
    ), line as materialized (
      select line.item_id, coalesce(original.kind, line.kind) as kind, line.quantity,
             coalesce(original.customer_id, line.customer_id) as customer_id,
             coalesce(original.customer_name, line.customer_name) as customer_name,
             coalesce(original.happened_on, line.happened_on) as happened_on,
             coalesce(original.created_at, line.created_at) as created_at
        from inventory_movements line left join original on original.id = line.id
       where line.item_id in (select id from item)
    ), flow as (
      select item_id, coalesce(sum(quantity) filter (where kind = 'packaging'), 0) as filled,
             -coalesce(sum(quantity) filter (where ${isOfCustomer(sql`kind`)}), 0) as sold,
             -coalesce(sum(quantity) filter (where ${isAmong(sql`kind`, usedUpKinds)}), 0) as lost
        from line group by item_id
    ), kind as materialized (
      select item.source, item.batch_id, item.container_type, item.volume_in_liters,
             item.packaging_date, item.best_before_date, min(item.batch_number) as batch_number,
             min(item.recipe_name) as recipe_name, min(item.recipe_name_key) as recipe_name_key,
             array_agg(item.id) as item_ids,
             coalesce(sum(case when item.is_removed then flow.sold + flow.lost else flow.filled end),
                      0) as made,
             coalesce(sum(item.quantity) filter (
               where not item.is_removed and item.status not in ('sold', 'consumed')), 0) as in_stock,
             coalesce(sum(flow.sold), 0) as sold_by_movements,
             coalesce(sum(flow.sold), 0) + coalesce(sum(item.quantity) filter (
               where not item.is_removed and item.status = 'sold'), 0) as sold,
             coalesce(sum(flow.lost), 0) + coalesce(sum(item.quantity) filter (
               where not item.is_removed and item.status = 'consumed'), 0) as lost
        from item left join flow on flow.item_id = item.id
       group by item.source, item.batch_id, item.container_type, item.volume_in_liters,
                item.packaging_date, item.best_before_date
    ), spelling as materialized (
      select customer_id, customer_name as name, -sum(quantity) as quantity from line
       where ${isOfCustomer(sql`kind`)} group by customer_id, customer_name
    ), customer as materialized (
      -- A key is computed once per name, not per sale; a renamed customer counts once.
      select spelling.customer_id, spelling.name, spelling.quantity, contact.name as present_name,
             dense_rank() over (
               order by coalesce(spelling.customer_id::text, search_key(spelling.name)) collate "C")
               as number
        from spelling
        left join ${customerContacts} contact on contact.id = spelling.customer_id
       where spelling.name is not null
    ), total as (
      select count(*) as "containersCount",
             coalesce(sum(made), 0) as "madeQuantity",
             round(coalesce(sum(made * volume_in_liters), 0), 3) as "madeLiters",
             coalesce(sum(in_stock), 0) as "inStockQuantity",
             round(coalesce(sum(in_stock * volume_in_liters), 0), 3) as "inStockLiters",
             coalesce(sum(sold), 0) as "soldQuantity",
             round(coalesce(sum(sold * volume_in_liters), 0), 3) as "soldLiters",
             coalesce(sum(lost), 0) as "lostQuantity",
             round(coalesce(sum(lost * volume_in_liters), 0), 3) as "lostLiters",
             (select count(*) from (
                select from customer group by number having sum(quantity) > 0) bought)
               as "customerCount",
             (select greatest(coalesce(sum(quantity), 0), 0) from spelling where name is null)
               as "unknownCustomerQuantity"
        from kind
    ), shown as materialized (
      select *, row_number() over (order by sold_by_movements desc, recipe_name_key, packaging_date,
                                            source, container_type, volume_in_liters) as rank
        from (select * from kind
               order by sold_by_movements desc, recipe_name_key, packaging_date, source,
                        container_type, volume_in_liters
               limit ${most}) first_kinds
    ), held as materialized (
      select shown.rank, item.id, item.quantity, item.location, item.is_removed
        from shown cross join unnest(shown.item_ids) as holder (id)
        join item on item.id = holder.id
    ), placed as (
      select rank, jsonb_agg(id order by quantity desc, id) as item_ids,
             jsonb_agg(distinct location) filter (
               where location is not null and quantity > 0 and not is_removed) as locations
        from held group by rank
    ), bought as (
      select held.rank, -sum(line.quantity) as quantity, max(sold.day) as last_sold_on,
             (array_agg(coalesce(customer.present_name, line.customer_name)
                        order by sold.day desc))[1] as name
        from held
        join line on line.item_id = held.id and ${isOfCustomer(sql`line.kind`)}
       cross join lateral (
         select coalesce(line.happened_on, ${dayOf(sql`line.created_at`)})
                  as day) sold
        left join customer
          on customer.name = line.customer_name
         and customer.customer_id is not distinct from line.customer_id
       group by held.rank, customer.number having sum(line.quantity) < 0
    ), buyers as (
      select rank, jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity,
               'lastSoldOn', last_sold_on) order by name is null, quantity desc, name) as list
        from bought group by rank
    )
    select (select to_jsonb(total) from total) as totals,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'itemIds', placed.item_ids, 'batchId', shown.batch_id,
                     'batchNumber', shown.batch_number, 'recipeName', shown.recipe_name,
                     'containerType', shown.container_type,
                     'volumeInLiters', shown.volume_in_liters,
                     'packagingDate', shown.packaging_date,
                     'bestBeforeDate', shown.best_before_date,
                     'locations', coalesce(placed.locations, '[]'), 'madeQuantity', shown.made,
                     'inStockQuantity', shown.in_stock, 'soldQuantity', shown.sold,
                     'lostQuantity', shown.lost, 'customers', coalesce(buyers.list, '[]'))
                     order by shown.rank), '[]')
              from shown
              join placed on placed.rank = shown.rank
              left join buyers on buyers.rank = shown.rank) as containers`.execute(tx);
  const found = rows[0];
  if (!found) throw new Error('The sums of the products are missing.');
  return found;
}
