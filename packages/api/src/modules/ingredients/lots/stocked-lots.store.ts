import type { IngredientUnit } from '@cervoise/domain/units';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { momentOfLine } from '../../../ledger/ledger-line';
import { placeRows } from '../../places';

/** What other modules may read of what stands in lots, for their joins. */
export const stockedLotRows = sql`(
  select lot.tenant_id, lot.id, lot.ingredient_id, lot.lot_number, lot.quantity, lot.expiry_date,
         ingredient.name, ingredient.name_key, ingredient.type::text as type, ingredient.unit,
         ingredient.deleted_at,
         coalesce(lot.cost_per_unit, ingredient.cost_per_unit) as cost_per_unit
    from ingredient_lots lot
    join ingredients ingredient
      on ingredient.tenant_id = lot.tenant_id and ingredient.id = lot.ingredient_id)`;

/** What came to and went from lots, each with when it happened, for their joins. */
export const lotMovementRows = sql`(
  select line.tenant_id, line.id, line.lot_id, line.quantity, line.posted_on, line.created_at,
         ${momentOfLine} as happened_at
    from stock_movements line
    left join stock_movements original
      on original.tenant_id = line.tenant_id and original.id = line.corrects_id)`;

/** How much of lots stands at each place, for their joins. */
export const lotPlaceRows = sql`(select tenant_id, lot_id, place_id, quantity from lot_places)`;

/**
 * What of lots came to and went from places, for their joins. A change with the time of a ledger line
 * belongs to it, and happened when the line did.
 */
export const lotPlaceChangeRows = sql`(
  select changed.tenant_id, changed.lot_id, changed.place_id, changed.quantity,
         changed.created_at, coalesce((select min(moved.happened_at) from ${lotMovementRows} moved
           where moved.tenant_id = changed.tenant_id and moved.lot_id = changed.lot_id
             and moved.created_at = changed.created_at), changed.created_at) as happened_at
    from lot_place_changes changed)`;

/** Where a lot (`lot`) stands, most of it first: « Quai, Chambre froide »; null for nowhere. */
export const placesOfLot = sql<string | null>`(
  select string_agg(place.name, ', ' order by stored.quantity desc, place.name)
    from lot_places stored
    join ${placeRows} place on place.tenant_id = stored.tenant_id and place.id = stored.place_id
   where stored.tenant_id = lot.tenant_id and stored.lot_id = lot.id)`;

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

/** The ingredients in stock, the most valuable first. */
export async function selectStockToCount(
  tx: TenantTransaction,
  limit: number,
): Promise<StockToCount[]> {
  const { rows } = await sql<StockToCount>`
    select ingredient.id, ingredient.name, ingredient.unit,
           ingredient.stock_quantity as quantity, stock.value,
           (select max(line.posted_on) from stock_movements line
             where line.tenant_id = ingredient.tenant_id
               and line.ingredient_id = ingredient.id and line.kind = 'count') as last_counted_on
      from ingredients ingredient
      join lateral (
        select round(sum(lot.quantity * coalesce(lot.cost_per_unit, ingredient.cost_per_unit)), 2)
                 as value
          from ingredient_lots lot
         where lot.tenant_id = ingredient.tenant_id and lot.ingredient_id = ingredient.id
           and lot.quantity > 0) stock on true
     where ingredient.deleted_at is null and ingredient.stock_quantity > 0
     order by stock.value desc nulls last, ingredient.id limit ${limit}`.execute(tx);
  return rows;
}
