import { type Migration, secureTenantTable } from './migration';

/** Exports of a tenant, with their files stored for seven days in sealed parts. */
export const tenantExports: Migration = {
  name: '0140-tenant-exports',
  sql: `
    create table tenant_exports (
      id uuid not null,
      tenant_id uuid not null references tenants (id),
      -- Who may download it: the brewery's admins, or the editor, whose recipes stay sealed.
      audience text not null check (audience in ('brewery', 'editor')),
      requested_by_name text not null,
      state text not null default 'running' check (state in ('running', 'done', 'failed')),
      file_name text not null check (char_length(file_name) between 1 and 200),
      -- Null until they are counted.
      total_records integer check (total_records >= 0),
      written_records integer not null default 0 check (written_records >= 0),
      file_size bigint check (file_size > 0),
      -- Told by the server at work; a server that died tells no more.
      heartbeat_at timestamptz not null,
      created_at timestamptz not null,
      finished_at timestamptz,
      primary key (tenant_id, id),
      constraint tenant_exports_end check ((state = 'running') = (finished_at is null))
    );
    create unique index tenant_exports_one_under_way on tenant_exports (tenant_id)
      where state = 'running';
    create index tenant_exports_newest on tenant_exports (tenant_id, created_at desc, id);
    create table tenant_export_pieces (
      tenant_id uuid not null references tenants (id),
      export_id uuid not null,
      position integer not null check (position > 0),
      -- Holds recipes in clear: sealed as they are.
      sealed bytea not null,
      primary key (tenant_id, export_id, position),
      foreign key (tenant_id, export_id) references tenant_exports (tenant_id, id)
        on delete cascade
    );
    ${secureTenantTable('tenant_exports')}
    ${secureTenantTable('tenant_export_pieces', { allow: ['select', 'insert', 'delete'] })}

    create policy gate_cleans on tenant_exports to cervoise_gate using (true);
    grant select, delete on tenant_exports to cervoise_gate;
    -- Drops the exports of every tenant that were made before an instant. @returns how many
    create function tenant_exports_clean_up(before timestamptz) returns integer
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      with gone as (delete from tenant_exports where created_at < before returning 1)
      select count(*)::integer from gone;
    $$;
    alter function tenant_exports_clean_up(timestamptz) owner to cervoise_gate;
    revoke all on function tenant_exports_clean_up(timestamptz) from public;
    grant execute on function tenant_exports_clean_up(timestamptz) to cervoise_app;
  `,
};
