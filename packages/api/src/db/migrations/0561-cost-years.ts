import { type Migration, secureTenantTable } from './migration';

/**
 * What a brewery states of a financial year for the cost of its beer: how it follows the cost of
 * containers, and its hours, energy and overheads at normal activity. Entries are never changed: the
 * last one of a year holds, and a year without any takes the one before.
 */
export const costYears: Migration = {
  name: '0561-cost-years',
  sql: `
    create table cost_years (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      position bigint generated always as identity,
      starts_on date not null check (starts_on = date_trunc('month', starts_on)::date),
      method text not null check (method in ('fifo', 'weighted_average')),
      -- Hectolitres brewed in a normal year, to which the amounts belong.
      normal_hectoliters numeric(12, 2) check (normal_hectoliters > 0),
      labor_hours numeric(12, 2) not null default 0 check (labor_hours >= 0),
      -- Euros: an hour, and a year.
      hourly_cost numeric(12, 2) not null default 0 check (hourly_cost >= 0),
      energy numeric(12, 2) not null default 0 check (energy >= 0),
      overheads numeric(12, 2) not null default 0 check (overheads >= 0),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id),
      constraint cost_years_activity check (
        normal_hectoliters is not null or labor_hours * hourly_cost + energy + overheads = 0)
    );
    create index cost_years_by_start on cost_years (tenant_id, starts_on, position desc);
    ${secureTenantTable('cost_years', { allow: ['select', 'insert'] })}
  `,
};
