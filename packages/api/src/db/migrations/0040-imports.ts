import { type Migration, secureTenantTable } from './migration';

/** Imports: each with its file, stored for a day, and its row errors. */
export const imports: Migration = {
  name: '0040-imports',
  sql: `
    create table imports (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      user_id uuid not null,
      kind text not null check (char_length(kind) <= 40),
      file_name text not null check (char_length(file_name) between 1 and 200),
      -- Of the file's bytes, so that the same file brought again is told.
      checksum bytea not null,
      state text not null check (state in
        ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled')),
      -- The file's columns: { "columns": [{ "header", "samples" }] }, and a field or null for each.
      columns jsonb not null,
      mapping jsonb not null,
      existing text not null default 'refuse' check (existing in ('refuse', 'update')),
      bad_rows text check (bad_rows in ('refuse', 'skip')),
      row_count integer not null check (row_count >= 0),
      processed_count integer not null default 0,
      created_count integer not null default 0,
      updated_count integer not null default 0,
      stock_left_count integer not null default 0,
      faulty_row_count integer not null default 0,
      fault_count integer not null default 0,
      failure text,
      cancel_requested boolean not null default false,
      -- Told by the server at work; a server that died tells no more.
      heartbeat_at timestamptz not null default date_trunc('milliseconds', now()),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      finished_at timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create unique index imports_one_under_way on imports (tenant_id)
      where state in ('checking', 'importing');
    create index imports_recent on imports (tenant_id, created_at desc);
    create table import_files (
      tenant_id uuid not null references tenants (id),
      import_id uuid not null,
      content bytea not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, import_id),
      foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
    );
    create table import_faults (
      tenant_id uuid not null references tenants (id),
      import_id uuid not null,
      position integer not null,
      -- As the spreadsheet numbers it.
      row_number integer not null,
      column_name text not null,
      value text not null,
      message text not null,
      primary key (tenant_id, import_id, position),
      foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
    );
    ${secureTenantTable('imports', { allow: ['select', 'insert', 'update'] })}
    ${secureTenantTable('import_files', { allow: ['select', 'insert', 'delete'] })}
    ${secureTenantTable('import_faults', { allow: ['select', 'insert', 'delete'] })}

    -- A file serves for a day; what came of it is told for a month.
    create policy gate_cleans on import_files to cervoise_gate
      using (created_at < now() - interval '1 day');
    create policy gate_cleans on imports to cervoise_gate
      using (created_at < now() - interval '30 days');
    grant select, delete on import_files, imports to cervoise_gate;
    create function imports_clean_up() returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      delete from import_files where created_at < now() - interval '1 day';
      delete from imports where created_at < now() - interval '30 days';
    $$;
    alter function imports_clean_up() owner to cervoise_gate;
    revoke all on function imports_clean_up() from public;
    grant execute on function imports_clean_up() to cervoise_app;
  `,
};
