import { fermenterStages } from '@cervoise/domain/recipes';
import { sql } from 'kysely';
import { dayOf } from '../../../db/brewery-day';
import { isAmong } from '../../../db/is-among';

/**
 * What batches got in their fermenters beyond their recipes, for joins of other modules: each line of
 * the ledger with what takes it back, at the moment of the consumption.
 */
export const fermenterLineRows = sql`(
  select line.tenant_id, line.batch_id, line.position, -line.quantity as quantity,
         used.used_on, used.created_at, lot.extract, lot.moisture,
         json_build_object('id', ingredient.id, 'name', ingredient.name, 'type', ingredient.type,
           'unit', ingredient.unit, 'maltExtract', ingredient.malt_extract,
           'moisture', ingredient.moisture, 'extractBasis', ingredient.extract_basis,
           'fermentability', ingredient.fermentability) as ingredient
    from stock_movements line
    join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
    join ingredients ingredient
      on ingredient.tenant_id = line.tenant_id and ingredient.id = line.ingredient_id
   cross join lateral (
     -- What was returned after a correction names no line: it is of the last one of its lot.
     select coalesce(taken.happened_on, ${dayOf(sql`taken.created_at`)}) as used_on, taken.created_at
       from stock_movements taken
      where taken.tenant_id = line.tenant_id and taken.batch_id = line.batch_id
        and taken.lot_id = line.lot_id and taken.usage_stage = line.usage_stage
        and taken.kind = 'consumption'
        and (line.kind = 'adjustment' or taken.id = coalesce(line.corrects_id, line.id))
      order by taken.position desc limit 1) used
   where ${isAmong(sql`line.usage_stage`, fermenterStages)})`;
