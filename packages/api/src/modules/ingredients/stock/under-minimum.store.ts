import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';

/** Ingredients to buy of which the lots that can be used on a day are below the minimum, by name. */
export async function selectUnderMinimum(
  tx: TenantTransaction,
  day: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from ingredients
     where deleted_at is null and bought_yeast_id is null
       and minimum_stock_quantity > 0 and minimum_stock_quantity > coalesce((
         select sum(lot.quantity) from ingredient_lots lot
          where lot.tenant_id = ingredients.tenant_id and lot.ingredient_id = ingredients.id
            and not lot.is_blocked and not lot.awaits_analysis
            and (lot.expiry_date is null or lot.expiry_date > ${day}::date)), 0)
     order by name_key limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}
