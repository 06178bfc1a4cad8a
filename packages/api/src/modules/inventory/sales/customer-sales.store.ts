import { searchKey } from '@cervoise/domain/text';
import { sql } from 'kysely';
import { containing } from '../../../db/containing';
import type { PageRequest } from '../../../db/page';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { CustomerSale, SaleName } from '../../../generated/resolvers';
import { type NamedCustomer, namedCustomers } from '../../customers';
import { dayOfLine } from '../ledger/ledger.store';

interface Counted {
  readonly total: number;
}

/** A page and its whole count, of rows that each carry it. */
const counted = <Row extends Counted>(rows: readonly Row[]) => ({
  nodes: rows.map(({ total: _total, ...row }) => row),
  totalCount: rows[0]?.total ?? 0,
});

/** What a customer received and gave back (negative), newest first, each line after its correction. */
export async function selectCustomerSales(
  tx: TenantTransaction,
  customerId: string,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<{ nodes: CustomerSale[]; totalCount: number }> {
  const { rows } = await sql<CustomerSale & Counted>`
    select line.id, line.item_id as inventory_item_id, item.recipe_name, item.batch_number,
           item.container_type, item.volume_in_liters,
           -(line.quantity + coalesce(correction.quantity, 0)) as quantity,
           ${dayOfLine} as sold_on, line.unit_price, count(*) over () as total
      from inventory_movements line
      join inventory_items item on item.tenant_id = line.tenant_id and item.id = line.item_id
      left join inventory_movements correction
        on correction.tenant_id = line.tenant_id and correction.corrects_id = line.id
     where line.customer_id = ${customerId}::uuid
     order by sold_on desc, line.position desc limit ${limit} offset ${offset}`.execute(tx);
  return counted(rows);
}

/** The names on sales that no customer has, the same but for accents and case; by name. */
export async function selectSaleNames(
  tx: TenantTransaction,
  { text, limit, offset }: Pick<PageRequest, 'limit' | 'offset'> & { readonly text: string | null },
): Promise<{ nodes: SaleName[]; totalCount: number }> {
  const { rows } = await sql<SaleName & Counted>`
    with spelling as (
      select customer_name as name, count(*) as sales, max(posted_on) as last_day
        from inventory_movements
       where customer_id is null and customer_name is not null
       group by customer_name
    ), keyed as (
      select *, search_key(name) as key from spelling
    )
    select (array_agg(name order by sales desc, name))[1] as name, sum(sales)::int as sale_count,
           max(last_day) as last_sold_on, count(*) over () as total
      from keyed ${text ? sql`where key like ${containing(text)}` : sql``}
     group by key order by key collate french limit ${limit} offset ${offset}`.execute(tx);
  return counted(rows);
}

/** Gives a customer the sales of a name that no customer has. Returns how many. */
export async function takeSalesOfName(
  tx: TenantTransaction,
  customerId: string,
  name: string,
): Promise<number> {
  const { rows } = await sql`
    update inventory_movements set customer_id = ${customerId}::uuid
     where customer_id is null and customer_name in (
       select customer_name from inventory_movements
        where customer_id is null and customer_name is not null
        group by customer_name having search_key(customer_name) = ${searchKey(name)})
     returning id`.execute(tx);
  return rows.length;
}

/** Of some customers, those that bought something on a day (YYYY-MM-DD) or later; by name alone, too. */
export async function selectBuyersSince(
  tx: TenantTransaction,
  customers: readonly NamedCustomer[],
  day: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from inventory_movements
     where customer_id = any(${customers.map(({ id }) => id)}::uuid[])
       and posted_on >= ${day}::date
     union
    select customer.id from ${namedCustomers(customers)}
     where customer.key in (
       select search_key(customer_name) from inventory_movements
        where customer_id is null and customer_name is not null and posted_on >= ${day}::date
        group by customer_name)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether a customer received any of some products, after corrections; by name alone, too. */
export async function hasReceived(
  tx: TenantTransaction,
  { id, name }: NamedCustomer,
  itemIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from inventory_movements line
        left join inventory_movements correction
          on correction.tenant_id = line.tenant_id and correction.corrects_id = line.id
       where line.item_id = any(${[...itemIds]}::uuid[])
         and (line.customer_id = ${id}::uuid or line.customer_id is null
              and search_key(line.customer_name) = ${searchKey(name)})
         and line.quantity + coalesce(correction.quantity, 0) < 0) as has`.execute(tx);
  return rows[0]?.has ?? false;
}
