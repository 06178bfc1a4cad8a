import { onHandStatuses } from '@cervoise/domain/inventory';
import type { ReportPeriod } from '@cervoise/domain/reports';
import { sql } from 'kysely';
import { endOfDay } from '../../../db/brewery-day';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { ContainerKind } from '../ledger/cost-movements.store';

/** The containers on hand of a kind. */
export interface ProductStockRow extends ContainerKind {
  readonly recipeName: string;
  readonly quantity: number;
  /** Litres. */
  readonly totalVolume: number;
}

/**
 * The stock at the end of a day by beer and container: the current stock minus later movements, of
 * the products that were on hand then.
 * @param dayOfStock YYYY-MM-DD
 * @param isPresent the day is today: all movements count
 */
export async function selectProductStock(
  tx: TenantTransaction,
  dayOfStock: string,
  isPresent: boolean,
): Promise<ProductStockRow[]> {
  const { rows } = await sql<ProductStockRow>`
    with later as (
      select moved.item_id, sum(moved.quantity) as quantity
        from (select item_id, quantity, posted_on from inventory_movements
              union all select item_id, quantity, posted_on from inventory_removals) moved
       where not ${isPresent} and moved.posted_on > ${dayOfStock}::date
       group by moved.item_id
    ), restated as (
      select distinct on (item_id) item_id, before as status
        from inventory_item_changes
       where not ${isPresent} and field = 'status' and created_at >= ${endOfDay(dayOfStock)}
       order by item_id, created_at, position
    ), held as (
      select inventory_items.*,
             case when inventory_items.deleted_at is null then inventory_items.quantity else 0 end
               - coalesce(later.quantity, 0) as held
        from inventory_items
        left join later on later.item_id = inventory_items.id
        left join restated on restated.item_id = inventory_items.id
       where coalesce(restated.status, inventory_items.status::text) = any(${[...onHandStatuses]}::text[])
    )
    select recipe_id, recipe_name, container_type, volume_in_liters, sum(held)::int as quantity,
           sum(held * volume_in_liters) as total_volume
      from held where held > 0
     group by recipe_id, recipe_name, container_type, volume_in_liters
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
