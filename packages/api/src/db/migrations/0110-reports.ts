import { type Migration, secureTenantTable } from './migration';

/** Reports with their sealed figures and file, and the schedule of the monthly report. */
export const reports: Migration = {
  name: '0110-reports',
  sql: `
    create table reports (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      name text not null check (char_length(name) between 1 and 120),
      type text not null check (type in ('production', 'inventory', 'profitability',
        'ingredient_forecast', 'efficiency', 'traceability', 'complete')),
      format text not null check (format in ('pdf', 'excel', 'json')),
      start_date date not null,
      end_date date not null,
      state text not null default 'generating' check (state in
        ('generating', 'ready', 'failed', 'cancelled')),
      -- Lines written of those there are; null until they are counted.
      processed_count integer not null default 0 check (processed_count >= 0),
      total_count integer check (total_count >= 0),
      failure text check (char_length(failure) <= 300),
      cancel_requested boolean not null default false,
      -- Set by the server at work; a server that died sets no more.
      heartbeat_at timestamptz not null default date_trunc('milliseconds', now()),
      file_size integer check (file_size > 0),
      -- YYYY-MM, of the one that the schedule made.
      scheduled_month text check (scheduled_month ~ '^[0-9]{4}-[0-9]{2}$'),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      finished_at timestamptz,
      deleted_at timestamptz,
      search_text text collate "C" not null generated always as (search_key(name)) stored,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id),
      constraint reports_days check (end_date >= start_date)
    );
    -- A month is reported once, also when its report was removed.
    create unique index reports_of_month on reports (tenant_id, scheduled_month)
      where scheduled_month is not null;
    create index reports_newest on reports (tenant_id, created_at desc, id)
      where deleted_at is null;
    create index reports_under_way on reports (tenant_id, heartbeat_at)
      where state = 'generating';
    -- What a report says repeats recipes: it is sealed as they are.
    create table report_contents (
      tenant_id uuid not null references tenants (id),
      report_id uuid not null,
      part text not null check (part in ('figures', 'file')),
      sealed bytea not null,
      key_id text not null check (char_length(key_id) between 1 and 32),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, report_id, part),
      foreign key (tenant_id, report_id) references reports (tenant_id, id)
    );
    create table report_schedules (
      tenant_id uuid not null references tenants (id),
      is_enabled boolean not null,
      type text not null check (type in ('production', 'inventory', 'profitability',
        'ingredient_forecast', 'efficiency', 'traceability', 'complete')),
      format text not null check (format in ('pdf', 'excel', 'json')),
      -- Months that ended before are not reported.
      enabled_on date,
      user_name text not null,
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id),
      constraint report_schedules_enabled check (not is_enabled or enabled_on is not null)
    );
    ${secureTenantTable('reports', { allow: ['select', 'insert', 'update'] })}
    ${secureTenantTable('report_contents')}
    ${secureTenantTable('report_schedules', { allow: ['select', 'insert', 'update'] })}
  `,
};
