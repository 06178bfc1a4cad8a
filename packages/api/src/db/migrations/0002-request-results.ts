import { type Migration, secureTenantTable } from './migration';

export const requestResults: Migration = {
  name: '0002-request-results',
  sql: `
    create table request_results (
      tenant_id uuid not null references tenants (id),
      user_id uuid not null,
      operation text not null,
      request_id text not null check (length(request_id) between 8 and 64),
      result jsonb not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, user_id, operation, request_id),
      foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
    );
    create index request_results_by_age on request_results (tenant_id, created_at);
    ${secureTenantTable('request_results')}
  `,
};
