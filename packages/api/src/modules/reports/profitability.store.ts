import type { ReportPeriod } from '@cervoise/domain/reports';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { costsOfBatches } from '../ingredients';
import { soldInPeriods } from '../inventory';
import { litersOfBatches } from '../production';

/** The sales in one of some periods: in total, or of one beer. */
export interface SoldTotals {
  /** Index of the period, from 1. */
  readonly place: number;
  /** Null for the total. */
  readonly recipeId: string | null;
  readonly recipeName: string | null;
  readonly itemsSold: number;
  readonly soldVolume: number;
  readonly revenue: number;
  /** Euros of the ingredients in the sold beer; null without any known cost, like the profit. */
  readonly ingredientCost: number | null;
  readonly profit: number | null;
  readonly profitMargin: number | null;
  readonly costPerLiter: number | null;
  readonly averagePricePerUnit: number | null;
  readonly unpricedSaleCount: number;
  readonly uncostedVolume: number;
}

/**
 * The sales with the ingredient costs per litre of their batch; without a batch, of their recipe.
 * By revenue, highest first.
 */
export async function selectSoldTotals(
  tx: TenantTransaction,
  periods: readonly ReportPeriod[],
): Promise<SoldTotals[]> {
  const { rows } = await sql<SoldTotals>`
    with sold as (${soldInPeriods(periods)}),
    made as (
      select batch.batch_id, batch.recipe_id, batch.liters, cost.cost
        from (${litersOfBatches}) batch
        join (${costsOfBatches}) cost on cost.batch_id = batch.batch_id
       where cost.cost is not null and batch.liters is not null
    ), of_recipe as (
      select recipe_id, sum(cost) / sum(liters) as per_liter from made group by recipe_id
    ), priced as (
      select sold.*, coalesce(made.cost / made.liters, of_recipe.per_liter) as per_liter
        from sold
        left join made on made.batch_id = sold.batch_id
        left join of_recipe on of_recipe.recipe_id = sold.recipe_id
    ), total as (
      select place::int as place, recipe_id,
             case grouping(recipe_id) when 0 then max(recipe_name) end as recipe_name,
             sum(containers)::int as items_sold, sum(liters) as sold_volume,
             sum(revenue) as revenue,
             round(sum(liters * per_liter), 2) as ingredient_cost,
             sum(liters) filter (where per_liter is not null) as costed_volume,
             sum(unpriced)::int as unpriced_sale_count
        from priced group by grouping sets ((place), (place, recipe_id))
    )
    select place, recipe_id, recipe_name, items_sold, sold_volume, revenue, ingredient_cost,
           revenue - ingredient_cost as profit,
           round(100 * (revenue - ingredient_cost) / nullif(revenue, 0), 1) as profit_margin,
           round(ingredient_cost / nullif(costed_volume, 0), 4) as cost_per_liter,
           round(revenue / nullif(items_sold, 0), 4) as average_price_per_unit,
           unpriced_sale_count, sold_volume - coalesce(costed_volume, 0) as uncosted_volume
      from total order by place, revenue desc, recipe_name`.execute(tx);
  return rows;
}
