import { onHandStatuses } from '@cervoise/domain/inventory';
import type { ReportPeriod } from '@cervoise/domain/reports';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import type { ReportProductStock } from '../../generated/resolvers';
import { isOfStatus } from './products.list';

/** A correction of a sale changes its revenue at the price of that sale. */
const price = sql`coalesce(line.unit_price, mended.unit_price)`;

/** The sales of periods: a row per batch, with containers, litres and revenue. */
export const soldInPeriods = (periods: readonly ReportPeriod[]) => sql`
  select period.place, item.recipe_id, item.recipe_name, item.batch_id,
         item.container_type, item.volume_in_liters,
         -sum(line.quantity) as containers,
         -sum(line.quantity * item.volume_in_liters) as liters,
         coalesce(sum(round(-line.quantity * ${price}, 2)), 0) as revenue,
         count(*) filter (where line.kind = 'sale' and line.unit_price is null) as unpriced
    from unnest(${periods.map(({ startDate }) => startDate)}::date[],
                ${periods.map(({ endDate }) => endDate)}::date[])
           with ordinality as period (first_day, last_day, place)
   cross join inventory_movements line
    join inventory_items item on item.tenant_id = line.tenant_id and item.id = line.item_id
    left join inventory_movements mended
      on mended.tenant_id = line.tenant_id and mended.id = line.corrects_id
   where line.posted_on between period.first_day and period.last_day
     and (line.kind = 'sale' or mended.kind = 'sale')
   group by period.place, item.recipe_id, item.recipe_name, item.batch_id, item.container_type,
            item.volume_in_liters`;

/**
 * The stock at the end of a day by beer and container: the current stock minus later movements.
 * @param dayOfStock YYYY-MM-DD
 * @param isPresent the day is today: all movements count
 */
export async function selectProductStock(
  tx: TenantTransaction,
  dayOfStock: string,
  isPresent: boolean,
): Promise<ReportProductStock[]> {
  const { rows } = await sql<ReportProductStock>`
    with later as (
      select moved.item_id, sum(moved.quantity) as quantity
        from (select item_id, quantity, posted_on from inventory_movements
              union all select item_id, quantity, posted_on from inventory_removals) moved
       where not ${isPresent} and moved.posted_on > ${dayOfStock}::date
       group by moved.item_id
    ), held as (
      select inventory_items.*,
             case when inventory_items.deleted_at is null then inventory_items.quantity else 0 end
               - coalesce(later.quantity, 0) as held
        from inventory_items left join later on later.item_id = inventory_items.id
       where ${isOfStatus(onHandStatuses)}
    )
    select recipe_name, container_type, volume_in_liters, sum(held)::int as quantity,
           sum(held * volume_in_liters) as total_volume,
           round(sum(held * unit_price), 2) as value
      from held where held > 0
     group by recipe_name, container_type, volume_in_liters
     order by recipe_name collate french, container_type, volume_in_liters`.execute(tx);
  return rows;
}

export async function countProductLines(
  tx: TenantTransaction,
  { startDate, endDate }: ReportPeriod,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inventory_movements line
     where line.posted_on between ${startDate}::date and ${endDate}::date`.execute(tx);
  return rows[0]?.count ?? 0;
}
