import type { ContainerType } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { tracedBuyers, tracedCustomers } from './traced-buyers.store';
import { tracedItems, tracedKinds, tracedLines } from './traced-lines.store';

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
  /** Of them, those that somebody tasted, got or analysed: they left without a customer. */
  readonly givenAwayQuantity: number;
  readonly customers: readonly TracedCustomer[];
}

/**
 * A buyer of containers: a customer by its present name, a text that no customer has, or where they
 * were sent; null for sales that say none of it.
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
  readonly givenAwayQuantity: number;
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

/** `total`: the sums over each `kind`. */
const totals = sql`
  total as (
    select count(*) as "containersCount",
           coalesce(sum(made), 0) as "madeQuantity",
           round(coalesce(sum(made * volume_in_liters), 0), 3) as "madeLiters",
           coalesce(sum(in_stock), 0) as "inStockQuantity",
           round(coalesce(sum(in_stock * volume_in_liters), 0), 3) as "inStockLiters",
           coalesce(sum(sold), 0) as "soldQuantity",
           round(coalesce(sum(sold * volume_in_liters), 0), 3) as "soldLiters",
           coalesce(sum(lost), 0) as "lostQuantity",
           round(coalesce(sum(lost * volume_in_liters), 0), 3) as "lostLiters",
           coalesce(sum(given_away), 0) as "givenAwayQuantity",
           (select count(*) from (
              select from customer group by number having sum(quantity) > 0) bought)
             as "customerCount",
           (select greatest(coalesce(sum(quantity), 0), 0) from spelling where name is null)
             as "unknownCustomerQuantity"
      from kind
  )`;

/**
 * `shown`: the kinds of the list; `held`: their products, `placed` with where they stand.
 * @param most length of the list; null for all
 */
const shownKinds = (most: number | null) => sql`
  shown as materialized (
    select *, row_number() over (order by sold desc, recipe_name_key, packaging_date,
                                          source, container_type, volume_in_liters) as rank
      from (select * from kind
             order by sold desc, recipe_name_key, packaging_date, source,
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
  )`;

/**
 * Finished products by id, grouped by kind of container: filled, on hand, sold and to whom, after
 * corrections. The sums cover all kinds, the list only those that are shown.
 * @param most length of the list; null for all
 */
export async function selectTracedContainers(
  tx: TenantTransaction,
  itemIds: readonly string[],
  most: number | null,
): Promise<TracedProducts> {
  const { rows } = await sql<TracedProducts>`
    with ${tracedItems(itemIds)}, ${tracedLines}, ${tracedKinds}, ${tracedCustomers}, ${totals},
         ${shownKinds(most)}, ${tracedBuyers}
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
                     'lostQuantity', shown.lost,
                     'givenAwayQuantity', shown.given_away, 'customers', coalesce(buyers.list, '[]'))
                     order by shown.rank), '[]')
              from shown
              join placed on placed.rank = shown.rank
              left join buyers on buyers.rank = shown.rank) as containers`.execute(tx);
  const found = rows[0];
  if (!found) throw new Error('The sums of the products are missing.');
  return found;
}
