import type { ReportPeriod } from '@cervoise/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { costsOfBatches } from '../ingredients';
import { materialCostsPerContainer, soldInPeriods } from '../inventory';
import { destroyedInPeriods, litersOfBatches } from '../production';

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
 * Each batch with what it cost and its litres; null where that is unknown.
 * @param mixed see `rowsOfBlendedCosts`
 */
export const made = (mixed: RawBuilder<unknown>) => sql`
  select batch.batch_id, batch.recipe_id, batch.is_brewed, batch.liters,
         case when mixed.batch_id is null then cost.cost else mixed.cost end as cost
    from (${litersOfBatches}) batch
    left join (${costsOfBatches}) cost on cost.batch_id = batch.batch_id
    left join (${mixed}) mixed on mixed.batch_id = batch.batch_id`;

/** The beer destroyed in one of some periods. */
export interface DestroyedTotals {
  /** Index of the period, from 1. */
  readonly place: number;
  /** Litres. */
  readonly volume: number;
  /** Euros of its ingredients; null when none is known. */
  readonly cost: number | null;
}

/**
 * The sales with the ingredient costs per litre of their batch (without a batch, of their recipe), and
 * the materials of their containers.
 * By revenue, highest first.
 * @param mixed see `rowsOfBlendedCosts`
 */
export async function selectSoldTotals(
  tx: TenantTransaction,
  periods: readonly ReportPeriod[],
  mixed: RawBuilder<unknown>,
): Promise<SoldTotals[]> {
  const { rows } = await sql<SoldTotals>`
    with sold as materialized (${soldInPeriods(periods)}),
    -- Summed once, not for each sale.
    material as materialized (${materialCostsPerContainer}),
    made as materialized (
      select * from (${made(mixed)}) made
       where is_brewed and cost is not null and liters is not null
    ), of_recipe as (
      select recipe_id, sum(cost) / sum(liters) as per_liter from made group by recipe_id
    ), priced as (
      select sold.*, coalesce(made.cost / made.liters, of_recipe.per_liter)
               + case when material.batch_id is null then 0
                      else material.per_container / sold.volume_in_liters end as per_liter
        from sold
        left join material
          on material.batch_id = sold.batch_id and material.container_type = sold.container_type
             and material.volume_in_liters = sold.volume_in_liters
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
      from total order by place, revenue desc, recipe_name collate french`.execute(tx);
  return rows;
}

/**
 * The beer destroyed in each of some periods, and what its ingredients cost.
 * @param mixed see `rowsOfBlendedCosts`
 */
export async function selectDestroyed(
  tx: TenantTransaction,
  periods: readonly ReportPeriod[],
  mixed: RawBuilder<unknown>,
): Promise<DestroyedTotals[]> {
  const { rows } = await sql<DestroyedTotals>`
    select lost.place, sum(lost.liters) as volume,
           round(sum(lost.liters * made.cost / made.liters), 2) as cost
      from (${destroyedInPeriods(periods)}) lost
      left join (${made(mixed)}) made on made.batch_id = lost.batch_id
     group by lost.place order by lost.place`.execute(tx);
  return rows;
}
