import { type Migration, secureTenantTable } from './migration';

/** The saved views of each user. */
export const savedViews: Migration = {
  name: '0043-saved-views',
  sql: `
    create table saved_views (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      user_id uuid not null,
      list text not null check (list in ('ingredients', 'products', 'equipment', 'users', 'leads')),
      name text not null check (char_length(name) between 1 and 60),
      name_key text collate "C" not null generated always as (search_key(name)) stored,
      -- What follows the question mark of the list's address.
      address text not null check (char_length(address) <= 2000),
      columns text[] check (cardinality(columns) <= 40),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint saved_views_name unique (tenant_id, user_id, list, name_key),
      foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
    );
    ${secureTenantTable('saved_views')}
  `,
};
