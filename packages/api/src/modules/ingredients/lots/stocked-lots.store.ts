import { sql } from 'kysely';
import { dayOfEntry, momentOfLine } from '../../../ledger/ledger-line';
import { placeRows } from '../../places';
import { defineQuestion } from '../../question';

/** What other modules may read of what stands in lots, for their joins. */
export const stockedLotRows = sql`(
  select lot.tenant_id, lot.id, lot.ingredient_id, lot.lot_number, lot.quantity, lot.received_on,
         lot.expiry_date, ingredient.name, ingredient.name_key, ingredient.type::text as type,
         ingredient.unit, ingredient.deleted_at,
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

/** The counts of ingredients, each line with its lot and the day of the count, for their joins. */
export const stockCountRows = sql`(
  select line.tenant_id, line.id, line.ingredient_id, line.lot_id,
         coalesce(line.happened_on, ${dayOfEntry}) as counted_on
    from stock_movements line where line.kind = 'count')`;

/** The day (YYYY-MM-DD) of the latest count of an ingredient that holds; null for none. */
export const lastStockCount = defineQuestion<[], string | null>('lastStockCount');

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
