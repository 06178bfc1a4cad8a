import type { Migration } from './migration';

/** A function in PL/pgSQL that runs as `cervoise_gate`. */
const cleanUp = (name: string, statements: string) => `
    create or replace function ${name}() returns void language plpgsql security definer
    set search_path = pg_catalog, public, pg_temp as $$
    begin
      ${statements}
    end $$;`;

/**
 * Rewrites functions so that they also run on a distributed database (Citus). They filter every
 * table by the tenant, passed as a value, and are written in PL/pgSQL: Citus does not plan SQL
 * functions with parameters.
 */
export const functionsOfNodes: Migration = {
  name: '0730-functions-of-nodes',
  sql: `
    -- Immutable, so that an update may compute the instant of a version from its former one.
    create function next_instant(present timestamptz, former timestamptz) returns timestamptz
    language sql immutable parallel safe as $$
      select greatest(present, former + interval '1 millisecond')
    $$;

    create or replace function first_open_day(tenant uuid) returns date language plpgsql stable as $$
    begin
      return (select (max(closing.month) + interval '1 month')::date
                from public.month_closings closing
               where closing.tenant_id = tenant and closing.reopened_at is null);
    end $$;

    create or replace function greatest_batch_number(year text) returns integer
    language plpgsql as $$
    declare
      tenant uuid := current_tenant();
    begin
      perform pg_advisory_xact_lock(hashtextextended('batch number ' || tenant, 0));
      return (select coalesce(max(substring(b.number_key from 6)::integer), 0)
                from production_batches b
               where b.tenant_id = tenant and b.number_key ~ ('^' || year || '-[0-9]{1,6}$'));
    end $$;

    -- Locked first, so that two orders at once get two numbers.
    create function greatest_order_sequence(wanted_year integer) returns integer
    language plpgsql as $$
    declare
      tenant uuid := current_tenant();
    begin
      perform pg_advisory_xact_lock(hashtextextended('purchase orders ' || tenant, 0));
      return (select coalesce(max(o.sequence), 0) from purchase_orders o
               where o.tenant_id = tenant and o.year = wanted_year);
    end $$;

    create or replace function note_product_removals(tenant uuid) returns void
    language plpgsql as $$
    declare
      removed public.inventory_items;
    begin
      for removed in
        select item.* from public.inventory_items item
         where item.tenant_id = tenant and item.deleted_at is not null and item.quantity > 0
           and not exists (select 1 from public.inventory_removals known
                            where known.tenant_id = tenant and known.item_id = item.id)
      loop
        insert into public.inventory_removals (tenant_id, item_id, quantity, posted_on, created_at)
        values (tenant, removed.id, -removed.quantity,
                (removed.deleted_at at time zone 'Europe/Paris')::date, removed.deleted_at);
      end loop;
    end $$;

    create or replace function post_ledgers(tenant uuid) returns void language plpgsql as $$
    begin
      update public.stock_movements line
         set posted_on = case when line.kind in ('opening', 'receipt')
               then least(lot.received_on, (line.created_at at time zone 'Europe/Paris')::date)
               else coalesce(line.happened_on, (line.created_at at time zone 'Europe/Paris')::date) end
        from public.ingredient_lots lot
       where lot.tenant_id = tenant and lot.tenant_id = line.tenant_id and lot.id = line.lot_id
         and line.tenant_id = tenant and line.posted_on is null;
      update public.inventory_movements line
         set posted_on = case when line.kind = 'packaging'
               then least(item.packaging_date, (line.created_at at time zone 'Europe/Paris')::date)
               else coalesce(line.happened_on, (line.created_at at time zone 'Europe/Paris')::date) end
        from public.inventory_items item
       where item.tenant_id = tenant and item.tenant_id = line.tenant_id and item.id = line.item_id
         and line.tenant_id = tenant and line.posted_on is null;
      update public.beer_movements line set posted_on = line.moved_on
       where line.tenant_id = tenant and line.posted_on is null;
    end $$;

    create or replace function open_beer_ledger(tenant uuid) returns void language plpgsql as $$
    declare
      opened record;
    begin
      for opened in
        with batch as (
          select b.*, coalesce(b.fermentation_start_date, b.brew_date,
                   (b.created_at at time zone 'Europe/Paris')::date) as started_on
            from public.production_batches b
           where b.tenant_id = tenant and b.status <> 'planned'
             and not exists (select 1 from public.beer_movements line
                              where line.tenant_id = tenant and line.batch_id = b.id)
        ), fact as (
          select tenant_id, id as batch_id, 1 as turn, 'brewed' as kind,
                 coalesce(fermenter_volume_in_liters, volume_in_liters) as liters,
                 started_on as moved_on, null::uuid as blend_id, null::uuid as loss_id
            from batch
          union all
          select b.tenant_id, b.id, case when blend.into_batch_id = b.id then 3 else 4 end, 'blended',
                 case when blend.into_batch_id = b.id then 1 else -1 end * blend.volume_in_liters,
                 blend.blended_on, blend.id, null
            from batch b join public.batch_blends blend on blend.tenant_id = tenant
             and b.id in (blend.into_batch_id, blend.from_batch_id)
          union all
          select b.tenant_id, b.id, 5, 'lost', -loss.volume_in_liters, loss.lost_on, null, loss.id
            from batch b join public.batch_losses loss
              on loss.tenant_id = tenant and loss.batch_id = b.id
          union all
          select tenant_id, id, 6, 'packaged', -packaged_volume_in_liters,
                 coalesce(packaging_date, started_on), null, null
            from batch where packaged_volume_in_liters > 0
        ), total as (
          select tenant_id, batch_id, sum(liters) as liters from fact group by tenant_id, batch_id
        ), stay as (
          -- What is left stands in the vessels that the batch has entered last.
          select b.tenant_id, b.id as batch_id, one.equipment_id, greatest(0, least(
                   one.volume_in_liters, total.liters - coalesce(sum(one.volume_in_liters) over (
                     partition by one.tenant_id, one.batch_id order by one.from_date desc, one.id desc
                     rows between unbounded preceding and 1 preceding), 0))) as liters
            from batch b
            join total on total.tenant_id = b.tenant_id and total.batch_id = b.id
            join public.batch_vessels one on one.tenant_id = tenant and one.batch_id = b.id
           where b.status in ('in_progress', 'completed') and total.liters > 0
             and not one.is_emptied and one.from_date <= current_date
             and (one.to_date is null or one.to_date >= current_date or not exists (
                   select 1 from public.batch_vessels later
                    where later.tenant_id = tenant and later.batch_id = one.batch_id
                      and later.from_date > one.from_date and later.from_date <= current_date))
        ), placed as (
          -- One batch a vessel: the one that came last.
          select distinct on (stay.tenant_id, stay.equipment_id) stay.*
            from stay join batch b on b.tenant_id = stay.tenant_id and b.id = stay.batch_id
           where stay.liters > 0
           order by stay.tenant_id, stay.equipment_id, b.started_on desc, b.id
        ), line as (
          select tenant_id, batch_id, turn, kind, null::uuid as equipment_id, liters, moved_on,
                 blend_id, loss_id from fact
          union all
          select total.tenant_id, total.batch_id, 2, 'carried_over', null, -total.liters,
                 b.started_on, null, null
            from total join batch b on b.tenant_id = total.tenant_id and b.id = total.batch_id
           where total.liters < 0
          union all
          select total.tenant_id, total.batch_id, 7, 'closed', null, -total.liters,
                 coalesce(b.packaging_date, b.started_on), null, null
            from total join batch b on b.tenant_id = total.tenant_id and b.id = total.batch_id
           where total.liters > 0 and b.status in ('packaged', 'ready', 'archived')
          union all
          select placed.tenant_id, placed.batch_id, way.turn, 'transferred',
                 case when way.turn = 9 then placed.equipment_id end,
                 case when way.turn = 9 then 1 else -1 end * placed.liters, b.started_on, null, null
            from placed join batch b on b.tenant_id = placed.tenant_id and b.id = placed.batch_id
           cross join (values (8), (9)) as way (turn)
        )
        select tenant_id, batch_id, row_number() over lines as number, kind, equipment_id, liters,
               sum(liters) over (partition by tenant_id, batch_id, equipment_id
                 order by turn, moved_on, blend_id, loss_id, equipment_id rows unbounded preceding)
                 as liters_after,
               moved_on, blend_id, loss_id
          from line where liters <> 0
        window lines as (partition by tenant_id, batch_id
          order by turn, moved_on, blend_id, loss_id, equipment_id)
      loop
        insert into public.beer_movements (tenant_id, batch_id, number, kind, equipment_id, liters,
          liters_after, moved_on, blend_id, loss_id, user_name)
        values (opened.tenant_id, opened.batch_id, opened.number, opened.kind, opened.equipment_id,
                opened.liters, opened.liters_after, opened.moved_on, opened.blend_id,
                opened.loss_id, 'Cervoise');
      end loop;
    end $$;

    -- Who can log in, of some roles or all. Accounts stand on the coordinator alone, where a
    -- function is called that a statement reads first.
    create function active_users(roles text[]) returns setof uuid language plpgsql stable as $$
    begin
      return query select u.id from public.users u
        where u.tenant_id = public.current_tenant() and u.is_active
          and u.password_hash is not null and (roles is null or u.role = any(roles));
    end $$;

    create or replace function editor_audit_log(wanted_area text, wanted_brewery uuid,
      since timestamptz, until timestamptz, most integer, skipped integer, counted integer)
    returns table (id text, area text, action text, user_name text, is_support boolean,
      entity_id uuid, entity_name text, reason text, created_at timestamptz, brewery_id uuid,
      brewery_name text, total_count bigint)
    language plpgsql stable security definer
    set search_path = pg_catalog, public, pg_temp as $$
    #variable_conflict use_column
    declare
      editors uuid[];
    begin
      if not is_editor_user() then return; end if;
      select array_agg(t.id) into editors from tenants t where t.is_editor;
      return query
        with wanted as not materialized (
          select line.* from audit_log line
           where line.area in ('support', 'users', 'data', 'breweries')
             and (wanted_area is null or line.area = wanted_area)
             and (since is null or line.created_at >= since)
             and (until is null or line.created_at < until)
             and (wanted_brewery is null
                  or (line.tenant_id = wanted_brewery and not line.tenant_id = any(editors))
                  or (line.tenant_id = any(editors) and line.area = 'breweries'
                      and line.entity_id = wanted_brewery))
        ), total as materialized (
          select count(*) as lines from (select 1 from wanted limit counted) bounded
        ), shown as materialized (
          select * from wanted line
           order by line.created_at desc, line.position desc limit most offset skipped
        )
        select line.id::text, line.area, line.action, line.user_name, line.is_support,
               case when line.area = 'users' then line.entity_id end,
               case when line.area in ('users', 'data') then line.entity_name end,
               line.reason, line.created_at, existing.id,
               case when t.is_editor and line.area = 'breweries' then line.entity_name
                    else t.brewery_name end,
               total.lines
          from shown line
         cross join total
          join tenants t on t.id = line.tenant_id
          left join tenants existing on not existing.is_editor and existing.id =
            case when not t.is_editor then t.id
                 when line.area = 'breweries' then line.entity_id end
         order by line.created_at desc, line.position desc;
    end $$;

    create or replace function editor_support_readings(accesses uuid[], most integer)
    returns table (access_id uuid, recipe_id uuid, recipe_name text, user_name text,
      read_at timestamptz)
    language plpgsql stable security definer
    set search_path = pg_catalog, public, pg_temp as $$
    #variable_conflict use_column
    declare
      access record;
    begin
      if not is_editor_user() then return; end if;
      for access in select a.id, a.tenant_id from support_accesses a where a.id = any(accesses) loop
        return query
          select access.id, line.entity_id, line.entity_name, line.user_name, line.created_at
            from audit_log line
           where line.tenant_id = access.tenant_id and line.support_access_id = access.id
             and line.action = 'support_recipe_read'
           order by line.created_at desc, line.position desc limit most;
      end loop;
    end $$;
${cleanUp('idempotency_keys_clean_up', "delete from idempotency_keys where created_at < now() - interval '7 days';")}
${cleanUp(
  'imports_clean_up',
  `delete from import_files where created_at < now() - interval '1 day';
      delete from import_changes where created_at < now() - interval '2 days';
      delete from imports where created_at < now() - interval '30 days';`,
)}
  `,
};
