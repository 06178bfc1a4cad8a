import { currentTenant, type Migration } from './migration';

/** Whether the transaction runs for the provider itself. */
const isEditor = `exists (
  select from tenants t where t.id = ${currentTenant} and t.is_editor)`;

/**
 * Partner applications. They belong to no brewery: only the editor reads them, and visitors insert
 * one through a function. The form's stamp is stored, so that it is accepted once.
 */
export const leads: Migration = {
  name: '0020-leads',
  sql: `
    create table leads (
      id uuid not null default gen_random_uuid() primary key,
      email text not null check (char_length(email) between 3 and 254),
      first_name text check (char_length(first_name) <= 80),
      last_name text check (char_length(last_name) <= 80),
      brewery_name text check (char_length(brewery_name) <= 120),
      phone_number text check (char_length(phone_number) <= 30),
      production_volume_hl numeric(7, 2) check (production_volume_hl between 0 and 10000),
      region text check (char_length(region) <= 80),
      message text check (char_length(message) <= 2000),
      search_key text collate "C" not null,
      status text not null default 'new'
        check (status in ('new', 'contacted', 'qualified', 'converted', 'rejected')),
      stamp_hash bytea not null unique check (length(stamp_hash) = 32),
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index leads_newest on leads (created_at desc, id desc);
    create index leads_newest_of_status on leads (status, created_at desc, id desc);
    create index leads_oldest_change on leads (updated_at) where status <> 'converted';

    alter table leads enable row level security;
    alter table leads force row level security;
    create policy editor on leads to cervoise_app using (${isEditor}) with check (${isEditor});
    create policy backup on leads to cervoise_backup using (true) with check (true);
    create policy gate on leads to cervoise_gate using (true) with check (true);
    grant select on leads to cervoise_app;
    grant update (status, updated_at) on leads to cervoise_app;
    grant select, insert, update, delete on leads to cervoise_backup;
    grant select, insert, delete on leads to cervoise_gate;

    -- Stores an application and says so. A stamp that has served gives the row it made when the
    -- same is sent again, and no row when anything else is.
    create function store_lead(sent jsonb, used_stamp bytea, at timestamptz)
    returns table (lead_id uuid, lead_status text, lead_created_at timestamptz, is_new boolean)
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      given leads := jsonb_populate_record(null::leads, sent);
      stored leads;
    begin
      insert into leads (email, first_name, last_name, brewery_name, phone_number,
                         production_volume_hl, region, message, search_key, stamp_hash,
                         created_at, updated_at)
      values (given.email, given.first_name, given.last_name, given.brewery_name,
              given.phone_number, given.production_volume_hl, given.region, given.message,
              given.search_key, used_stamp, at, at)
      on conflict (stamp_hash) do nothing returning * into stored;
      if stored.id is not null then
        return query select stored.id, stored.status, stored.created_at, true;
        return;
      end if;
      return query
        select l.id, l.status, l.created_at, false from leads l
         where l.stamp_hash = used_stamp
           and (l.email, l.first_name, l.last_name, l.brewery_name, l.phone_number,
                l.production_volume_hl, l.region, l.message)
            is not distinct from
               (given.email, given.first_name, given.last_name, given.brewery_name,
                given.phone_number, given.production_volume_hl, given.region, given.message);
    end $$;

    -- Drops applications that led nowhere, three years after the last exchange: the privacy policy
    -- says so.
    create function leads_clean_up() returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      delete from leads where updated_at < now() - interval '3 years' and status <> 'converted';
    $$;

    alter function store_lead(jsonb, bytea, timestamptz) owner to cervoise_gate;
    alter function leads_clean_up() owner to cervoise_gate;
    revoke all on function store_lead(jsonb, bytea, timestamptz), leads_clean_up()
      from public;
    grant execute on function store_lead(jsonb, bytea, timestamptz), leads_clean_up()
      to cervoise_app;
  `,
};
