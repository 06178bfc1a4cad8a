import type { ExtraAddition } from '@cervoise/domain/production';
import { type RawBuilder, sql } from 'kysely';
import { momentOf } from '../../../db/brewery-day';
import { fermenterLineRows } from '../../ingredients';

/** The litres of a batch before an addition (`used_at`): all that was brewed, and what came and went. */
const litersAt = (brewed: RawBuilder<unknown>) => sql`(
  select ${brewed} + coalesce(sum(moved.liters), 0)
    from beer_movements moved
    left join beer_movements original
      on original.tenant_id = moved.tenant_id and original.id = moved.corrects_id
   where moved.tenant_id = added.tenant_id and moved.batch_id = added.batch_id
     and moved.kind in ('blended', 'lost', 'packaged')
     and ${momentOf(sql`moved.moved_on`, sql`coalesce(original.created_at, moved.created_at)`)}
       < added.used_at)`;

/**
 * SQL of what the fermenter of a batch (its row in the query) got beyond its recipe. Nobody sweetens an
 * empty tank: where the ledger has none left, it counts in all that was brewed.
 */
export function extraAdditions(batch: string) {
  const column = (name: string) => sql.ref(`${batch}.${name}`);
  const brewed = sql`coalesce(${column('fermenterVolumeInLiters')}, ${column('volumeInLiters')})`;
  return sql<readonly ExtraAddition[]>`(
    select coalesce(json_agg(json_build_object('at', added.used_at, 'quantity', added.quantity,
             'ingredient', added.ingredient, 'extract', added.extract, 'moisture', added.moisture,
             'liters', case when there.liters > 0 then there.liters else ${brewed} end)
           order by added.used_at, added.position), '[]')
      from (select line.*, ${momentOf(sql`line.used_on`, sql`line.created_at`)} as used_at
              from ${fermenterLineRows} line
             where line.tenant_id = ${column('tenantId')}
               and line.batch_id = ${column('id')}) added
     cross join lateral (select ${litersAt(brewed)} as liters) there)`;
}
