import type { Migration } from './migration';

/** The breweries in the editor's list; returned to a superadmin only. */
export const editorTenants: Migration = {
  name: '0130-editor-tenants',
  sql: `
    -- The breweries whose name contains a search key, or the one that is wanted.
    create function editor_tenants(wanted uuid, search text, most integer, skipped integer)
    returns table (
      tenant_id uuid, brewery_name text, user_count bigint, active_user_count bigint,
      created_at timestamptz, total_count bigint
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select t.id, t.brewery_name, counted.every, counted.active, t.created_at, count(*) over ()
        from tenants t
       cross join lateral (
         select count(*) as every, count(*) filter (where u.is_active) as active
           from users u where u.tenant_id = t.id) counted
       where (select is_editor_user()) and not t.is_editor and (wanted is null or t.id = wanted)
         and (search = '' or position(search in search_key(t.brewery_name)) > 0)
       order by search_key(t.brewery_name), t.id limit most offset skipped;
    $$;

    drop function editor_breweries(uuid, integer);

    alter function editor_tenants(uuid, text, integer, integer) owner to cervoise_gate;
    revoke all on function editor_tenants(uuid, text, integer, integer) from public;
    grant execute on function editor_tenants(uuid, text, integer, integer) to cervoise_app;
  `,
};
