import { currentTenant, type Migration } from './migration';

/**
 * An access of the support opens when an active admin of the brewery grants it. Only the function
 * below writes that, so that no statement of the application opens one.
 */
export const grantedSupportAccesses: Migration = {
  name: '0222-granted-support-accesses',
  sql: `
    alter table support_accesses
      add column granted_at timestamptz,
      add column granted_by_name text,
      add constraint support_accesses_grant check ((granted_at is null) = (granted_by_name is null));
    revoke insert on support_accesses from cervoise_app;
    grant insert (id, tenant_id, requested_by, requested_by_name, reason, recipe_id, recipe_name,
      created_at, expires_at, ended_at, ended_by_name) on support_accesses to cervoise_app;
    grant update (granted_at, granted_by_name) on support_accesses to cervoise_gate;

    -- Opens a pending access to the entered tenant, for one of its active admins.
    -- @returns its requester
    create function grant_support_access(access uuid, at timestamptz)
    returns table (requested_by uuid)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      update support_accesses a
         set granted_at = at, granted_by_name = u.first_name || ' ' || u.last_name
        from users u
       where a.id = access and a.tenant_id = ${currentTenant}
         and u.id = nullif(current_setting('app.user_id', true), '')::uuid
         and u.tenant_id = a.tenant_id and u.role = 'admin' and u.is_active
         and a.granted_at is null and a.ended_at is null and a.expires_at > at
      returning a.requested_by;
    $$;

    -- As 'enter_support_access', granted or not: for its requester, who ends it.
    create function lock_support_access(access uuid, at timestamptz) returns table (tenant_id uuid)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      select a.tenant_id from support_accesses a
       where a.id = access and (select is_editor_user())
         and a.requested_by = nullif(current_setting('app.user_id', true), '')::uuid
         and a.ended_at is null and a.expires_at > at
         for share;
    $$;

    create or replace function enter_support_access(access uuid, at timestamptz)
    returns table (tenant_id uuid, recipe_id uuid, recipe_name text)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      select a.tenant_id, a.recipe_id, a.recipe_name
        from support_accesses a
       where a.id = access and (select is_editor_user())
         and a.requested_by = nullif(current_setting('app.user_id', true), '')::uuid
         and a.granted_at is not null and a.ended_at is null and a.expires_at > at
         for share;
    $$;

    drop function editor_support_accesses(uuid, integer, integer);
    create function editor_support_accesses(wanted uuid, most integer, skipped integer)
    returns table (
      id uuid, tenant_id uuid, brewery_name text, requested_by_name text, reason text,
      recipe_id uuid, recipe_name text, created_at timestamptz, expires_at timestamptz,
      granted_at timestamptz, granted_by_name text, ended_at timestamptz, ended_by_name text,
      total_count bigint
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select a.id, a.tenant_id, t.brewery_name, a.requested_by_name, a.reason, a.recipe_id,
             a.recipe_name, a.created_at, a.expires_at, a.granted_at, a.granted_by_name,
             a.ended_at, a.ended_by_name, count(*) over ()
        from support_accesses a join tenants t on t.id = a.tenant_id
       where (select is_editor_user()) and (wanted is null or a.id = wanted)
       order by a.created_at desc, a.id limit most offset skipped;
    $$;

    alter function grant_support_access(uuid, timestamptz) owner to cervoise_gate;
    alter function lock_support_access(uuid, timestamptz) owner to cervoise_gate;
    alter function editor_support_accesses(uuid, integer, integer) owner to cervoise_gate;
    revoke all on function grant_support_access(uuid, timestamptz),
      lock_support_access(uuid, timestamptz), editor_support_accesses(uuid, integer, integer)
      from public;
    grant execute on function grant_support_access(uuid, timestamptz),
      lock_support_access(uuid, timestamptz), editor_support_accesses(uuid, integer, integer)
      to cervoise_app;
  `,
};
