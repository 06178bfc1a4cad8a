import type { Migration } from './migration';

/**
 * Events that concern the security of accounts and data. The server only adds to them; they are
 * read through functions, by superadmins and each by the account itself, and deleted after twelve
 * months. Account and brewery may be unknown, so there is no tenant and no foreign key.
 */
export const securityEvents: Migration = {
  name: '0460-security-events',
  sql: `
    create table security_events (
      id uuid not null default gen_random_uuid() primary key,
      -- Order of writing.
      position bigint not null generated always as identity,
      kind text not null check (char_length(kind) between 1 and 40),
      -- Who did it, or whose login was tried.
      account_id uuid,
      brewery_id uuid,
      -- Whom or what it concerns.
      subject_id uuid,
      detail text check (char_length(detail) <= 200),
      -- Shortened: « 192.0.2.x ».
      network text not null check (char_length(network) <= 60),
      device text not null check (char_length(device) <= 80),
      request_id text check (char_length(request_id) <= 64),
      created_at timestamptz not null
    );
    create index security_events_newest on security_events (created_at desc, position desc);
    create index security_events_of_account
      on security_events (account_id, created_at desc, position desc);
    create index security_events_of_brewery
      on security_events (brewery_id, created_at desc, position desc);
    create index security_events_failed_logins on security_events (network, created_at)
      where kind in ('login_failed', 'login_refused');

    alter table security_events enable row level security;
    alter table security_events force row level security;
    create policy add_only on security_events for insert to cervoise_app with check (true);
    create policy backup on security_events to cervoise_backup using (true) with check (true);
    create policy gate on security_events to cervoise_gate using (true) with check (true);
    grant insert on security_events to cervoise_app;
    grant select, insert, update, delete on security_events to cervoise_backup;
    grant select, insert, delete on security_events to cervoise_gate;

    -- The events of kinds, a brewery and some days, newest first; to a superadmin only.
    create function editor_security_events(wanted_kinds text[], wanted_brewery uuid,
      since timestamptz, until timestamptz, most integer, skipped integer, counted integer)
    returns table (
      id uuid, kind text, account_id uuid, account_name text, brewery_id uuid, brewery_name text,
      subject_name text, detail text, network text, device text, request_id text,
      created_at timestamptz, total_count bigint
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      with wanted as not materialized (
        select e.* from security_events e
         where (select is_editor_user())
           and (wanted_kinds is null or e.kind = any(wanted_kinds))
           and (wanted_brewery is null or e.brewery_id = wanted_brewery)
           and (since is null or e.created_at >= since)
           and (until is null or e.created_at < until)
      )
      select w.id, w.kind, w.account_id, a.first_name || ' ' || a.last_name, w.brewery_id,
             t.brewery_name, coalesce(s.first_name || ' ' || s.last_name, st.brewery_name),
             w.detail, w.network, w.device, w.request_id, w.created_at,
             (select count(*) from (select from wanted limit counted) bounded)
        from wanted w
        left join users a on a.tenant_id = w.brewery_id and a.id = w.account_id
        left join tenants t on t.id = w.brewery_id
        left join users s on s.id = w.subject_id
        left join tenants st on st.id = w.subject_id
       order by w.created_at desc, w.position desc limit most offset skipped;
    $$;

    -- The latest events of the account that asks.
    create function own_security_events(most integer)
    returns table (
      id uuid, kind text, detail text, network text, device text, request_id text,
      created_at timestamptz
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select e.id, e.kind, e.detail, e.network, e.device, e.request_id, e.created_at
        from security_events e
       where e.account_id = nullif(current_setting('app.user_id', true), '')::uuid
         and e.brewery_id = nullif(current_setting('app.tenant_id', true), '')::uuid
       order by e.created_at desc, e.position desc limit most;
    $$;

    -- Whether an account had logged in before a moment, and never on this kind of device.
    create function is_new_device(of_account uuid, of_device text, at timestamptz)
    returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select coalesce(bool_and(e.device <> of_device), false)
        from security_events e where e.account_id = of_account and e.kind = 'login' and e.created_at < at;
    $$;

    -- Records that an account, or a network, had many failed logins within an hour; once an hour.
    -- Returns which of both is new, with the number of failures.
    create function record_many_failures(of_account uuid, of_network text, at timestamptz,
      most_of_account integer, most_of_network integer)
    returns table (is_of_account boolean, failures bigint)
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      since timestamptz := at - interval '1 hour';
      found_failures bigint;
    begin
      perform pg_advisory_xact_lock(hashtext('record_many_failures'));
      select count(*) into found_failures from security_events e
       where e.account_id = of_account and e.kind in ('login_failed', 'login_refused')
         and e.created_at > since;
      if found_failures >= most_of_account and not exists (
           select from security_events e where e.account_id = of_account
              and e.kind = 'many_failures' and e.created_at > since) then
        insert into security_events (kind, account_id, brewery_id, detail, network, device,
                                     created_at)
        select 'many_failures', of_account, u.tenant_id, found_failures::text, '', '', at
          from users u where u.id = of_account;
        return query select true, found_failures;
      end if;
      select count(*) into found_failures from security_events e
       where e.network = of_network and e.kind in ('login_failed', 'login_refused')
         and e.created_at > since;
      if found_failures >= most_of_network and not exists (
           select from security_events e where e.network = of_network and e.account_id is null
              and e.kind = 'many_failures' and e.created_at > since) then
        insert into security_events (kind, detail, network, device, created_at)
        values ('many_failures', found_failures::text, of_network, '', at);
        return query select false, found_failures;
      end if;
    end $$;

    -- Deletes events older than twelve months, and those of erased breweries.
    create function security_events_clean_up(at timestamptz) returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      delete from security_events e
       where e.created_at < at - interval '12 months'
          or (e.brewery_id is not null
              and not exists (select from tenants t where t.id = e.brewery_id));
    $$;

    alter function editor_security_events(text[], uuid, timestamptz, timestamptz, integer, integer,
      integer) owner to cervoise_gate;
    alter function own_security_events(integer) owner to cervoise_gate;
    alter function is_new_device(uuid, text, timestamptz) owner to cervoise_gate;
    alter function record_many_failures(uuid, text, timestamptz, integer, integer)
      owner to cervoise_gate;
    alter function security_events_clean_up(timestamptz) owner to cervoise_gate;
    revoke all on function editor_security_events(text[], uuid, timestamptz, timestamptz,
      integer, integer, integer), own_security_events(integer), is_new_device(uuid, text, timestamptz),
      record_many_failures(uuid, text, timestamptz, integer, integer),
      security_events_clean_up(timestamptz) from public;
    grant execute on function editor_security_events(text[], uuid, timestamptz, timestamptz,
      integer, integer, integer), own_security_events(integer), is_new_device(uuid, text, timestamptz),
      record_many_failures(uuid, text, timestamptz, integer, integer),
      security_events_clean_up(timestamptz) to cervoise_app;
  `,
};
