import type { Migration } from './migration';

/** When a changed row joins a recall: as it was written, or now where nothing says so. */
const joinedAt = `coalesce(nullif(new.updated_at, old.updated_at),
           date_trunc('milliseconds', now()))`;
/** The first day among recalls, each from its node’s joining, else its start. Both arrays were read before: on Citus a trigger of nodes cannot join. */
const recallDay = `min((coalesce(joined[array_position(recall_ids, recall.id)], recall.started_at)
             at time zone 'Europe/Paris')::date)`;

/**
 * What joins a recall that runs already is judged by the day on which it joined: nobody knew of it
 * before. A product joins when it names a batch that is recalled.
 */
export const joinedRecalls: Migration = {
  name: '0925-joined-recalls',
  sql: `
    -- Null of what the recall affected from its beginning, as of all that was noted before.
    alter table recall_nodes add column joined_at timestamptz;

    create or replace function recall_delivery() returns trigger language plpgsql as $$
    declare
      namesakes uuid[];
    begin
      select array_agg(other.id) into namesakes from public.ingredient_lots other
       where other.tenant_id = new.tenant_id and other.ingredient_id = new.ingredient_id
         and other.lot_number_key = new.lot_number_key and other.id <> new.id
         and (other.supplier_id is null or new.supplier_id is null
           or other.supplier_id = new.supplier_id);
      insert into public.recall_nodes (tenant_id, recall_id, lot_id, joined_at)
        select new.tenant_id, recall.id, new.id, ${joinedAt}
          from public.recalls recall
         where recall.tenant_id = new.tenant_id and recall.lot_id = any(namesakes)
           and recall.ended_at is null and not recall.is_exercise
        on conflict do nothing;
      return null;
    end $$;

    create function recall_named_product() returns trigger language plpgsql as $$
    declare
      recall_ids uuid[];
    begin
      select array_agg(node.recall_id) into recall_ids from public.recall_nodes node
       where node.tenant_id = new.tenant_id and node.node_id = new.batch_id;
      insert into public.recall_nodes (tenant_id, recall_id, item_id, joined_at)
        select new.tenant_id, recall.id, new.id, ${joinedAt}
          from public.recalls recall
         where recall.tenant_id = new.tenant_id and recall.id = any(recall_ids)
           and recall.ended_at is null and not recall.is_exercise
        on conflict do nothing;
      return null;
    end $$;
    create trigger inventory_items_recalled_by_batch after update of batch_id on inventory_items
      for each row when (new.is_blocked and new.batch_id is not null
        and new.batch_id is distinct from old.batch_id and current_user <> 'cervoise_backup')
      execute function recall_named_product();

    create or replace function refuse_blocked_lots() returns trigger language plpgsql
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    declare
      lot record;
      mended record;
      day date := coalesce(new.happened_on, (new.created_at at time zone 'Europe/Paris')::date);
      recall_ids uuid[];
      joined timestamptz[];
      recalled_on date;
    begin
      select found.is_blocked, found.awaits_analysis into lot from public.ingredient_lots found
       where found.tenant_id = new.tenant_id and found.id = new.lot_id;
      if (lot.is_blocked or lot.awaits_analysis) is not true then return null; end if;
      if new.kind <> 'consumption' then
        select line.kind,
               coalesce(line.happened_on, (line.created_at at time zone 'Europe/Paris')::date) as day
          into mended from public.stock_movements line
         where line.tenant_id = new.tenant_id and line.id = new.corrects_id;
        if new.batch_id is null and mended.kind is distinct from 'consumption' then
          return null;
        end if;
        day := coalesce(mended.day, day);
      end if;
      if lot.is_blocked and new.batch_id is not null then
        select array_agg(node.recall_id), array_agg(node.joined_at) into recall_ids, joined
          from public.recall_nodes node
         where node.tenant_id = new.tenant_id and node.node_id = new.lot_id;
        select ${recallDay} into recalled_on
          from public.recalls recall
         where recall.tenant_id = new.tenant_id and recall.id = any(recall_ids)
           and recall.ended_at is null and not recall.is_exercise;
      end if;
      if lot.is_blocked and (day <= recalled_on) is not true then
        raise exception using errcode = 'CVBLK',
          message = 'Ce lot est bloqué par un rappel : il ne se brasse ni ne s’utilise.';
      end if;
      if lot.awaits_analysis then
        raise exception using errcode = 'CVBLK',
          message = 'Ce lot est en attente d’analyse : il ne se brasse ni ne s’utilise avant d’être libéré.';
      end if;
      return null;
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
      joined timestamptz[];
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
      -- What left before the first recall that blocks it is a fact, which says whom to warn.
      if new.kind not in ('transfer_out', 'transfer_in') then
        -- A product may have joined the recall of its batch later: it is judged by its own day.
        select array_agg(node.recall_id order by node.item_id is null),
               array_agg(node.joined_at order by node.item_id is null) into recall_ids, joined
          from public.recall_nodes node
         where node.tenant_id = new.tenant_id and node.node_id in (new.item_id, product_batch);
        select ${recallDay} into recalled_on
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
