import type { ContainerType } from '@cervoise/domain/inventory';
import { expiringWindowDays } from '@cervoise/domain/stock';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type {
  InventoryMonth,
  InventoryOverview,
  InventoryStatistics,
} from '../../../generated/resolvers';
import { expiresWithin, hasExpired, isOnHand } from '../products.list';
import { isOfCustomer } from './ledger.store';

const totalVolumeOf = sql`inventory_items.quantity * inventory_items.volume_in_liters`;
const totalValueOf = sql`inventory_items.quantity * inventory_items.unit_price`;

/** The figures above the list, in one query. */
export async function selectOverview(
  tx: TenantTransaction,
  today: string,
): Promise<InventoryOverview> {
  const { rows } = await sql<InventoryOverview>`
    select count(*) as "totalCount",
           count(*) filter (where status = 'in_stock') as "inStockCount",
           count(*) filter (where ${expiresWithin(expiringWindowDays, today)}) as "expiringCount",
           count(*) filter (where ${hasExpired(today)}) as "expiredCount",
           (select count(*) from inventory_items removed where removed.deleted_at is not null)
             as "deletedCount",
           coalesce(sum(quantity) filter (where ${isOnHand}), 0) as "totalContainers",
           coalesce(sum(${totalVolumeOf}) filter (where ${isOnHand}), 0) as "totalVolume",
           coalesce(round(sum(${totalValueOf}) filter (where ${isOnHand}), 2), 0) as "totalValue"
      from inventory_items where deleted_at is null`.execute(tx);
  const [figures] = rows;
  if (!figures) throw new Error('An aggregate gave no row.');
  return figures;
}

/** Euros, to the cent, of what is on hand. */
export async function selectTotalValue(tx: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    select coalesce(round(sum(${totalValueOf}), 2), 0) as value
      from inventory_items where deleted_at is null and ${isOnHand}`.execute(tx);
  return rows[0]?.value ?? 0;
}

interface StatisticsRow {
  readonly containerType: ContainerType | null;
  readonly recipeName: string | null;
  readonly totalQuantity: number;
  readonly totalVolume: number;
  readonly totalValue: number;
}

/** The stock on hand by container, by beer and in total, in one query. */
export async function selectStatistics(
  tx: TenantTransaction,
  maxRecipes: number,
): Promise<Omit<InventoryStatistics, 'months'>> {
  const { rows } = await sql<StatisticsRow>`
    select container_type as "containerType",
           case grouping(recipe_id) when 0 then min(recipe_name) end as "recipeName",
           coalesce(sum(quantity), 0) as "totalQuantity",
           coalesce(sum(${totalVolumeOf}), 0) as "totalVolume",
           coalesce(round(sum(${totalValueOf}), 2), 0) as "totalValue"
      from inventory_items where deleted_at is null and ${isOnHand}
     group by grouping sets ((container_type), (recipe_id), ())
     order by container_type, "totalVolume" desc, min(recipe_name_key)`.execute(tx);
  const all = rows.find((row) => row.containerType === null && row.recipeName === null);
  return {
    containerStats: rows.flatMap(({ containerType, totalQuantity, totalVolume }) =>
      containerType === null ? [] : [{ containerType, totalQuantity, totalVolume }],
    ),
    recipeStats: rows
      .flatMap(({ recipeName, totalQuantity, totalVolume }) =>
        recipeName === null ? [] : [{ recipeName, totalQuantity, totalVolume }],
      )
      .slice(0, maxRecipes),
    totalValue: all?.totalValue ?? 0,
    totalContainers: all?.totalQuantity ?? 0,
    totalVolume: all?.totalVolume ?? 0,
  };
}

const monthCount = 12;

/** Litres sold and lost in the last months, the current one last. */
export async function selectMonths(
  tx: TenantTransaction,
  today: string,
): Promise<InventoryMonth[]> {
  const firstDay = sql`(date_trunc('month', ${today}::date) - make_interval(months => ${monthCount - 1}))::date`;
  const { rows } = await sql<InventoryMonth>`
    with gone as (
      select to_char(line.posted_on, 'YYYY-MM') as month,
             coalesce(original.kind, line.kind) as kind,
             -line.quantity * item.volume_in_liters as liters
        from inventory_movements line
        left join inventory_movements original
          on original.tenant_id = line.tenant_id and original.id = line.corrects_id
        join inventory_items item on item.tenant_id = line.tenant_id and item.id = line.item_id
       where line.posted_on >= ${firstDay}
    )
    select to_char(first, 'YYYY-MM') as month,
           coalesce(sum(gone.liters) filter (where ${isOfCustomer(sql`gone.kind`)}), 0) as sold_volume,
           coalesce(sum(gone.liters) filter (where gone.kind in ('loss', 'destruction')), 0) as lost_volume
      from generate_series(${firstDay}, ${today}::date, interval '1 month') as first
      left join gone on gone.month = to_char(first, 'YYYY-MM')
     group by first order by first`.execute(tx);
  return rows;
}
