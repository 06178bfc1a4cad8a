import type { Migration } from './migration';

const stockDay = `case when new.kind in ('opening', 'receipt') then lot.received_on
          else new.happened_on end`;
const productDay = `case new.kind when 'packaging' then item.packaging_date else new.happened_on end`;
/** Noon of a day before the line was typed, else the instant of typing. */
const eventInstant = (day: string) => `case
          when ${day} < (new.created_at at time zone 'Europe/Paris')::date
            then (${day} + time '12:00') at time zone 'UTC'
          else new.created_at end`;

/**
 * Triggers as the nodes of a distributed database run them: for each row, since they take no table
 * of what a statement changed, and with the row's brewery for every table. They look rows up by their
 * keys, with plans that are made once: one of when a table was empty would read the whole of it later.
 */
export const triggersOfNodes: Migration = {
  name: '0731-triggers-of-nodes',
  sql: `
    create or replace function check_beer_of_batch() returns trigger language plpgsql as $$
    declare
      changed uuid[];
      wrong record;
    begin
      -- A node has a number behind a table's name.
      if tg_table_name like 'production_batches%' then changed := array[new.id];
      elsif tg_table_name like 'batch_blends%' then
        changed := array[new.from_batch_id, new.into_batch_id];
      else changed := array[new.batch_id];
      end if;
      select b.batch_number into wrong
        from public.production_batches b
        cross join lateral (
          select coalesce(sum(liters) filter (where kind in ('brewed', 'measured')), 0) as brewed,
                 coalesce(sum(liters) filter (where kind = 'blended'), 0) as blended,
                 -coalesce(sum(liters) filter (where kind = 'lost'), 0) as lost,
                 -coalesce(sum(liters) filter (where kind = 'packaged'), 0) as packaged,
                 coalesce(sum(liters) filter (where kind = 'transferred'), 0) as transferred
            from public.beer_movements
           where tenant_id = new.tenant_id and batch_id = b.id) line
       where b.tenant_id = new.tenant_id and b.id = any(changed) and b.status <> 'planned'
         and (line.brewed <> coalesce(b.fermenter_volume_in_liters, b.volume_in_liters)
           or line.packaged <> coalesce(b.packaged_volume_in_liters, 0) or line.transferred <> 0
           or line.lost <> (select coalesce(sum(volume_in_liters), 0) from public.batch_losses
                             where tenant_id = new.tenant_id and batch_id = b.id)
           or line.blended <> (select coalesce(sum(case when into_batch_id = b.id then 1 else -1 end
                                 * volume_in_liters), 0) from public.batch_blends
                                where tenant_id = new.tenant_id
                                  and b.id in (into_batch_id, from_batch_id))
           or exists (select 1 from (
                select liters_after, sum(liters) over (partition by equipment_id order by number) as sum
                  from public.beer_movements
                 where tenant_id = new.tenant_id and batch_id = b.id) chain
               where chain.liters_after <> chain.sum))
       limit 1;
      if found then
        raise exception 'The litres of batch % do not add up.', wrong.batch_number
          using errcode = 'check_violation', constraint = 'beer_movements_add_up';
      end if;
      return null;
    end $$;

    create or replace function keep_closed_product() returns trigger language plpgsql as $$
    declare
      opened_on date := public.first_open_day(old.tenant_id);
    begin
      if exists (
        select 1 from public.inventory_movements line
         where line.tenant_id = old.tenant_id and line.item_id = old.id
           and line.posted_on < opened_on) then
        raise exception using errcode = 'CVCLS', message = 'Ce produit compte dans un mois clôturé : sa bière, son brassin et son contenant ne changent plus. Un administrateur peut rouvrir le mois.';
      end if;
      return new;
    end $$;

    drop trigger stock_movements_blocked on stock_movements;
    create or replace function refuse_blocked_lots() returns trigger language plpgsql
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    declare
      lot record;
      mended_kind text;
    begin
      select found.is_blocked, found.awaits_analysis into lot from public.ingredient_lots found
       where found.tenant_id = new.tenant_id and found.id = new.lot_id;
      if (lot.is_blocked or lot.awaits_analysis) is not true then return null; end if;
      if new.kind <> 'consumption' and new.batch_id is null then
        select line.kind into mended_kind from public.stock_movements line
         where line.tenant_id = new.tenant_id and line.id = new.corrects_id;
        if mended_kind is distinct from 'consumption' then return null; end if;
      end if;
      if lot.is_blocked then
        raise exception using errcode = 'CVBLK',
          message = 'Ce lot est bloqué par un rappel : il ne se brasse ni ne s’utilise.';
      end if;
      raise exception using errcode = 'CVBLK',
        message = 'Ce lot est en attente d’analyse : il ne se brasse ni ne s’utilise avant d’être libéré.';
    end $$;
    create trigger stock_movements_blocked after insert on stock_movements
      for each row when (new.quantity < 0 and current_user <> 'cervoise_backup')
      execute function refuse_blocked_lots();

    drop trigger inventory_movements_blocked on inventory_movements;
    create or replace function refuse_blocked_movements() returns trigger language plpgsql
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    declare
      is_product_blocked boolean;
      mended_kind text;
    begin
      select found.is_blocked into is_product_blocked from public.inventory_items found
       where found.tenant_id = new.tenant_id and found.id = new.item_id;
      if is_product_blocked is not true then return null; end if;
      if new.kind not in ('sale', 'suspension', 'export', 'tasting', 'own_use', 'transfer_out',
           'transfer_in') then
        select line.kind into mended_kind from public.inventory_movements line
         where line.tenant_id = new.tenant_id and line.id = new.corrects_id;
        if new.quantity >= 0 or mended_kind is null
           or mended_kind not in ('sale', 'suspension', 'export', 'tasting', 'own_use') then
          return null;
        end if;
      end if;
      raise exception using errcode = 'CVBLK',
        message = 'Ce produit est bloqué par un rappel : il ne se vend, ne se déguste ni ne se déplace.';
    end $$;
    create trigger inventory_movements_blocked after insert on inventory_movements
      for each row when (
        (new.kind in ('sale', 'suspension', 'export', 'tasting', 'own_use', 'transfer_out',
           'transfer_in') or new.quantity < 0)
        and current_user <> 'cervoise_backup')
      execute function refuse_blocked_movements();

    drop trigger stock_movements_traced on stock_movements;
    create or replace function trace_stock_movements() returns trigger language plpgsql
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    declare
      ingredient record;
      lot record;
      used_batch_number text;
    begin
      select found.name, found.unit into ingredient from public.ingredients found
       where found.tenant_id = new.tenant_id and found.id = new.ingredient_id;
      select found.lot_number, found.received_on into lot from public.ingredient_lots found
       where found.tenant_id = new.tenant_id and found.id = new.lot_id;
      if new.batch_id is not null then
        select found.batch_number into used_batch_number from public.production_batches found
         where found.tenant_id = new.tenant_id and found.id = new.batch_id;
      end if;
      insert into public.traceability_records (tenant_id, event_type, event_timestamp, title,
        batch_id, ingredient_id, lot_id, user_id, user_name, metadata, is_automatic, created_at,
        updated_at)
      values (new.tenant_id,
        case when new.kind in ('opening', 'receipt') then 'lot_received'
             when new.quantity < 0 then 'ingredient_used'
             else 'ingredient_returned' end,
        ${eventInstant(stockDay)},
        concat_ws(' ', ingredient.name || coalesce(', lot ' || lot.lot_number, ''),
          case when new.kind in ('opening', 'receipt') then 'reçu'
               when new.quantity < 0 then 'pris'
               else 'rendu au stock' end,
          case when new.quantity < 0 then 'pour le brassin ' || used_batch_number
               when new.batch_id is not null then 'par le brassin ' || used_batch_number end),
        new.batch_id, new.ingredient_id, new.lot_id, new.user_id, new.user_name,
        jsonb_build_object('movementId', new.id, 'quantity', abs(new.quantity),
          'unit', ingredient.unit, 'lotNumber', lot.lot_number),
        true, new.created_at, new.created_at);
      return null;
    end $$;
    create trigger stock_movements_traced after insert on stock_movements
      for each row when (
        (new.kind in ('opening', 'receipt', 'consumption') or new.batch_id is not null)
        and current_user <> 'cervoise_backup')
      execute function trace_stock_movements();

    drop trigger inventory_movements_traced on inventory_movements;
    create or replace function trace_inventory_movements() returns trigger language plpgsql
    set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
    declare
      item record;
    begin
      select found.batch_id, found.recipe_id, found.recipe_name, found.batch_number,
             found.container_type, found.volume_in_liters, found.packaging_date
        into item from public.inventory_items found
       where found.tenant_id = new.tenant_id and found.id = new.item_id;
      insert into public.traceability_records (tenant_id, event_type, event_timestamp, title,
        batch_id, inventory_item_id, recipe_id, user_id, user_name, metadata, is_automatic,
        created_at, updated_at)
      values (new.tenant_id,
        case when new.kind = 'packaging' then 'packaged'
             when new.kind in ('sale', 'suspension', 'export') then 'sold'
             else 'moved' end,
        ${eventInstant(productDay)},
        concat_ws(' ', item.recipe_name || coalesce(', brassin ' || item.batch_number, ''),
          case new.kind when 'packaging' then 'conditionné' when 'sale' then 'vendu'
            when 'suspension' then 'expédié en suspension de droits'
            when 'export' then 'exporté' when 'return' then 'rendu par un client'
            when 'destruction' then 'détruit' else 'déplacé' end,
          case when new.kind = 'transfer_out' then 'vers ' || new.location
               when new.destination is not null then 'vers ' || new.destination end),
        item.batch_id, new.item_id, item.recipe_id, new.user_id, new.user_name,
        jsonb_build_object('movementId', new.id, 'quantity', abs(new.quantity),
          'containerType', item.container_type, 'volumeInLiters', item.volume_in_liters),
        true, new.created_at, new.created_at);
      return null;
    end $$;
    create trigger inventory_movements_traced after insert on inventory_movements
      for each row when (
        new.kind in ('packaging', 'sale', 'suspension', 'export', 'return', 'destruction',
          'transfer_out')
        and current_user <> 'cervoise_backup')
      execute function trace_inventory_movements();
  `,
};
