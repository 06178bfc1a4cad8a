import { type RawBuilder, sql } from 'kysely';
import { dayOf } from '../../../db/brewery-day';

/** The prices that the ingredient of a lot (`lot`) was delivered at or given. */
const knownPrices = sql`(
  select other.cost_per_unit as price, other.received_on as known_on, other.created_at as entered_at
    from ingredient_lots other
   where other.tenant_id = lot.tenant_id and other.ingredient_id = lot.ingredient_id
     and other.received_quantity > 0 and other.cost_per_unit > 0
   union all
  select change.after::numeric, ${dayOf(sql`change.created_at`)}, change.created_at
    from ingredient_changes change
   where change.tenant_id = lot.tenant_id and change.ingredient_id = lot.ingredient_id
     and change.field = 'costPerUnit' and change.after is not null) known`;

/**
 * SQL of what a unit of a lot (`lot`, of `ingredient`) cost on a day, in euros: its own price, else
 * the last one that its ingredient was delivered at or given by then, so that a later delivery
 * changes no earlier stock; else the first known one. Null while none is known.
 * @param day SQL of a date
 */
export const costOn = (day: RawBuilder<unknown>) => sql<number | null>`coalesce(
  lot.cost_per_unit,
  (select known.price from ${knownPrices} where known.known_on <= ${day}
    order by known.known_on desc, known.entered_at desc, known.price desc limit 1),
  (select change.before::numeric
     from ingredient_changes change
    where change.tenant_id = lot.tenant_id and change.ingredient_id = lot.ingredient_id
      and change.field = 'costPerUnit' and change.before is not null
    order by change.created_at, change.position limit 1),
  (select known.price from ${knownPrices}
    order by known.known_on, known.entered_at, known.price limit 1),
  ingredient.cost_per_unit)`;
