import { isolateTenantTable, type Migration } from './migration';

/**
 * Orders to suppliers: their lines, each time that one was sent with what it said then, and what
 * arrived of it. How much of a line arrived is the lots' own received quantity, so that a corrected
 * receipt counts at once.
 */
export const purchaseOrders: Migration = {
  name: '0690-purchase-orders',
  sql: `
    create table purchase_orders (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      year integer not null check (year between 2000 and 9999),
      sequence integer not null check (sequence between 1 and 9999),
      number text collate "C" not null
        generated always as (year::text || '-' || lpad(sequence::text, 4, '0')) stored,
      supplier_id uuid not null,
      expected_on date,
      -- Euros without taxes, for the whole order.
      carriage numeric(14, 4) check (carriage >= 0),
      notes text check (char_length(notes) <= 1000),
      -- Null for a draft.
      sent_at timestamptz,
      -- From then on nothing more is expected.
      closed_at timestamptz check (closed_at is null or sent_at is not null),
      closed_reason text check (char_length(closed_reason) between 3 and 300),
      user_id uuid,
      user_name text not null,
      deleted_at timestamptz check (deleted_at is null or sent_at is null),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint purchase_orders_number unique (tenant_id, year, sequence),
      constraint purchase_orders_closing check ((closed_at is null) = (closed_reason is null)),
      foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index purchase_orders_of_supplier on purchase_orders (tenant_id, supplier_id);
    create index purchase_orders_by_day on purchase_orders (tenant_id, expected_on, year, sequence);
    ${isolateTenantTable('purchase_orders', { allow: ['select', 'insert', 'update'] })}

    create table purchase_order_lines (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      order_id uuid not null,
      place integer not null,
      ingredient_id uuid not null,
      article_id uuid,
      -- In the ingredient's unit, as what a pack holds.
      quantity numeric(14, 3) not null check (quantity > 0),
      pack_quantity numeric(14, 3) check (pack_quantity > 0),
      -- Euros for one unit, without taxes.
      price numeric(14, 4) check (price >= 0),
      -- Why the rest is not expected any more.
      closed_reason text check (char_length(closed_reason) between 3 and 300),
      primary key (tenant_id, id),
      foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id),
      foreign key (tenant_id, ingredient_id) references ingredients (tenant_id, id),
      foreign key (tenant_id, article_id) references supplier_articles (tenant_id, id)
    );
    create index purchase_order_lines_of_order on purchase_order_lines (tenant_id, order_id, place);
    create index purchase_order_lines_of_ingredient
      on purchase_order_lines (tenant_id, ingredient_id) where closed_reason is null;
    create index purchase_order_lines_of_article on purchase_order_lines (tenant_id, article_id)
      where article_id is not null;
    ${isolateTenantTable('purchase_order_lines')}

    create table purchase_order_sendings (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      position bigint generated always as identity,
      order_id uuid not null,
      -- Null where it was given without a mail.
      recipient text check (char_length(recipient) <= 254),
      mail_id uuid,
      -- What the order said, and what had changed in it.
      content jsonb not null,
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index purchase_order_sendings_of_order
      on purchase_order_sendings (tenant_id, order_id, position);
    ${isolateTenantTable('purchase_order_sendings', { allow: ['select', 'insert'] })}

    create table purchase_receipts (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      position bigint generated always as identity,
      order_id uuid not null,
      received_on date not null,
      delivery_note text check (char_length(delivery_note) <= 60),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index purchase_receipts_of_order on purchase_receipts (tenant_id, order_id, position);
    ${isolateTenantTable('purchase_receipts', { allow: ['select', 'insert'] })}

    create table purchase_receipt_lines (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      receipt_id uuid not null,
      order_line_id uuid not null,
      place integer not null,
      -- Null where all of it was refused.
      lot_id uuid,
      quantity numeric(14, 3) not null check (quantity >= 0),
      refused_quantity numeric(14, 3) not null default 0 check (refused_quantity >= 0),
      closes_line boolean not null default false,
      reason text check (char_length(reason) <= 300),
      primary key (tenant_id, id),
      constraint purchase_receipt_lines_lot check ((lot_id is null) = (quantity = 0)),
      foreign key (tenant_id, receipt_id) references purchase_receipts (tenant_id, id),
      foreign key (tenant_id, order_line_id) references purchase_order_lines (tenant_id, id),
      foreign key (tenant_id, lot_id) references ingredient_lots (tenant_id, id)
    );
    create index purchase_receipt_lines_of_receipt
      on purchase_receipt_lines (tenant_id, receipt_id, place);
    create index purchase_receipt_lines_of_order_line
      on purchase_receipt_lines (tenant_id, order_line_id);
    create index purchase_receipt_lines_of_lot on purchase_receipt_lines (tenant_id, lot_id)
      where lot_id is not null;
    ${isolateTenantTable('purchase_receipt_lines', { allow: ['select', 'insert'] })}

    alter table attachments
      add column purchase_order_id uuid,
      add foreign key (tenant_id, purchase_order_id) references purchase_orders (tenant_id, id),
      drop constraint attachments_hang_on_one_thing,
      add constraint attachments_hang_on_one_thing
        check (num_nonnulls(ingredient_lot_id, equipment_id, batch_id, recall_id, purchase_order_id) = 1);
    create index attachments_of_purchase_order
      on attachments (tenant_id, purchase_order_id, created_at) where purchase_order_id is not null;

    -- One more list, whichever there are by now.
    do $$
    declare
      known text := (select pg_get_constraintdef(oid) from pg_constraint
                      where conname = 'saved_views_list_check' and conrelid = 'saved_views'::regclass);
    begin
      alter table saved_views drop constraint saved_views_list_check;
      execute 'alter table saved_views add constraint saved_views_list_check '
        || replace(known, 'ARRAY[', 'ARRAY[''orders''::text, ');
    end $$;
  `,
};
