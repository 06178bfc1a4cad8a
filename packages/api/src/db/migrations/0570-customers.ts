import { type Migration, secureTenantTable } from './migration';

/**
 * The brewery's customers. A sale names one of them; the name it was written with stays beside, and
 * names that no customer has stay texts. A line of the ledger changes only in whom it names: when a
 * text is made into a customer, and when a customer is erased.
 */
export const customers: Migration = {
  name: '0570-customers',
  sql: `
    create table customers (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      name text not null check (char_length(name) between 1 and 120),
      name_key text collate french not null generated always as (search_key(name)) stored,
      email text check (char_length(email) <= 254),
      phone text check (char_length(phone) <= 40),
      address text check (char_length(address) <= 300),
      notes text check (char_length(notes) <= 2000),
      search_text text collate "C" not null generated always as (
        search_key(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(address, ''))) stored,
      -- What identified the person is gone; it stays removed.
      erased_at timestamptz check (
        erased_at is null or (deleted_at is not null
          and email is null and phone is null and address is null and notes is null)),
      deleted_at timestamptz,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id)
    );
    create unique index customers_active_name on customers (tenant_id, name_key)
      where deleted_at is null;
    create index customers_by_name on customers (tenant_id, name_key, id);
    ${secureTenantTable('customers', { allow: ['select', 'insert', 'update'] })}
    alter table saved_views
      drop constraint saved_views_list_check,
      add constraint saved_views_list_check
        check (list in ('ingredients', 'products', 'equipment', 'recipes', 'batches', 'users', 'leads', 'customers'));

    alter table inventory_movements
      add column customer_id uuid,
      add constraint inventory_movements_customer
        foreign key (tenant_id, customer_id) references customers (tenant_id, id),
      add constraint inventory_movements_customer_of_sale
        check (kind = 'sale' or customer_id is null);
    create index inventory_movements_of_customer on inventory_movements (tenant_id, customer_id)
      where customer_id is not null;
    -- Names that no customer has.
    create index inventory_movements_sale_names on inventory_movements (tenant_id, customer_name)
      where customer_id is null and customer_name is not null;
    grant update (customer_id, customer_name) on inventory_movements to cervoise_app;
  `,
};
