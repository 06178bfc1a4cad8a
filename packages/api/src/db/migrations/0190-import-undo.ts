import { type Migration, secureTenantTable } from './migration';

/**
 * The previewed rows of a check, and the changes of an import, so that it can be undone for a day.
 */
export const importUndo: Migration = {
  name: '0190-import-undo',
  sql: `
    alter table imports
      add column unchanged_count integer not null default 0,
      add column imported_by text,
      add column undone_count integer not null default 0,
      add column kept_count integer not null default 0,
      add column undone_at timestamptz,
      add column undone_by text;
    alter table imports drop constraint imports_state_check;
    alter table imports add constraint imports_state_check check (state in ('uploaded', 'checking',
      'checked', 'importing', 'done', 'failed', 'cancelled', 'undoing', 'undone'));
    drop index imports_one_under_way;
    create unique index imports_one_under_way on imports (tenant_id)
      where state in ('checking', 'importing', 'undoing');

    create table import_previews (
      tenant_id uuid not null references tenants (id),
      import_id uuid not null,
      position integer not null,
      -- The row as ImportPreviewRow has it.
      content jsonb not null,
      primary key (tenant_id, import_id, position),
      foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
    );
    ${secureTenantTable('import_previews', { allow: ['select', 'insert', 'delete'] })}

    create table import_changes (
      tenant_id uuid not null references tenants (id),
      import_id uuid not null,
      -- Of the table that the import is about.
      record_id uuid not null,
      kind text not null check (kind in ('created', 'updated')),
      -- { column: [former value, written value] } of an updated record.
      changes jsonb not null,
      -- The record's updated_at as the import left it.
      version timestamptz not null,
      -- Of a record that an undo left as it was.
      record_name text,
      kept_because text,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, import_id, record_id),
      foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
    );
    ${secureTenantTable('import_changes', { allow: ['select', 'insert', 'update'] })}

    -- An undo is possible for a day; what it left alone is told for another.
    create policy gate_cleans on import_changes to cervoise_gate
      using (created_at < now() - interval '2 days');
    grant select, delete on import_changes to cervoise_gate;
    create or replace function imports_clean_up() returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      delete from import_files where created_at < now() - interval '1 day';
      delete from import_changes where created_at < now() - interval '2 days';
      delete from imports where created_at < now() - interval '30 days';
    $$;
  `,
};
