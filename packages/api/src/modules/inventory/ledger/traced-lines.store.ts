import { givenAwayKinds, usedUpKinds } from '@cervoise/domain/inventory';
import { sql } from 'kysely';
import { isAmong } from '../../../db/is-among';
import { isOfCustomer } from './ledger.store';

/** `item`: some products. */
export const tracedItems = (itemIds: readonly string[]) => sql`
  item as materialized (
    select id, batch_id, coalesce(batch_id, id) as source, batch_number, recipe_name,
           recipe_name_key, container_type, volume_in_liters, packaging_date, best_before_date,
           location, quantity, status, deleted_at is not null as is_removed, updated_at
      from inventory_items where id = any(${[...itemIds]}::uuid[])
  )`;

/**
 * `line`: the ledger of each `item`, corrections under the kind, buyer and day of what they correct.
 * Without a customer, the destination says who received. A status of « vendu » or « consommé » is one
 * more line, of nobody.
 */
export const tracedLines = sql`
  original as (
    -- Corrections are few: joined once instead of looked up for every movement.
    select correction.id, line.kind, line.customer_id, line.customer_name, line.destination,
           line.happened_on, line.created_at
      from inventory_movements correction
      join inventory_movements line on line.id = correction.corrects_id
     where correction.corrects_id is not null
  ), line as materialized (
    select line.item_id, coalesce(original.kind, line.kind) as kind, line.quantity,
           coalesce(original.customer_id, line.customer_id) as customer_id,
           coalesce(original.customer_name, line.customer_name, original.destination,
                    line.destination) as customer_name,
           coalesce(original.happened_on, line.happened_on) as happened_on,
           coalesce(original.created_at, line.created_at) as created_at
      from inventory_movements line left join original on original.id = line.id
     where line.item_id in (select id from item)
    union all
    select id, case status when 'sold' then 'sale' else 'own_use' end, -quantity, null, null, null,
           updated_at
      from item where status in ('sold', 'consumed') and quantity > 0 and not is_removed
  )`;

/**
 * `kind`: the sums of each kind of containers, from `item` and `line`. Transfers cancel out. Of a
 * removed product only what went out counts: its stock was an entry error.
 */
export const tracedKinds = sql`
  flow as (
    select item_id, coalesce(sum(quantity) filter (where kind = 'packaging'), 0) as filled,
           -coalesce(sum(quantity) filter (where ${isOfCustomer(sql`kind`)}), 0) as sold,
           -coalesce(sum(quantity) filter (where ${isAmong(sql`kind`, usedUpKinds)}), 0) as lost,
           -coalesce(sum(quantity) filter (where ${isAmong(sql`kind`, givenAwayKinds)}), 0)
             as given_away
      from line group by item_id
  ), kind as materialized (
    select item.source, item.batch_id, item.container_type, item.volume_in_liters,
           item.packaging_date, item.best_before_date, min(item.batch_number) as batch_number,
           min(item.recipe_name) as recipe_name, min(item.recipe_name_key) as recipe_name_key,
           array_agg(item.id) as item_ids,
           coalesce(sum(case when item.is_removed then flow.sold + flow.lost else flow.filled end),
                    0) as made,
           coalesce(sum(item.quantity) filter (
             where not item.is_removed and item.status not in ('sold', 'consumed')), 0) as in_stock,
           coalesce(sum(flow.sold), 0) as sold,
           coalesce(sum(flow.lost), 0) as lost,
           coalesce(sum(flow.given_away), 0) as given_away
      from item left join flow on flow.item_id = item.id
     group by item.source, item.batch_id, item.container_type, item.volume_in_liters,
              item.packaging_date, item.best_before_date
  )`;
