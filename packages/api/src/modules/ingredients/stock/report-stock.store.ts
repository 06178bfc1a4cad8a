import type { ReportPeriod } from '@cervoise/domain/reports';
import { expiringWindowDays } from '@cervoise/domain/stock';
import { sql } from 'kysely';
import { dayOf } from '../../../db/brewery-day';
import { readInBatches } from '../../../db/read-in-batches';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import type { ReportIngredientStock } from '../../../generated/resolvers';
import { costOn } from '../costs/cost-on-day';

/** What a unit of a ledger line (`line`) costs. */
const costOfLine = costOn(sql`line.posted_on`);

/** The ingredient costs of each batch, after corrections; null while a price is unknown. */
export const costsOfBatches = sql`
  select line.batch_id,
         case when bool_and(${costOfLine} is not null) then -sum(line.quantity * ${costOfLine}) end
           as cost
    from stock_movements line
    join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
    join ingredients ingredient
      on ingredient.tenant_id = line.tenant_id and ingredient.id = line.ingredient_id
   where line.batch_id is not null
   group by line.batch_id`;

/** The costs of the materials of each finished product, after corrections; null while a price is unknown. */
export const costsOfMaterials = sql`
  select line.item_id,
         case when bool_and(${costOfLine} is not null) then -sum(line.quantity * ${costOfLine}) end
           as cost
    from stock_movements line
    join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
    join ingredients ingredient
      on ingredient.tenant_id = line.tenant_id and ingredient.id = line.ingredient_id
   where line.item_id is not null
   group by line.item_id`;

/** The lots drawn by a batch. */
export interface BatchLots {
  readonly batchId: string;
  readonly lotIds: readonly string[];
  /** « Malt Pilsen ML-1 », in the order of consumption. */
  readonly names: readonly string[];
}

/** The lots of batches, without those returned completely. */
export async function selectBatchLots(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<BatchLots[]> {
  if (batchIds.length === 0) return [];
  const { rows } = await sql<BatchLots>`
    with taken as (
      select batch_id, lot_id, min(position) as place
        from stock_movements where batch_id = any(${[...batchIds]}::uuid[])
       group by batch_id, lot_id having sum(quantity) < 0
    ), named as (
      select lot.id, concat_ws(' ', ingredient.name, lot.lot_number) as name
        from ingredient_lots lot
        join ingredients ingredient
          on ingredient.tenant_id = lot.tenant_id and ingredient.id = lot.ingredient_id
    )
    select taken.batch_id, jsonb_agg(taken.lot_id order by taken.place) as lot_ids,
           jsonb_agg(named.name order by taken.place) as names
      from taken join named on named.id = taken.lot_id
     group by taken.batch_id`.execute(tx);
  return rows;
}

export interface IngredientStockRow extends ReportIngredientStock {
  readonly isLow: boolean;
  /** Lots that expire within the window after the day. */
  readonly expiringLots: number;
}

/**
 * The ingredients at the end of a day, by name: the current stock minus later movements; and the
 * movements of a period, each netted with its corrections.
 * @param dayOfStock YYYY-MM-DD
 * @param isPresent the day is today: all movements count
 */
export async function selectIngredientStock(
  tx: TenantTransaction,
  dayOfStock: string,
  isPresent: boolean,
  { startDate, endDate }: ReportPeriod,
): Promise<IngredientStockRow[]> {
  const { rows } = await sql<IngredientStockRow>`
    with net as (
      select line.lot_id,
             coalesce(sum(line.quantity) filter (where not ${isPresent} and line.posted_on > ${dayOfStock}::date), 0)
               as later,
             sum(line.quantity) filter (
               where line.posted_on between ${startDate}::date and ${endDate}::date) as within
        from stock_movements line
       where line.posted_on >= ${startDate}::date
       group by line.lot_id, coalesce(line.corrects_id, line.id)
    ), moved as materialized (
      select lot_id, sum(later) as later, coalesce(sum(within) filter (where within > 0), 0) as received,
             coalesce(-sum(within) filter (where within < 0), 0) as used
        from net group by lot_id
    ), held as materialized (
      select lot.ingredient_id, lot.quantity - coalesce(moved.later, 0) as quantity,
             lot.expiry_date, ${costOn(sql`${dayOfStock}::date`)} as cost, coalesce(moved.received, 0) as received,
             coalesce(moved.used, 0) as used
        from ingredient_lots lot
        join ingredients ingredient
          on ingredient.tenant_id = lot.tenant_id and ingredient.id = lot.ingredient_id
        left join moved on moved.lot_id = lot.id
    )
    select ingredient.id, ingredient.name, ingredient.type, ingredient.unit,
           coalesce(sum(held.quantity), 0) as quantity,
           ingredient.minimum_stock_quantity as minimum_quantity,
           coalesce(sum(held.received), 0) as received, coalesce(sum(held.used), 0) as used,
           case when coalesce(bool_and(held.cost is not null or held.quantity = 0), true)
                then coalesce(round(sum(held.quantity * coalesce(held.cost, 0)), 2), 0) end as value,
           coalesce(sum(held.quantity), 0) < ingredient.minimum_stock_quantity as is_low,
           count(*) filter (where held.quantity > 0
             and held.expiry_date > ${dayOfStock}::date
             and held.expiry_date <= ${dayOfStock}::date + ${expiringWindowDays}::int)::int
             as expiring_lots
      from ingredients ingredient
      left join held on held.ingredient_id = ingredient.id
     where (${isPresent} or held.quantity <> 0
         or ${dayOf(sql`ingredient.created_at`)} <= ${dayOfStock}::date)
       and (ingredient.deleted_at is null
         or ${dayOf(sql`ingredient.deleted_at`)} > ${dayOfStock}::date)
     group by ingredient.tenant_id, ingredient.id
     order by ingredient.name_key`.execute(tx);
  return rows;
}

/** A ledger line of ingredients for files. */
export interface StockLine {
  readonly happenedOn: string;
  readonly ingredientName: string;
  readonly lotNumber: string | null;
  readonly kind: string;
  readonly quantity: number;
  readonly unit: string;
  readonly value: number | null;
  readonly batchId: string | null;
  readonly reason: string | null;
  readonly userName: string;
}

const linesOf = ({ startDate, endDate }: ReportPeriod) => sql`
  stock_movements line
  join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
  join ingredients ingredient
    on ingredient.tenant_id = line.tenant_id and ingredient.id = line.ingredient_id
 where line.posted_on between ${startDate}::date and ${endDate}::date`;

export async function countStockLines(
  tx: TenantTransaction,
  period: ReportPeriod,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${linesOf(period)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The lines of a period in batches, oldest first. */
export const readStockLines = (tx: TenantTransaction, period: ReportPeriod) =>
  readInBatches<StockLine>(
    tx,
    sql`
      select line.posted_on as happened_on, ingredient.name as ingredient_name, lot.lot_number, line.kind,
             line.quantity, ingredient.unit, round(line.quantity * ${costOfLine}, 2) as value,
             line.batch_id, line.reason, line.user_name
        from ${linesOf(period)}
       order by line.created_at, line.position`,
  );
