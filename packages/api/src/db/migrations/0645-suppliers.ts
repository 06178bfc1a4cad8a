import { isolateTenantTable, type Migration } from './migration';

/**
 * The brewery's suppliers. Two records that are the same supplier are merged: one is removed and
 * says into which it went.
 */
export const suppliers: Migration = {
  name: '0645-suppliers',
  sql: `
    create table suppliers (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      name text not null check (char_length(name) between 1 and 120),
      name_key text collate french not null generated always as (search_key(name)) stored,
      contact_name text check (char_length(contact_name) <= 120),
      email text check (char_length(email) <= 254),
      phone text check (char_length(phone) <= 40),
      address text check (char_length(address) <= 300),
      lead_time_days integer check (lead_time_days between 0 and 365),
      -- Euros, without taxes.
      minimum_order numeric(14, 4) check (minimum_order >= 0),
      free_carriage_from numeric(14, 4) check (free_carriage_from >= 0),
      notes text check (char_length(notes) <= 2000),
      search_text text collate "C" not null generated always as (
        search_key(name || ' ' || coalesce(contact_name, '') || ' ' || coalesce(email, '') || ' '
          || coalesce(phone, '') || ' ' || coalesce(address, ''))) stored,
      merged_into_id uuid check (merged_into_id is null or deleted_at is not null),
      deleted_at timestamptz,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint suppliers_merged_into
        foreign key (tenant_id, merged_into_id) references suppliers (tenant_id, id)
    );
    create unique index suppliers_active_name on suppliers (tenant_id, name_key)
      where deleted_at is null;
    create index suppliers_by_name on suppliers (tenant_id, name_key, id);
    ${isolateTenantTable('suppliers', { allow: ['select', 'insert', 'update'] })}
    alter table saved_views
      drop constraint saved_views_list_check,
      add constraint saved_views_list_check
        check (list in ('ingredients', 'products', 'equipment', 'recipes', 'batches', 'users', 'leads', 'customers', 'suppliers'));
  `,
};
