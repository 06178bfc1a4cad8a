import type { Migration } from './migration';

/** A session knows when its user last showed who they are, at its login or since. */
export const recentLogin: Migration = {
  name: '0540-recent-login',
  sql: `
    -- By default the login itself, for servers that do not know the column yet.
    alter table sessions add column authenticated_at timestamptz not null
      default date_trunc('milliseconds', now());
    update sessions set authenticated_at = created_at;
    grant update (authenticated_at) on sessions to cervoise_app;

    drop function find_session(uuid, uuid);
    create function find_session(session_user_id uuid, session_id uuid)
    returns table (
      user_id uuid, tenant_id uuid, role text, first_name text, last_name text, email text,
      brewery_name text, last_used_at timestamptz, authenticated_at timestamptz,
      trial_ends_on date, starts_on date, unpaid_since date, terminated_on date,
      requires_second_factor boolean, has_second_factor boolean
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select u.id, u.tenant_id, u.role, u.first_name, u.last_name, u.email, t.brewery_name,
             s.last_used_at, s.authenticated_at, c.trial_ends_on, c.starts_on, c.unpaid_since,
             c.terminated_on, t.requires_second_factor,
             exists (select from second_factors f
                      where f.tenant_id = u.tenant_id and f.user_id = u.id
                        and f.confirmed_at is not null)
             or exists (select from passkeys p
                         where p.tenant_id = u.tenant_id and p.user_id = u.id)
        from sessions s
        join users u on u.id = s.user_id
        join tenants t on t.id = u.tenant_id
        left join contracts c on c.brewery_id = t.id
       where s.id = session_id and s.ended_at is null
         and u.id = session_user_id and u.is_active;
    $$;
    alter function find_session(uuid, uuid) owner to cervoise_gate;
    revoke all on function find_session(uuid, uuid) from public;
    grant execute on function find_session(uuid, uuid) to cervoise_app;
  `,
};
