import { type Migration, secureTenantTable } from './migration';

/** CIBS: the rates and who has the reduced one; each year's figures are published by customs. */
const source = (year: number) =>
  `CIBS, art. L. 313-20 et L. 313-23 ; tarifs de ${year} : douane.gouv.fr, « Droits des alcools et boissons alcooliques »`;

/**
 * The rates of the excise on beer by the day from which they hold, entered by the superadmin for
 * every brewery; each brewery's statement of a year, which says whether it is a small one; and the
 * number of its authorisation. Entries are never changed: the last one of a day or year holds.
 */
export const exciseYears: Migration = {
  name: '0403-excise-years',
  sql: `
    create table excise_rates (
      id uuid not null default gen_random_uuid() primary key,
      position bigint generated always as identity,
      valid_from date not null,
      -- Euros per hectolitre and degree: of light beer and small breweries, and of all other beer.
      reduced numeric(8, 2) not null check (reduced > 0),
      standard numeric(8, 2) not null check (standard > 0),
      source text not null check (char_length(source) between 10 and 300),
      -- Compared with the official source by whoever entered it; proposed until then.
      is_confirmed boolean not null,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now())
    );
    create index excise_rates_by_day on excise_rates (valid_from, position desc);
    alter table excise_rates enable row level security;
    alter table excise_rates force row level security;
    create policy everyone on excise_rates for select to cervoise_app using (true);
    create policy gate on excise_rates to cervoise_gate using (true) with check (true);
    create policy backup on excise_rates to cervoise_backup using (true) with check (true);
    grant select on excise_rates to cervoise_app;
    grant select, insert on excise_rates to cervoise_gate;
    grant select, insert, update, delete on excise_rates to cervoise_backup;

    alter table excise_rates no force row level security;
    insert into excise_rates (valid_from, reduced, standard, source, is_confirmed, user_name)
    values ('2025-01-01', 4.05, 8.10, '${source(2025)}', true, 'Cervoise'),
           ('2026-01-01', 4.12, 8.24, '${source(2026)}', false, 'Cervoise');
    alter table excise_rates force row level security;

    -- Enters the rates from a day on, compared with their source; for an active superadmin only.
    create function enter_excise_rate(valid_from date, reduced numeric, standard numeric, source text)
    returns table (id uuid)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      insert into excise_rates (valid_from, reduced, standard, source, is_confirmed, user_name)
      select $1, $2, $3, $4, true, u.first_name || ' ' || u.last_name
        from users u
       where (select is_editor_user())
         and u.id = nullif(current_setting('app.user_id', true), '')::uuid
      returning excise_rates.id;
    $$;
    alter function enter_excise_rate(date, numeric, numeric, text) owner to cervoise_gate;
    revoke all on function enter_excise_rate(date, numeric, numeric, text) from public;
    grant execute on function enter_excise_rate(date, numeric, numeric, text) to cervoise_app;

    create table small_brewery_years (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      position bigint generated always as identity,
      year integer not null check (year between 2000 and 2199),
      is_small boolean not null,
      -- The stated criteria; null of a choice of before, which had none.
      production_hectoliters numeric(12, 2) check (production_hectoliters >= 0),
      is_independent boolean,
      has_own_installations boolean,
      is_uncoordinated boolean,
      is_certified boolean,
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index small_brewery_years_by_year on small_brewery_years (tenant_id, year, position desc);
    ${secureTenantTable('small_brewery_years', { allow: ['select', 'insert'] })}

    alter table excise_settings
      alter column is_small_brewery set default true,
      add column excise_number text check (excise_number ~ '^[A-Z]{2}[0-9A-Z]{11}$'),
      -- The month in which the financial year begins: its first period opens with a counted stock.
      add column financial_year_start smallint not null default 1
        check (financial_year_start between 1 and 12);

    alter table excise_settings no force row level security;
    alter table small_brewery_years no force row level security;
    insert into small_brewery_years (tenant_id, year, is_small, user_name)
    select settings.tenant_id, year, settings.is_small_brewery, 'Cervoise'
      from excise_settings settings
     cross join generate_series(2025, extract(year from now())::integer) as year;
    alter table excise_settings force row level security;
    alter table small_brewery_years force row level security;

    -- Why something left or entered, where customs ask for it, by month and product.
    create table excise_observations (
      tenant_id uuid not null references tenants (id),
      month date not null check (month = date_trunc('month', month)::date),
      label text not null check (char_length(label) between 1 and 100),
      observation text not null check (char_length(observation) between 3 and 250),
      user_id uuid,
      user_name text not null,
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, month, label),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    ${secureTenantTable('excise_observations', { allow: ['select', 'insert', 'update'] })}
  `,
};
