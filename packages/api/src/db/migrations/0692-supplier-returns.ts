import { isolateTenantTable, type Migration } from './migration';

/**
 * What went back to a supplier, beside the ledger's line of it: an adjustment, which servers of before
 * read and correct as any other. How much went back is that line's, with its correction.
 */
export const supplierReturns: Migration = {
  name: '0692-supplier-returns',
  sql: `
    create table supplier_returns (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      position bigint generated always as identity,
      movement_id uuid not null,
      lot_id uuid not null,
      -- Null for a lot that came without an order.
      order_line_id uuid,
      returned_on date not null,
      reason text not null check (char_length(reason) between 3 and 300),
      -- The order expects it again.
      is_awaited_again boolean not null default false,
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint supplier_returns_movement unique (tenant_id, movement_id),
      constraint supplier_returns_awaited check (order_line_id is not null or not is_awaited_again),
      foreign key (tenant_id, movement_id) references stock_movements (tenant_id, id),
      foreign key (tenant_id, lot_id) references ingredient_lots (tenant_id, id),
      foreign key (tenant_id, order_line_id) references purchase_order_lines (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index supplier_returns_of_lot on supplier_returns (tenant_id, lot_id);
    create index supplier_returns_of_order_line
      on supplier_returns (tenant_id, order_line_id, position) where order_line_id is not null;
    ${isolateTenantTable('supplier_returns', { allow: ['select', 'insert'] })}
  `,
};
