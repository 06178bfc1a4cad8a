import { currentTenant, type Migration } from './migration';

/** Whether the transaction runs for the provider itself. */
const isEditor = `exists (
  select from tenants t where t.id = ${currentTenant} and t.is_editor)`;

/** Whether the transaction runs for an active admin of the brewery of a contract. */
const isOwnAdmin = `exists (
  select from users u
   where u.id = nullif(current_setting('app.user_id', true), '')::uuid
     and u.tenant_id = c.brewery_id and u.role = 'admin' and u.is_active)`;

/**
 * The provider's record of each brewery. It is kept after the brewery's data are erased, as invoices
 * are, so it belongs to no tenant: only the editor reads it; a brewery reads its own through
 * functions.
 */
export const contracts: Migration = {
  name: '0151-contracts',
  sql: `
    create table contracts (
      brewery_id uuid primary key,
      brewery_name text not null check (char_length(brewery_name) between 1 and 120),
      siren text not null default '' check (siren ~ '^([0-9]{9})?$'),
      street text not null default '' check (char_length(street) <= 200),
      postal_code text not null default '' check (char_length(postal_code) <= 10),
      city text not null default '' check (char_length(city) <= 100),
      country text not null default '' check (char_length(country) <= 60),
      is_partner boolean not null default false,
      -- The last day of the trial.
      trial_ends_on date,
      -- The first day under contract.
      starts_on date,
      -- The due date of the oldest unpaid invoice.
      unpaid_since date,
      -- The first day after the contract.
      terminated_on date,
      termination_reason text check (char_length(termination_reason) <= 300),
      terminated_by text,
      -- When its admin asked for the erasure, which then comes before its thirty days end.
      erasure_asked_on date check (erasure_asked_on is null or terminated_on is not null),
      erased_at timestamptz,
      search_key text collate "C" generated always as (search_key(brewery_name || ' ' || siren)) stored,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now())
    );
    create index contracts_by_name on contracts (search_key, brewery_id);
    alter table contracts enable row level security;
    alter table contracts force row level security;
    create policy editor on contracts to cervoise_app using (${isEditor}) with check (${isEditor});
    create policy backup on contracts to cervoise_backup using (true) with check (true);
    create policy gate on contracts to cervoise_gate using (true) with check (true);
    grant select on contracts to cervoise_app;
    grant update (brewery_name, siren, street, postal_code, city, country, is_partner,
      trial_ends_on, starts_on, unpaid_since, terminated_on, termination_reason, terminated_by,
      erasure_asked_on, updated_at) on contracts to cervoise_app;
    grant select, insert, update, delete on contracts to cervoise_backup;
    grant select, insert, update, delete on contracts to cervoise_gate;

    insert into contracts (brewery_id, brewery_name)
    select id, brewery_name from tenants where not is_editor;

    -- Begins the record of the entered tenant, with its trial if it has one.
    create function open_contract(name text, trial_end date) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      insert into contracts (brewery_id, brewery_name, trial_ends_on)
      values (${currentTenant}, name, trial_end);
    $$;

    -- What the entered tenant may know of its record.
    create function own_contract() returns table (
      brewery_name text, is_partner boolean, trial_ends_on date, starts_on date, unpaid_since date,
      terminated_on date, terminated_by text, erasure_asked_on date
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select c.brewery_name, c.is_partner, c.trial_ends_on, c.starts_on, c.unpaid_since,
             c.terminated_on, c.terminated_by, c.erasure_asked_on
        from contracts c where c.brewery_id = ${currentTenant} and c.erased_at is null;
    $$;

    -- Ends the contract of the entered tenant, for one of its active admins.
    create function terminate_own_contract(day date, reason text, at timestamptz) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      update contracts c
         set terminated_on = day, termination_reason = reason, updated_at = at,
             terminated_by = (select u.first_name || ' ' || u.last_name from users u
                               where u.id = nullif(current_setting('app.user_id', true), '')::uuid)
       where c.brewery_id = ${currentTenant} and c.terminated_on is null and ${isOwnAdmin};
      return found;
    end $$;

    -- Takes such a termination back, until the data are erased; the provider's stays.
    create function withdraw_own_termination(at timestamptz) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      update contracts c
         set terminated_on = null, termination_reason = null, terminated_by = null,
             erasure_asked_on = null, updated_at = at
       where c.brewery_id = ${currentTenant} and c.terminated_by is not null
         and c.erased_at is null and ${isOwnAdmin};
      return found;
    end $$;

    -- Asks for the erasure of the entered tenant before its thirty days end.
    create function ask_own_erasure(day date, at timestamptz) returns boolean
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      update contracts c
         set erasure_asked_on = coalesce(c.erasure_asked_on, day), updated_at = at
       where c.brewery_id = ${currentTenant} and c.terminated_on <= day and c.erased_at is null
         and ${isOwnAdmin};
      return found;
    end $$;

    -- Drops records of breweries that were erased, once their invoices are no longer kept.
    create function contracts_clean_up(day date) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      delete from contracts
       where erased_at is not null and terminated_on < day - interval '10 years';
    $$;

    drop function find_session(uuid, uuid);
    create function find_session(session_user_id uuid, session_id uuid)
    returns table (
      user_id uuid, tenant_id uuid, role text, first_name text, last_name text, email text,
      brewery_name text, last_used_at timestamptz, trial_ends_on date, starts_on date,
      unpaid_since date, terminated_on date
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select u.id, u.tenant_id, u.role, u.first_name, u.last_name, u.email, t.brewery_name,
             s.last_used_at, c.trial_ends_on, c.starts_on, c.unpaid_since, c.terminated_on
        from sessions s
        join users u on u.id = s.user_id
        join tenants t on t.id = u.tenant_id
        left join contracts c on c.brewery_id = t.id
       where s.id = session_id and s.ended_at is null
         and u.id = session_user_id and u.is_active;
    $$;

    alter function open_contract(text, date) owner to cervoise_gate;
    alter function own_contract() owner to cervoise_gate;
    alter function terminate_own_contract(date, text, timestamptz) owner to cervoise_gate;
    alter function withdraw_own_termination(timestamptz) owner to cervoise_gate;
    alter function ask_own_erasure(date, timestamptz) owner to cervoise_gate;
    alter function contracts_clean_up(date) owner to cervoise_gate;
    alter function find_session(uuid, uuid) owner to cervoise_gate;
    revoke all on function open_contract(text, date), own_contract(),
      terminate_own_contract(date, text, timestamptz), withdraw_own_termination(timestamptz),
      ask_own_erasure(date, timestamptz), contracts_clean_up(date), find_session(uuid, uuid) from public;
    grant execute on function open_contract(text, date), own_contract(),
      terminate_own_contract(date, text, timestamptz), withdraw_own_termination(timestamptz),
      ask_own_erasure(date, timestamptz), contracts_clean_up(date), find_session(uuid, uuid) to cervoise_app;
  `,
};
