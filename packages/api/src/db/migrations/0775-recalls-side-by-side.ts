import type { Migration } from './migration';

/**
 * A public page names the batches of all running recalls, also batches packaged with recalled caps,
 * labels or other materials. A sale made before a recall can be entered while it runs, so that its
 * customer can be warned.
 */
export const recallsSideBySide: Migration = {
  name: '0775-recalls-side-by-side',
  sql: `
    create or replace function read_public_recall(identifier text)
    returns table (
      started_on date, reason text, instruction text, phone text, notice_url text,
      batch_numbers text[]
    )
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      code record;
    begin
      select q.tenant_id, q.recipe_id, q.batch_id, q.inventory_item_id,
             coalesce(q.inventory_item_id, q.batch_id, q.ingredient_lot_id) as node_id
        into code from qr_codes q where q.unique_identifier = identifier;
      return query
        with beer as (
          -- The batches and products that bear the code's beer, each with what its label says.
          select batch.id, batch.batch_number from production_batches batch
           where batch.tenant_id = code.tenant_id and batch.recipe_id = code.recipe_id
          union all
          select item.id, batch.batch_number from inventory_items item
            left join production_batches batch
              on batch.tenant_id = item.tenant_id and batch.id = item.batch_id
           where item.tenant_id = code.tenant_id
             and (item.batch_id = code.batch_id or item.recipe_id = code.recipe_id)
          union all
          select code.node_id, null
          union all
          select item.batch_id, null from inventory_items item
           where item.tenant_id = code.tenant_id and item.id = code.inventory_item_id
        ), touched as (
          -- Without a number: whoever reads the code has it in hand.
          select distinct recall.id, beer.batch_number
            from beer
            join recall_nodes node on node.tenant_id = code.tenant_id and node.node_id = beer.id
            join recalls recall on recall.tenant_id = node.tenant_id and recall.id = node.recall_id
           where recall.ended_at is null and not recall.is_exercise
        ), running as (
          select recall.* from recalls recall
           where recall.tenant_id = code.tenant_id and recall.id in (select id from touched)
        )
        select (max(running.started_at) at time zone 'Europe/Paris')::date,
               (select string_agg(one.reason, ' ; ' order by one.at desc)
                  from (select r.reason, max(r.started_at) as at from running r group by 1) one),
               (select string_agg(one.instruction, ' ' order by one.at desc)
                  from (select r.instruction, max(r.started_at) as at from running r group by 1) one),
               (array_agg(running.phone order by running.started_at desc)
                 filter (where running.phone is not null))[1],
               (array_agg(running.notice_url order by running.started_at desc)
                 filter (where running.notice_url is not null))[1],
               case when (select bool_and(batch_number is not null) from touched) then
                 (select array_agg(one.batch_number order by one.batch_number collate french)
                    from (select distinct batch_number from touched) one) end
          from running
        having count(*) > 0;
    end $$;

    create or replace function refuse_blocked_movements() returns trigger language plpgsql
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    declare
      is_product_blocked boolean;
      product_batch uuid;
      mended_kind text;
      mended_on date;
      day date := coalesce(new.happened_on, (new.created_at at time zone 'Europe/Paris')::date);
      recall_ids uuid[];
      recalled_on date;
    begin
      select found.is_blocked, found.batch_id into is_product_blocked, product_batch
        from public.inventory_items found
       where found.tenant_id = new.tenant_id and found.id = new.item_id;
      if is_product_blocked is not true then return null; end if;
      if new.kind not in ('sale', 'suspension', 'export', 'tasting', 'own_use', 'transfer_out',
           'transfer_in') then
        select line.kind,
               coalesce(line.happened_on, (line.created_at at time zone 'Europe/Paris')::date)
          into mended_kind, mended_on
          from public.inventory_movements line
         where line.tenant_id = new.tenant_id and line.id = new.corrects_id;
        if new.quantity >= 0 or mended_kind is null
           or mended_kind not in ('sale', 'suspension', 'export', 'tasting', 'own_use') then
          return null;
        end if;
        day := mended_on;
      end if;
      -- What left before the first recall that blocks it is a fact, which says whom to warn. Table by
      -- table: the nodes of a distributed database plan no join here.
      if new.kind not in ('transfer_out', 'transfer_in') then
        select array_agg(node.recall_id) into recall_ids from public.recall_nodes node
         where node.tenant_id = new.tenant_id and node.node_id in (new.item_id, product_batch);
        select min((recall.started_at at time zone 'Europe/Paris')::date) into recalled_on
          from public.recalls recall
         where recall.tenant_id = new.tenant_id and recall.id = any(recall_ids)
           and recall.ended_at is null and not recall.is_exercise;
        if day <= recalled_on then return null; end if;
      end if;
      raise exception using errcode = 'CVBLK',
        message = 'Ce produit est bloqué par un rappel : il ne se vend, ne se déguste ni ne se déplace.';
    end $$;
  `,
};
