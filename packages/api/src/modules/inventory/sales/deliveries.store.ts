import type { ContainerType } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import { dayOf } from '../../../db/brewery-day';
import { readInBatches } from '../../../db/read-in-batches';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { customerContacts } from '../../customers';
import { isDelivery } from '../ledger/ledger.store';

/**
 * The deliveries of some products, each after its correction; 0 of one corrected to nothing. Without a
 * customer, the destination of a shipment says who received it. What was only marked as sold went to
 * nobody, on a day that nobody noted.
 */
export const deliveredLines = (itemIds: readonly string[]) => sql`
      select sold.item_id, sold.customer_id,
             coalesce(sold.customer_name, sold.destination) as customer_name,
             sold.customer_id is null and sold.customer_name is null
               and sold.destination is not null as is_destination,
             coalesce(sold.happened_on, ${dayOf(sql`sold.created_at`)}) as day,
             -(sold.quantity + coalesce(correction.quantity, 0)) as quantity,
             sold.document_number, sold.reason
        from inventory_movements sold
        left join inventory_movements correction
          on correction.tenant_id = sold.tenant_id and correction.corrects_id = sold.id
       where sold.item_id = any(${[...itemIds]}::uuid[]) and ${isDelivery(sql`sold.kind`)}
       union all
      select id, null, null, false, null, quantity, null, null
        from inventory_items
       where id = any(${[...itemIds]}::uuid[]) and status = 'sold' and quantity > 0
         and deleted_at is null`;

/** What one recipient received of one kind of containers on one day, after corrections. */
export interface Delivery {
  /** As of a `Recipient`; null for sales that name nobody. */
  readonly key: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly batchNumber: string | null;
  readonly recipeName: string;
  readonly containerType: ContainerType;
  readonly volumeInLiters: number;
  /** YYYY-MM-DD; null of what was only marked as sold. */
  readonly day: string | null;
  readonly quantity: number;
  /** The documents that went with it, and why it left; null where nobody noted them. */
  readonly documents: string | null;
  readonly reasons: string | null;
}

/**
 * The deliveries of some products in batches of rows: by the recipients' names, then by day; those
 * that name nobody last.
 */
export const readDeliveries = (
  tx: TenantTransaction,
  itemIds: readonly string[],
  batchSize: number,
): AsyncGenerator<Delivery[]> =>
  readInBatches<Delivery>(
    tx,
    sql`
    with sale as materialized (
      ${deliveredLines(itemIds)}
    ), spelled as materialized (
      -- A key is computed once per name, not per sale.
      select customer_name, 'name:' || search_key(customer_name) as key
        from (select distinct customer_name from sale
               where customer_id is null and customer_name is not null) one
    ), name as materialized (
      select distinct on (key) key, customer_name from spelled
       order by key, customer_name collate french desc
    )
    select coalesce(sale.customer_id::text, spelled.key) as key,
           coalesce(customer.name, name.customer_name) as name,
           customer.email, customer.phone, customer.address, item.batch_number, item.recipe_name,
           item.container_type, item.volume_in_liters, sale.day, sum(sale.quantity)::int as quantity,
           string_agg(distinct sale.document_number, ', ') as documents,
           string_agg(distinct sale.reason, ', ') as reasons
      from sale
      join inventory_items item on item.id = sale.item_id
      left join spelled
        on sale.customer_id is null and spelled.customer_name = sale.customer_name
      left join name on name.key = spelled.key
      left join ${customerContacts} customer on customer.id = sale.customer_id
     where sale.quantity > 0
     group by 1, 2, customer.email, customer.phone, customer.address, item.batch_number,
              item.recipe_name, item.container_type, item.volume_in_liters, sale.day
     order by coalesce(customer.name, name.customer_name) collate french nulls last, 1, sale.day,
              item.recipe_name collate french, item.batch_number collate french,
              item.container_type, item.volume_in_liters`,
    batchSize,
  );

/**
 * Products by batch and day of packaging, in groups that keep the containers of a batch together.
 * @param size about how many products a group has
 */
export async function selectProductGroups(
  tx: TenantTransaction,
  itemIds: readonly string[],
  size: number,
): Promise<string[][]> {
  const { rows } = await sql<{ id: string; source: string }>`
    select item.id, coalesce(item.batch_id, item.id) as source from inventory_items item
     where item.id = any(${[...itemIds]}::uuid[])
     order by item.batch_number collate french nulls last, source, item.packaging_date,
              item.id`.execute(tx);
  const groups: string[][] = [];
  let last: string | null = null;
  for (const { id, source } of rows) {
    const group = groups.at(-1);
    if (group && (group.length < size || source === last)) group.push(id);
    else groups.push([id]);
    last = source;
  }
  return groups;
}
