import { type Migration, secureTenantTable } from './migration';

/** What came back of a recall, and what was destroyed: append-only, with corrections. */
export const recallReturns: Migration = {
  name: '0580-recall-returns',
  sql: `
    create table recall_returns (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      position bigint generated always as identity,
      recall_id uuid not null,
      -- One product of the kind of containers.
      item_id uuid not null,
      customer_id uuid,
      -- Of a name that no customer had: as it was written on the sale.
      customer_name text check (char_length(customer_name) between 1 and 120),
      name_key text collate french generated always as (search_key(customer_name)) stored,
      kind text not null check (kind in ('returned', 'destroyed_outside', 'destroyed')),
      -- Containers; zero only in a correction.
      quantity integer not null check (quantity >= 0),
      happened_on date not null,
      document text check (char_length(document) <= 120),
      note text check (char_length(note) <= 500),
      -- The line that this one replaces.
      corrects_id uuid,
      correction_reason text check (char_length(correction_reason) <= 500),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      check (customer_id is null or customer_name is null),
      check ((corrects_id is null) = (correction_reason is null)),
      check (quantity > 0 or corrects_id is not null),
      foreign key (tenant_id, recall_id) references recalls (tenant_id, id),
      foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
      foreign key (tenant_id, customer_id) references customers (tenant_id, id),
      foreign key (tenant_id, corrects_id) references recall_returns (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index recall_returns_of_recall
      on recall_returns (tenant_id, recall_id, happened_on desc, position desc);
    create index recall_returns_of_item on recall_returns (tenant_id, item_id);
    create index recall_returns_of_customer on recall_returns (tenant_id, customer_id)
      where customer_id is not null;
    create index recall_returns_of_name on recall_returns (tenant_id, name_key)
      where name_key is not null;
    create unique index recall_returns_corrected_once on recall_returns (tenant_id, corrects_id)
      where corrects_id is not null;
    ${secureTenantTable('recall_returns', { allow: ['select', 'insert'] })}
    -- Of an erased customer.
    grant update (customer_id, customer_name, note) on recall_returns to cervoise_app;
  `,
};
