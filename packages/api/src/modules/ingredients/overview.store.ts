import { expiringWindowDays } from '@cervoise/domain/stock';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';

export interface OverviewFigures {
  readonly totalCount: number;
  readonly lowStockCount: number;
  readonly expiringCount: number;
  readonly expiredCount: number;
  readonly deletedCount: number;
  /** Euros, to the cent. */
  readonly stockValue: number;
  readonly lastCountAt: Date | null;
}

/** The figures above the list, in one pass over a brewery's ingredients and lots. */
export async function selectOverview(
  tx: TenantTransaction,
  today: string,
): Promise<OverviewFigures> {
  const { rows } = await sql<OverviewFigures>`
    with stock as (
      select ingredient_id,
             min(expiry_date) filter (where expiry_date > ${today}::date) as next_expiry,
             bool_or(expiry_date <= ${today}::date) as has_expired,
             sum(quantity * cost_per_unit) as priced_value,
             sum(quantity) filter (where cost_per_unit is null) as unpriced_quantity
        from ingredient_lots
       where quantity > 0
       group by ingredient_id
    ), active as (
      select ingredients.*, stock.*
        from ingredients left join stock on stock.ingredient_id = ingredients.id
       where ingredients.deleted_at is null
    )
    select count(*) as "totalCount",
           count(*) filter (where stock_quantity < minimum_stock_quantity) as "lowStockCount",
           count(*) filter (where next_expiry <= ${today}::date + ${expiringWindowDays}::int)
             as "expiringCount",
           count(*) filter (where has_expired) as "expiredCount",
           (select count(*) from ingredients where deleted_at is not null) as "deletedCount",
           coalesce(round(sum(coalesce(priced_value, 0)
             + coalesce(unpriced_quantity * cost_per_unit, 0)), 2), 0) as "stockValue",
           (select max(created_at) from stock_movements where kind = 'count') as "lastCountAt"
      from active`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate gave no row.');
  return figures;
}
