import type { Migration } from './migration';

/**
 * Lookups before the tenant is known: by login, by session, by reset token. Each function answers
 * one question; their owner can read users and reset tokens only.
 */
export const sessionFunctions: Migration = {
  name: '0004-session-functions',
  sql: `
    create policy gate on tenants for select to cervoise_gate using (true);
    create policy gate_reads on users for select to cervoise_gate using (true);
    create policy gate_writes on users for update to cervoise_gate using (true) with check (true);
    create policy gate on password_reset_tokens to cervoise_gate using (true) with check (true);
    grant select on tenants, users to cervoise_gate;
    grant update (password_hash, session_version, kept_session_id, updated_at) on users to cervoise_gate;
    grant select, insert, update, delete on password_reset_tokens to cervoise_gate;

    create function find_login(login_email text)
    returns table (
      user_id uuid, tenant_id uuid, password_hash text, is_active boolean, session_version integer
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select u.id, u.tenant_id, u.password_hash, u.is_active, u.session_version
        from users u where lower(u.email) = lower(login_email);
    $$;

    -- The user of a session that still stands: active, and of the present version or kept open.
    create function find_session(session_user_id uuid, session_id uuid, version integer)
    returns table (
      user_id uuid, tenant_id uuid, role text, first_name text, last_name text, email text,
      brewery_name text
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select u.id, u.tenant_id, u.role, u.first_name, u.last_name, u.email, t.brewery_name
        from users u join tenants t on t.id = u.tenant_id
       where u.id = session_user_id and u.is_active
         and (u.session_version = version or u.kept_session_id = session_id);
    $$;

    -- Stores a reset token for an active account and says whom to write to; no row otherwise.
    create function begin_password_reset(account_email text, new_token_hash bytea, expiry timestamptz)
    returns table (email text, first_name text)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      with account as (
        select u.id, u.tenant_id, u.email, u.first_name
          from users u where lower(u.email) = lower(account_email) and u.is_active
      ), stored as (
        insert into password_reset_tokens (tenant_id, user_id, token_hash, expires_at)
        select a.tenant_id, a.id, new_token_hash, expiry from account a
        returning user_id
      )
      select a.email, a.first_name from account a join stored s on s.user_id = a.id;
    $$;

    -- Whether a token would be accepted, so that hashing a password is not offered to anyone.
    create function is_reset_token_valid(hash bytea, at timestamptz) returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select exists (
        select from password_reset_tokens t join users u on u.id = t.user_id
         where t.token_hash = hash and t.used_at is null and t.expires_at > at and u.is_active);
    $$;

    -- Uses a token up, sets the password, ends the sessions and every other token of the account.
    create function finish_password_reset(hash bytea, new_password_hash text, at timestamptz)
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
      return query
        update users u
           set password_hash = new_password_hash, session_version = u.session_version + 1,
               kept_session_id = null,
               updated_at = date_trunc('milliseconds', clock_timestamp())
         where u.id = account
        returning u.id, u.tenant_id;
    end $$;

    create function reset_tokens_clean_up() returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      delete from password_reset_tokens where expires_at < now() - interval '7 days';
    $$;

    -- What a starting server must know: no tenant is shown but the editor's id.
    create function describe_installation()
    returns table (editor_tenant_id uuid, has_tenants boolean, has_demo boolean)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select (select t.id from tenants t where t.is_editor order by t.created_at limit 1),
             exists (select from tenants), exists (select from tenants t where t.is_demo);
    $$;

    alter function describe_installation() owner to cervoise_gate;
    alter function find_login(text) owner to cervoise_gate;
    alter function find_session(uuid, uuid, integer) owner to cervoise_gate;
    alter function begin_password_reset(text, bytea, timestamptz) owner to cervoise_gate;
    alter function is_reset_token_valid(bytea, timestamptz) owner to cervoise_gate;
    alter function finish_password_reset(bytea, text, timestamptz) owner to cervoise_gate;
    alter function reset_tokens_clean_up() owner to cervoise_gate;
    revoke all on function find_login(text), find_session(uuid, uuid, integer),
      begin_password_reset(text, bytea, timestamptz), is_reset_token_valid(bytea, timestamptz),
      finish_password_reset(bytea, text, timestamptz), reset_tokens_clean_up(),
      describe_installation() from public;
    grant execute on function find_login(text), find_session(uuid, uuid, integer),
      begin_password_reset(text, bytea, timestamptz), is_reset_token_valid(bytea, timestamptz),
      finish_password_reset(bytea, text, timestamptz), reset_tokens_clean_up(),
      describe_installation() to cervoise_app;
  `,
};
