import { currentTenant, type Migration } from './migration';

const ledgers = ['stock_movements', 'inventory_movements', 'beer_movements'];
const read = [...ledgers, 'ingredient_lots', 'inventory_items'];
const force = (word: string) =>
  read.map((table) => `alter table ${table} ${word} row level security;`).join('\n    ');

const dayOfEntry = `(line.created_at at time zone 'Europe/Paris')::date`;

/**
 * The triggers that set the posting day of a new line, and that move it when the day of its lot's
 * delivery, or of its product's packaging, is corrected. A correction of that line moves with it.
 */
const postingOf = (ledger: string, about: string, record: string, day: string, kinds: string) => `
    create function post_${ledger}() returns trigger language plpgsql as $$
    declare
      entered_on date := (new.created_at at time zone 'Europe/Paris')::date;
    begin
      if new.posted_on is null and new.corrects_id is not null then
        select mended.posted_on into new.posted_on from public.${ledger} mended
         where mended.tenant_id = new.tenant_id and mended.id = new.corrects_id;
      end if;
      if new.posted_on is null and new.kind in (${kinds}) then
        select least(source.${day}, entered_on) into new.posted_on from public.${record} source
         where source.tenant_id = new.tenant_id and source.id = new.${about};
      end if;
      new.posted_on := coalesce(new.posted_on, new.happened_on, entered_on);
      return new;
    end $$;
    create trigger ${ledger}_posted before insert on ${ledger}
      for each row execute function post_${ledger}();

    create policy gate_posting on ${ledger} to cervoise_gate
      using (tenant_id = ${currentTenant}) with check (tenant_id = ${currentTenant});
    grant select, update (posted_on) on ${ledger} to cervoise_gate;
    create function repost_${ledger}() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      with line as (
        select id, posted_on, least(new.${day}, ${dayOfEntry}) as day from ${ledger} line
         where tenant_id = new.tenant_id and ${about} = new.id and kind in (${kinds})
      )
      update ${ledger} posted set posted_on = line.day
        from line
       where posted.tenant_id = new.tenant_id and posted.${about} = new.id
         and (posted.id = line.id
           or (posted.corrects_id = line.id and posted.posted_on = line.posted_on));
      return null;
    end $$;
    alter function repost_${ledger}() owner to cervoise_gate;
    revoke all on function repost_${ledger}() from public;
    create trigger ${ledger}_reposted after update of ${day} on ${record}
      for each row when (old.${day} is distinct from new.${day})
      execute function repost_${ledger}();`;

/**
 * The posting day of a ledger line: the day on which it counts in lists, reports and valuations. It
 * is the day it happened (of a delivery, the lot's; of a packaging, the product's; of a correction,
 * that of the corrected line), at the latest the day of its entry. Corrections of before keep the
 * day of their entry, on which they were declared. Null only in an archive of before, until
 * `post_ledgers` has run.
 */
export const postingDays: Migration = {
  name: '0400-posting-days',
  sql: `
    ${ledgers.map((ledger) => `alter table ${ledger} add column posted_on date;`).join('\n    ')}

    create function post_ledgers(tenant uuid) returns void language sql as $$
      update public.stock_movements line
         set posted_on = case when line.kind in ('opening', 'receipt')
               then least(lot.received_on, ${dayOfEntry})
               else coalesce(line.happened_on, ${dayOfEntry}) end
        from public.ingredient_lots lot
       where lot.tenant_id = line.tenant_id and lot.id = line.lot_id
         and (tenant is null or line.tenant_id = tenant) and line.posted_on is null;
      update public.inventory_movements line
         set posted_on = case when line.kind = 'packaging'
               then least(item.packaging_date, ${dayOfEntry})
               else coalesce(line.happened_on, ${dayOfEntry}) end
        from public.inventory_items item
       where item.tenant_id = line.tenant_id and item.id = line.item_id
         and (tenant is null or line.tenant_id = tenant) and line.posted_on is null;
      update public.beer_movements line set posted_on = line.moved_on
       where (tenant is null or line.tenant_id = tenant) and line.posted_on is null;
    $$;
    ${force('no force')}
    select post_ledgers(null);
    ${force('force')}
    revoke all on function post_ledgers(uuid) from public;
    grant execute on function post_ledgers(uuid) to cervoise_backup;

    create index stock_movements_by_day on stock_movements (tenant_id, posted_on);
    create index inventory_movements_by_day on inventory_movements (tenant_id, posted_on);

    create function post_beer_movements() returns trigger language plpgsql as $$
    begin
      new.posted_on := coalesce(new.posted_on, new.moved_on);
      return new;
    end $$;
    create trigger beer_movements_posted before insert on beer_movements
      for each row execute function post_beer_movements();
    ${postingOf('stock_movements', 'lot_id', 'ingredient_lots', 'received_on', `'opening', 'receipt'`)}
    ${postingOf('inventory_movements', 'item_id', 'inventory_items', 'packaging_date', `'packaging'`)}
  `,
};
