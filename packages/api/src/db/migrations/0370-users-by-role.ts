import type { Migration } from './migration';

/**
 * The users of all breweries can be filtered by their role. The function with six parameters stays
 * for servers of the version before, which run beside this one during an update.
 */
export const usersByRole: Migration = {
  name: '0370-users-by-role',
  sql: `
    create function editor_users(wanted uuid, brewery uuid, state text, wanted_role text,
      search text, most integer, skipped integer)
    returns table (
      id uuid, tenant_id uuid, email text, first_name text, last_name text, role text,
      is_active boolean, created_at timestamptz, updated_at timestamptz, brewery_name text,
      invited_at timestamptz, invitation_expires_at timestamptz, pending_email text,
      total_count bigint
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.role, u.is_active,
             u.created_at, u.updated_at, t.brewery_name, i.sent_at, i.expires_at, c.new_email,
             count(*) over ()
        from users u
        join tenants t on t.id = u.tenant_id
        left join user_invitations i on i.user_id = u.id
        left join email_changes c on c.user_id = u.id
       where (select is_editor_user())
         and (wanted is null or u.id = wanted)
         and (brewery is null or u.tenant_id = brewery)
         and (state is null or state = case when not u.is_active then 'closed'
                                            when u.password_hash is null then 'invited'
                                            else 'active' end)
         and (wanted_role is null or u.role = wanted_role)
         and (search = '' or position(search in
           search_key(concat_ws(' ', u.first_name, u.last_name, u.email, t.brewery_name))) > 0)
       order by search_key(t.brewery_name), t.id, search_key(u.last_name),
                search_key(u.first_name), u.id
       limit most offset skipped;
    $$;
    alter function editor_users(uuid, uuid, text, text, text, integer, integer)
      owner to cervoise_gate;
    revoke all on function editor_users(uuid, uuid, text, text, text, integer, integer) from public;
    grant execute on function editor_users(uuid, uuid, text, text, text, integer, integer)
      to cervoise_app;
  `,
};
