import { type Migration, secureTenantTable } from './migration';

/**
 * Support accesses to the recipes of a brewery. Queries across breweries are functions that return
 * rows to a superadmin only.
 */
export const supportAccesses: Migration = {
  name: '0065-support-accesses',
  sql: `
    create table support_accesses (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      -- A superadmin, whose account belongs to the editor.
      requested_by uuid not null,
      requested_by_name text not null,
      reason text not null check (char_length(reason) between 3 and 300),
      -- The one recipe it is for; without a name it is for all of them.
      recipe_id uuid,
      recipe_name text check (recipe_name is not null or recipe_id is null),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      ended_by_name text,
      primary key (tenant_id, id),
      unique (id),
      -- A recipe that is gone leaves an access to nothing.
      foreign key (tenant_id, recipe_id) references recipes (tenant_id, id)
        on delete set null (recipe_id),
      constraint support_accesses_duration check
        (expires_at > created_at and expires_at <= created_at + interval '7 days'),
      constraint support_accesses_end check ((ended_at is null) = (ended_by_name is null))
    );
    create index support_accesses_newest on support_accesses (tenant_id, created_at desc, id);
    create index support_accesses_newest_of_all on support_accesses (created_at desc, id);
    ${secureTenantTable('support_accesses', { allow: ['select', 'insert'] })}
    grant update (ended_at, ended_by_name) on support_accesses to cervoise_app;
    create policy gate on support_accesses to cervoise_gate using (true) with check (true);
    grant select, update (ended_at) on support_accesses to cervoise_gate;

    -- Whether the transaction runs for an active superadmin of the editor.
    create function is_editor_user() returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select exists (
        select from users u join tenants t on t.id = u.tenant_id
         where u.id = nullif(current_setting('app.user_id', true), '')::uuid
           and u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
           and u.role = 'superadmin' and u.is_active and t.is_editor);
    $$;

    -- The breweries there are, with their users.
    create function editor_breweries(wanted uuid, most integer)
    returns table (tenant_id uuid, brewery_name text, user_count bigint)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select t.id, t.brewery_name, (select count(*) from users u where u.tenant_id = t.id)
        from tenants t
       where (select is_editor_user()) and not t.is_editor and (wanted is null or t.id = wanted)
       order by search_key(t.brewery_name), t.id limit most;
    $$;

    -- The users of all breweries whose name, e-mail or brewery contains a search key.
    create function editor_users(search text, most integer, skipped integer)
    returns table (
      id uuid, tenant_id uuid, email text, first_name text, last_name text, role text,
      is_active boolean, created_at timestamptz, updated_at timestamptz, brewery_name text,
      total_count bigint
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.role, u.is_active,
             u.created_at, u.updated_at, t.brewery_name, count(*) over ()
        from users u join tenants t on t.id = u.tenant_id
       where (select is_editor_user())
         and (search = '' or position(search in
           search_key(concat_ws(' ', u.first_name, u.last_name, u.email, t.brewery_name))) > 0)
       order by search_key(t.brewery_name), t.id, search_key(u.last_name),
                search_key(u.first_name), u.id
       limit most offset skipped;
    $$;

    -- The tenant and scope of an access that this superadmin asked for and that is open; nobody
    -- ends it before the transaction is over.
    create function enter_support_access(access uuid, at timestamptz)
    returns table (tenant_id uuid, recipe_id uuid, recipe_name text)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      select a.tenant_id, a.recipe_id, a.recipe_name
        from support_accesses a
       where a.id = access and (select is_editor_user())
         and a.requested_by = nullif(current_setting('app.user_id', true), '')::uuid
         and a.ended_at is null and a.expires_at > at
         for share;
    $$;

    alter function is_editor_user() owner to cervoise_gate;
    alter function editor_breweries(uuid, integer) owner to cervoise_gate;
    alter function editor_users(text, integer, integer) owner to cervoise_gate;
    alter function enter_support_access(uuid, timestamptz) owner to cervoise_gate;
    revoke all on function is_editor_user(), editor_breweries(uuid, integer),
      editor_users(text, integer, integer), enter_support_access(uuid, timestamptz) from public;
    grant execute on function is_editor_user(), editor_breweries(uuid, integer),
      editor_users(text, integer, integer), enter_support_access(uuid, timestamptz)
      to cervoise_app;
  `,
};
