import { type Migration, secureTenantTable } from './migration';

/**
 * Actions that are in no ledger or history, and an index by instant for each table that the audit
 * log reads.
 */
export const auditLog: Migration = {
  name: '0066-audit-log',
  sql: `
    create table audit_log (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      -- Order of writing; the lines of one transaction share their instant.
      position bigint generated always as identity,
      area text not null check (char_length(area) between 1 and 40),
      action text not null check (char_length(action) between 1 and 60),
      -- The thing and its name of then; nothing that is sealed of it.
      entity_id uuid,
      entity_name text check (char_length(entity_name) <= 200),
      reason text check (char_length(reason) <= 300),
      support_access_id uuid,
      -- Somebody of the brewery; null for the system and for the editor's support.
      user_id uuid,
      user_name text not null,
      is_support boolean not null default false,
      created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id),
      foreign key (tenant_id, support_access_id) references support_accesses (tenant_id, id)
    );
    create index audit_log_by_moment on audit_log (tenant_id, created_at desc);
    create index audit_log_of_support_access
      on audit_log (tenant_id, support_access_id, created_at desc)
      where support_access_id is not null;
    create index audit_log_of_read_recipes on audit_log (tenant_id, entity_id)
      where action = 'support_recipe_read';
    ${secureTenantTable('audit_log', { allow: ['select', 'insert'] })}
    create policy gate on audit_log for select to cervoise_gate using (true);
    grant select on audit_log to cervoise_gate;

    create index inventory_movements_by_moment on inventory_movements (tenant_id, created_at);
    create index inventory_item_changes_by_moment on inventory_item_changes (tenant_id, created_at);
    create index ingredient_lot_changes_by_moment on ingredient_lot_changes (tenant_id, created_at);
    create index equipment_events_by_moment on equipment_events (tenant_id, created_at);
    create index recipe_versions_by_moment on recipe_versions (tenant_id, created_at);

    -- Every access, newest first, or the one that is wanted.
    create function editor_support_accesses(wanted uuid, most integer, skipped integer)
    returns table (
      id uuid, tenant_id uuid, brewery_name text, requested_by_name text, reason text,
      recipe_id uuid, recipe_name text, created_at timestamptz, expires_at timestamptz,
      ended_at timestamptz, ended_by_name text, total_count bigint
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select a.id, a.tenant_id, t.brewery_name, a.requested_by_name, a.reason, a.recipe_id,
             a.recipe_name, a.created_at, a.expires_at, a.ended_at, a.ended_by_name,
             count(*) over ()
        from support_accesses a join tenants t on t.id = a.tenant_id
       where (select is_editor_user()) and (wanted is null or a.id = wanted)
       order by a.created_at desc, a.id limit most offset skipped;
    $$;

    -- The latest readings of accesses.
    create function editor_support_readings(accesses uuid[], most integer)
    returns table (
      access_id uuid, recipe_id uuid, recipe_name text, user_name text, read_at timestamptz
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select wanted.id, r.entity_id, r.entity_name, r.user_name, r.created_at
        from unnest(accesses) as wanted (id)
        join support_accesses a on a.id = wanted.id
       cross join lateral (
         select l.entity_id, l.entity_name, l.user_name, l.created_at, l.position
           from audit_log l
          where l.tenant_id = a.tenant_id and l.support_access_id = a.id
            and l.action = 'support_recipe_read'
          order by l.created_at desc, l.position desc limit most) r
       where (select is_editor_user())
       order by r.created_at desc, r.position desc;
    $$;

    alter function editor_support_accesses(uuid, integer, integer) owner to cervoise_gate;
    alter function editor_support_readings(uuid[], integer) owner to cervoise_gate;
    revoke all on function editor_support_accesses(uuid, integer, integer),
      editor_support_readings(uuid[], integer) from public;
    grant execute on function editor_support_accesses(uuid, integer, integer),
      editor_support_readings(uuid[], integer) to cervoise_app;
  `,
};
