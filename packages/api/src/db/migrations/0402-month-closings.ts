import { currentTenant, type Migration, secureTenantTable } from './migration';

/** Raised with a French message; `database-errors.ts` recognises the code. */
const refuse = (message: string) =>
  `raise exception using errcode = 'CVCLS', message = ${message};`;

const notForBackup = `when (current_user <> 'cervoise_backup')`;

const closedProduct = `'Ce produit compte dans un mois clôturé : sa bière, son brassin et son contenant ne changent plus. Un administrateur peut rouvrir le mois.'`;

/** The first open day of the line's brewery, once no closing is under way. */
const openDay = (declared: string) => `
      perform pg_advisory_xact_lock_shared(hashtextextended('month closing ' || new.tenant_id, 0));
      ${declared} := public.first_open_day(new.tenant_id);`;

const insertGuard = (ledger: string, kinds: string, about: string, record: string, day: string) => `
    create or replace function post_${ledger}() returns trigger language plpgsql as $$
    declare
      entered_on date := (new.created_at at time zone 'Europe/Paris')::date;
      opened_on date;
    begin
      ${openDay('opened_on')}
      if new.posted_on is null and new.corrects_id is not null then
        select mended.posted_on into new.posted_on from public.${ledger} mended
         where mended.tenant_id = new.tenant_id and mended.id = new.corrects_id;
      end if;
      if new.posted_on is null and new.kind in (${kinds}) then
        select least(source.${day}, entered_on) into new.posted_on from public.${record} source
         where source.tenant_id = new.tenant_id and source.id = new.${about};
      end if;
      -- What is typed later for a closed month goes into the open one.
      new.posted_on := greatest(coalesce(new.posted_on, new.happened_on, entered_on), opened_on);
      return new;
    end $$;

    create or replace function repost_${ledger}() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      opened_on date;
    begin
      ${openDay('opened_on')}
      with line as (
        select id, posted_on,
               greatest(least(new.${day}, (line.created_at at time zone 'Europe/Paris')::date),
                        opened_on) as day
          from ${ledger} line
         where tenant_id = new.tenant_id and ${about} = new.id and kind in (${kinds})
           and (opened_on is null or posted_on >= opened_on)
      )
      update ${ledger} posted set posted_on = line.day
        from line
       where posted.tenant_id = new.tenant_id and posted.${about} = new.id
         and (posted.id = line.id
           or (posted.corrects_id = line.id and posted.posted_on = line.posted_on));
      return null;
    end $$;`;

const keepClosed = (ledger: string) => `
    create trigger ${ledger}_closed before update or delete on ${ledger}
      for each row ${notForBackup} execute function keep_closed_line();`;

/**
 * The closings of months. Nothing counts before the first open day any more: the triggers of the
 * ledgers post what comes later on it, and refuse to change or delete what counts before. A closing
 * waits for writes under way, and those that begin meanwhile wait for it. Rows are append-only for
 * the server but for the reopening.
 */
export const monthClosings: Migration = {
  name: '0402-month-closings',
  sql: `
    create table month_closings (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      month date not null check (month = date_trunc('month', month)::date),
      -- What the month was, as it was closed.
      figures jsonb not null,
      user_id uuid,
      user_name text not null,
      reopened_at timestamptz,
      reopened_by_name text,
      reopen_reason text check (char_length(reopen_reason) between 3 and 300),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id),
      constraint month_closings_reopening check (
        (reopened_at is null) = (reopened_by_name is null)
        and (reopened_at is null) = (reopen_reason is null))
    );
    create unique index month_closings_once on month_closings (tenant_id, month)
      where reopened_at is null;
    create index month_closings_latest on month_closings (tenant_id, month desc, created_at desc);
    ${secureTenantTable('month_closings', { allow: ['select', 'insert'] })}
    grant update (reopened_at, reopened_by_name, reopen_reason) on month_closings to cervoise_app;
    create policy gate_posting on month_closings for select to cervoise_gate
      using (tenant_id = ${currentTenant});
    grant select on month_closings to cervoise_gate;

    -- The day from which on the books are open; null while no month is closed.
    create function first_open_day(tenant uuid) returns date language sql stable as $$
      select (max(month) + interval '1 month')::date from public.month_closings
       where tenant_id = tenant and reopened_at is null
    $$;

    ${insertGuard('stock_movements', `'opening', 'receipt'`, 'lot_id', 'ingredient_lots', 'received_on')}
    ${insertGuard('inventory_movements', `'packaging'`, 'item_id', 'inventory_items', 'packaging_date')}

    create or replace function post_beer_movements() returns trigger language plpgsql as $$
    declare
      opened_on date;
    begin
      ${openDay('opened_on')}
      new.posted_on := greatest(coalesce(new.posted_on, new.moved_on), opened_on);
      return new;
    end $$;
    create function post_inventory_removals() returns trigger language plpgsql as $$
    declare
      opened_on date;
    begin
      ${openDay('opened_on')}
      new.posted_on := greatest(new.posted_on, opened_on);
      return new;
    end $$;
    create trigger inventory_removals_posted before insert on inventory_removals
      for each row execute function post_inventory_removals();

    create function keep_closed_line() returns trigger language plpgsql as $$
    declare
      opened_on date := public.first_open_day(old.tenant_id);
    begin
      if old.posted_on < opened_on or (tg_op = 'UPDATE' and new.posted_on < opened_on) then
        ${refuse(`'Une ligne d’un mois clôturé ne change plus.'`)}
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$;
    ${['stock_movements', 'inventory_movements', 'beer_movements', 'inventory_removals'].map(keepClosed).join('')}

    create function keep_closed_product() returns trigger language plpgsql as $$
    begin
      if exists (
        select from public.inventory_movements line
         where line.tenant_id = old.tenant_id and line.item_id = old.id
           and line.posted_on < public.first_open_day(old.tenant_id)) then
        ${refuse(closedProduct)}
      end if;
      return new;
    end $$;
    create trigger inventory_items_closed before update on inventory_items
      for each row when (current_user <> 'cervoise_backup'
        and (new.recipe_id, new.batch_id, new.container_type, new.volume_in_liters)
          is distinct from (old.recipe_id, old.batch_id, old.container_type, old.volume_in_liters))
      execute function keep_closed_product();
  `,
};
