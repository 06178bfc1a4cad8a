import type { Migration } from './migration';

/**
 * What was brewed with a lot before the first recall that blocks it is a fact, whose batch joins the
 * recall in the same transaction: refused, another lot would be written down.
 */
export const brewedBeforeRecalls: Migration = {
  name: '0907-brewed-before-recalls',
  sql: `
    create or replace function refuse_blocked_lots() returns trigger language plpgsql
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    declare
      lot record;
      mended record;
      day date := coalesce(new.happened_on, (new.created_at at time zone 'Europe/Paris')::date);
      recall_ids uuid[];
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
        -- Table by table: the nodes of a distributed database plan no join here.
        select array_agg(node.recall_id) into recall_ids from public.recall_nodes node
         where node.tenant_id = new.tenant_id and node.node_id = new.lot_id;
        select min((recall.started_at at time zone 'Europe/Paris')::date) into recalled_on
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
  `,
};
