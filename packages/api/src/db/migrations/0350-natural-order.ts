import type { Migration } from './migration';

/**
 * Names sort as a French reader counts: « Lot 2 » before « Lot 10 ». The collation is of the
 * columns, so that indexes and comparisons follow it.
 */
export const naturalOrder: Migration = {
  name: '0350-natural-order',
  sql: `
    create collation french (provider = icu, locale = 'fr-u-kn-true');

    alter table tenants alter column brewery_name type text collate french;
    alter table contracts alter column search_key type text collate french;
    alter table users
      alter column first_name type text collate french,
      alter column last_name type text collate french;
    alter table ingredients
      alter column name_key type text collate french,
      alter column supplier_key type text collate french;
    alter table ingredient_lots alter column lot_number_key type text collate french;
    alter table recipes alter column name_key type text collate french;
    alter table equipment_profiles alter column name_key type text collate french;
    alter table equipment
      alter column name_key type text collate french,
      alter column location_key type text collate french;
    alter table production_batches
      alter column number_key type text collate french,
      alter column recipe_name_key type text collate french;
    alter table inventory_items
      alter column recipe_name_key type text collate french,
      alter column location_key type text collate french;
    alter table saved_views alter column name_key type text collate french;

    -- As before, its batches in that order.
    create or replace function read_public_recall(identifier text)
    returns table (
      started_on date, reason text, instruction text, phone text, notice_url text,
      batch_numbers text[]
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      with code as (
        select q.tenant_id, q.recipe_id, i.batch_id as item_batch_id,
               coalesce(q.inventory_item_id, q.batch_id, q.ingredient_lot_id) as node_id
          from qr_codes q
          left join inventory_items i
            on i.tenant_id = q.tenant_id and i.id = q.inventory_item_id
         where q.unique_identifier = identifier
      ), touched as (
        select node.recall_id, null as batch_number
          from code
          join recall_nodes node on node.tenant_id = code.tenant_id
           and node.node_id in (code.node_id, code.item_batch_id)
        union
        select node.recall_id, batch.batch_number
          from code
          join production_batches batch
            on batch.tenant_id = code.tenant_id and batch.recipe_id = code.recipe_id
          join recall_nodes node on node.tenant_id = batch.tenant_id and node.node_id = batch.id
      )
      select (recall.started_at at time zone 'Europe/Paris')::date, recall.reason,
             recall.instruction, recall.phone, recall.notice_url,
             (select array_agg(one.batch_number order by one.batch_number collate french) from touched one
               where one.recall_id = recall.id and one.batch_number is not null)
        from recalls recall
       where recall.tenant_id = (select tenant_id from code)
         and recall.id in (select recall_id from touched)
         and recall.ended_at is null and not recall.is_exercise
       order by recall.started_at desc limit 1;
    $$;
  `,
};
