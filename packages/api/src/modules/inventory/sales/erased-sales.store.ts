import { erasedCustomerName } from '@cervoise/domain/customers';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';

/** The texts a customer's sales were written with. */
export async function selectSaleTexts(
  tx: TenantTransaction,
  customerId: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct customer_name as name from inventory_movements
     where customer_id = ${customerId}::uuid and customer_name is not null`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Erases a customer's name from the sales, which stay the same otherwise. */
export const eraseNameOnSales = (tx: TenantTransaction, customerId: string) =>
  tx
    .updateTable('inventoryMovements')
    .set({ customerName: erasedCustomerName })
    .where('customerId', '=', customerId)
    .execute();

/**
 * The names on sales that no customer has, in each spelling, where none of that name is of a day
 * (YYYY-MM-DD) or later, or of some products.
 */
export async function selectOldSaleNames(
  tx: TenantTransaction,
  since: string,
  exceptItemIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with spelling as (
      select customer_name as name, search_key(customer_name) as key, max(posted_on) as last_day,
             bool_or(item_id = any(${[...exceptItemIds]}::uuid[])) as is_kept
        from inventory_movements
       where customer_id is null and customer_name is not null
       group by customer_name
    )
    select name from spelling where key in (
      select key from spelling group by key
      having max(last_day) < ${since}::date and not bool_or(is_kept))`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Takes names that no customer has off the sales before a day (YYYY-MM-DD): one made meanwhile keeps it. */
export async function eraseSaleNames(
  tx: TenantTransaction,
  names: readonly string[],
  since: string,
): Promise<void> {
  await sql`
    update inventory_movements set customer_name = null
     where customer_id is null and customer_name = any(${[...names]}::text[])
       and posted_on < ${since}::date`.execute(tx);
}

/** The days of what customers and names bought and gave back, to join with periods. */
export const customerSaleDays = sql`(
  select line.tenant_id, coalesce(line.customer_id, original.customer_id) as customer_id,
         coalesce(line.customer_name, original.customer_name) as customer_name,
         line.posted_on, line.happened_on
    from inventory_movements line
    left join inventory_movements original
      on original.tenant_id = line.tenant_id and original.id = line.corrects_id)`;
