import type { IngredientUnit } from '@cervoise/domain/units';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { stockCountRows, stockedLotRows } from '../ingredients';

/** An ingredient in stock, what it is worth and when it was last counted. */
export interface StockToCount {
  readonly id: string;
  readonly name: string;
  readonly unit: IngredientUnit;
  readonly quantity: number;
  /** Euros; null while the cost is unknown. */
  readonly value: number | null;
  /** YYYY-MM-DD; null for never. */
  readonly lastCountedOn: string | null;
}

/** Counts that hold: of one lot by a stocktake that was not undone, or else of all the lots (null). */
const heldCounts = sql`(
  select counted.tenant_id, counted.ingredient_id, counted.counted_on,
         case when line.id is not null then counted.lot_id end as lot_id
    from ${stockCountRows} counted
    left join stocktake_lines line
      on line.tenant_id = counted.tenant_id and line.stock_movement_id = counted.id
    left join stocktakes stocktake
      on stocktake.tenant_id = line.tenant_id and stocktake.id = line.stocktake_id
   where stocktake.undone_at is null)`;

/** The day (YYYY-MM-DD) of the latest count that holds; null for none. */
export async function selectLastCount(tx: TenantTransaction): Promise<string | null> {
  const { rows } = await sql<{ countedOn: string | null }>`
    select max(held.counted_on) as counted_on from ${heldCounts} held`.execute(tx);
  return rows[0]?.countedOn ?? null;
}

/**
 * The ingredients in stock, the most valuable first. An ingredient was last counted on the latest day
 * of a count since which no lot in stock of then is left to count.
 */
export async function selectStockToCount(
  tx: TenantTransaction,
  limit: number,
): Promise<StockToCount[]> {
  const { rows } = await sql<StockToCount>`
    with counted as (select * from ${heldCounts} held), lots as (
      select lot.tenant_id, lot.ingredient_id, lot.name, lot.unit, lot.quantity, lot.cost_per_unit,
             greatest(lot.received_on, max(counted.counted_on)) as known_on
        from ${stockedLotRows} lot
        left join counted on counted.tenant_id = lot.tenant_id
         and counted.ingredient_id = lot.ingredient_id
         and (counted.lot_id is null or counted.lot_id = lot.id)
       where lot.deleted_at is null and lot.quantity > 0
       group by lot.tenant_id, lot.ingredient_id, lot.id, lot.name, lot.unit, lot.quantity,
                lot.received_on, lot.cost_per_unit
    ), stock as (
      select tenant_id, ingredient_id, name, unit, sum(quantity) as quantity,
             round(sum(quantity * cost_per_unit), 2) as value, min(known_on) as known_on
        from lots group by tenant_id, ingredient_id, name, unit
    )
    select stock.ingredient_id as id, stock.name, stock.unit, stock.quantity, stock.value,
           max(counted.counted_on) as last_counted_on
      from stock
      left join counted on counted.tenant_id = stock.tenant_id
       and counted.ingredient_id = stock.ingredient_id and counted.counted_on <= stock.known_on
     group by stock.ingredient_id, stock.name, stock.unit, stock.quantity, stock.value
     order by stock.value desc nulls last, stock.ingredient_id limit ${limit}`.execute(tx);
  return rows;
}
