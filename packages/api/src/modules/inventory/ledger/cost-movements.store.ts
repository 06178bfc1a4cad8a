import type { ContainerType } from '@cervoise/domain/inventory';
import type { ReportPeriod } from '@cervoise/domain/reports';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { customerContacts } from '../../customers';
import { exciseLines } from './excise-movements.store';
import { isOfCustomer } from './ledger.store';

/** A beer in a container of a size: such containers are interchangeable. */
export interface ContainerKind {
  readonly recipeId: string;
  readonly containerType: ContainerType;
  /** Litres in one. */
  readonly volumeInLiters: number;
}

/** The containers of a kind and batch that moved on a day, by direction. */
export interface MovedContainers extends ContainerKind {
  readonly batchId: string | null;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly isPackaged: boolean;
  /** Positive in, negative out. */
  readonly containers: number;
}

/**
 * The movements until a day, oldest first, each netted with its corrections of the same day.
 * Transfers are none.
 * @param from the first day; null for all
 */
export async function selectMovedContainers(
  tx: TenantTransaction,
  from: string | null,
  until: string,
): Promise<MovedContainers[]> {
  const { rows } = await sql<MovedContainers>`
    with net as (
      select line.item_id, line.day, line.root_id, sum(line.quantity)::int as containers,
             bool_or(coalesce(line.kind_flow = 'packaging', false)) as is_packaged
        from ${exciseLines} line
       where line.day <= ${until}::date and (${from}::date is null or line.day >= ${from}::date)
       group by line.item_id, line.day, line.root_id
    )
    select item.recipe_id, item.container_type, item.volume_in_liters, item.batch_id, net.day,
           net.is_packaged, sum(net.containers)::int as containers
      from net join inventory_items item on item.id = net.item_id
     where net.containers <> 0
     group by item.recipe_id, item.container_type, item.volume_in_liters, item.batch_id, net.day,
              net.is_packaged, net.containers > 0
     order by net.day, item.batch_id, net.is_packaged`.execute(tx);
  return rows;
}

/** Deliveries less returns of a kind of containers on a day, with one customer, in a period. */
export interface SoldContainers extends ContainerKind {
  /** Index of the period, from 1. */
  readonly place: number;
  readonly recipeName: string;
  /** Null for sales that name no customer of the list. */
  readonly customerId: string | null;
  /** The customer's present name, else the name on the sale. */
  readonly customerName: string | null;
  readonly day: string;
  /** Delivered; negative where a return or the correction of an earlier day took some back. */
  readonly containers: number;
  /** Euros before tax. */
  readonly revenue: number;
  /** Sales without a price. */
  readonly unpriced: number;
}

/** A correction of a sale changes its revenue at the price of that sale. */
const price = sql`coalesce(line.unit_price, original.unit_price)`;

/** The sales of periods, each netted with its corrections of the same day; none that was undone. */
export async function selectSoldContainers(
  tx: TenantTransaction,
  periods: readonly ReportPeriod[],
): Promise<SoldContainers[]> {
  const { rows } = await sql<SoldContainers>`
    with net as (
      select period.place, line.item_id, line.posted_on as day,
             coalesce(line.customer_id, original.customer_id) as customer_id,
             coalesce(line.customer_name, original.customer_name) as customer_name,
             -sum(line.quantity)::int as containers,
             coalesce(sum(round(-line.quantity * ${price}, 2)), 0) as revenue,
             count(*) filter (where ${isOfCustomer(sql`line.kind`)} and line.unit_price is null)::int as unpriced
        from unnest(${periods.map(({ startDate }) => startDate)}::date[],
                    ${periods.map(({ endDate }) => endDate)}::date[])
               with ordinality as period (first_day, last_day, place)
       cross join inventory_movements line
        left join inventory_movements original
          on original.tenant_id = line.tenant_id and original.id = line.corrects_id
       where line.posted_on between period.first_day and period.last_day
         and ${isOfCustomer(sql`coalesce(original.kind, line.kind)`)}
       group by period.place, line.item_id, line.posted_on, coalesce(line.corrects_id, line.id),
                coalesce(line.customer_id, original.customer_id),
                coalesce(line.customer_name, original.customer_name)
      having sum(line.quantity) <> 0
    )
    select net.place::int as place, item.recipe_id, item.recipe_name, item.container_type,
           item.volume_in_liters, net.customer_id,
           coalesce(customer.name, net.customer_name) as customer_name, net.day,
           sum(net.containers)::int as containers, sum(net.revenue) as revenue,
           sum(net.unpriced)::int as unpriced
      from net join inventory_items item on item.id = net.item_id
      left join ${customerContacts} customer
        on customer.tenant_id = item.tenant_id and customer.id = net.customer_id
     group by net.place, item.recipe_id, item.recipe_name, item.container_type,
              item.volume_in_liters, net.customer_id,
              coalesce(customer.name, net.customer_name), net.day, net.containers > 0
     order by net.place, net.day, coalesce(customer.name, net.customer_name) collate french`.execute(
    tx,
  );
  return rows;
}

/** The kind and batch of some products. */
export async function selectProductKinds(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<(ContainerKind & { readonly id: string; readonly batchId: string | null })[]> {
  const { rows } = await sql<
    ContainerKind & { readonly id: string; readonly batchId: string | null }
  >`
    select id, batch_id, recipe_id, container_type, volume_in_liters
      from inventory_items where id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}
