import { type Migration, secureTenantTable } from './migration';

/**
 * Sessions as rows, so that each can be listed and ended. Earlier sessions have no row: their users
 * must log in again after this migration.
 */
export const sessions: Migration = {
  name: '0064-sessions',
  sql: `
    create table sessions (
      id uuid primary key,
      tenant_id uuid not null references tenants (id),
      user_id uuid not null,
      -- « Firefox sur Linux »
      device text not null check (char_length(device) between 1 and 80),
      -- Shortened: the network, not the machine.
      network text not null check (char_length(network) <= 45),
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      unique (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
    );
    create index sessions_open_by_user on sessions (tenant_id, user_id, last_used_at desc)
      where ended_at is null;
    create index sessions_by_expiry on sessions (expires_at);
    ${secureTenantTable('sessions', { allow: ['select', 'insert'] })}
    grant update (last_used_at, ended_at) on sessions to cervoise_app;
    create policy gate on sessions to cervoise_gate using (true) with check (true);
    grant select, update (ended_at), delete on sessions to cervoise_gate;

    drop function find_session(uuid, uuid, integer);
    create function find_session(session_user_id uuid, session_id uuid)
    returns table (
      user_id uuid, tenant_id uuid, role text, first_name text, last_name text, email text,
      brewery_name text, last_used_at timestamptz
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select u.id, u.tenant_id, u.role, u.first_name, u.last_name, u.email, t.brewery_name,
             s.last_used_at
        from sessions s
        join users u on u.id = s.user_id
        join tenants t on t.id = u.tenant_id
       where s.id = session_id and s.ended_at is null
         and u.id = session_user_id and u.is_active;
    $$;

    drop function find_login(text);
    create function find_login(login_email text)
    returns table (user_id uuid, tenant_id uuid, password_hash text, is_active boolean)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select u.id, u.tenant_id, u.password_hash, u.is_active
        from users u where lower(u.email) = lower(login_email);
    $$;

    -- Whose account a reset link is for, while it serves: a new password must not say who that is.
    drop function is_reset_token_valid(bytea, timestamptz);
    create function find_reset_account(hash bytea, at timestamptz)
    returns table (email text, first_name text, last_name text, brewery_name text)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select u.email, u.first_name, u.last_name, n.brewery_name
        from password_reset_tokens t
        join users u on u.id = t.user_id
        join tenants n on n.id = u.tenant_id
       where t.token_hash = hash and t.used_at is null and t.expires_at > at and u.is_active;
    $$;

    create or replace function finish_password_reset(hash bytea, new_password_hash text,
      at timestamptz)
    returns table (user_id uuid, tenant_id uuid)
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    declare account uuid;
    begin
      update password_reset_tokens t set used_at = at
       where t.token_hash = hash and t.used_at is null and t.expires_at > at
         and exists (select from users u where u.id = t.user_id and u.is_active)
      returning t.user_id into account;
      if account is null then return; end if;
      update password_reset_tokens t set used_at = at
       where t.user_id = account and t.used_at is null;
      update sessions s set ended_at = at where s.user_id = account and s.ended_at is null;
      return query
        update users u
           set password_hash = new_password_hash,
               updated_at = date_trunc('milliseconds', clock_timestamp())
         where u.id = account
        returning u.id, u.tenant_id;
    end $$;

    create function sessions_clean_up() returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      delete from sessions where expires_at < now() - interval '7 days';
    $$;

    alter function find_session(uuid, uuid) owner to cervoise_gate;
    alter function find_login(text) owner to cervoise_gate;
    alter function find_reset_account(bytea, timestamptz) owner to cervoise_gate;
    alter function sessions_clean_up() owner to cervoise_gate;
    revoke all on function find_session(uuid, uuid), find_login(text),
      find_reset_account(bytea, timestamptz), sessions_clean_up() from public;
    grant execute on function find_session(uuid, uuid), find_login(text),
      find_reset_account(bytea, timestamptz), sessions_clean_up() to cervoise_app;

    alter table users drop column session_version, drop column kept_session_id;
  `,
};
