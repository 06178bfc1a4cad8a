import { type Migration, secureTenantTable } from './migration';

/** The ledger of finished products, append-only for the server. */
export const inventoryMovements: Migration = {
  name: '0032-inventory-movements',
  sql: `
    create table inventory_movements (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      -- Order of writing; two lines of one transaction share their instant.
      position bigint generated always as identity,
      item_id uuid not null,
      kind text not null check (kind in ('packaging', 'sale', 'loss', 'tasting', 'transfer_out',
        'transfer_in', 'count', 'adjustment', 'correction')),
      quantity integer not null,
      quantity_after integer not null check (quantity_after >= 0),
      reason text check (char_length(reason) <= 300),
      -- Of a transfer: the place and the item at its other end.
      location text check (char_length(location) <= 80),
      other_item_id uuid,
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
      foreign key (tenant_id, other_item_id) references inventory_items (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id),
      -- A count that finds what the books say is still a count.
      constraint inventory_movements_move check (quantity <> 0 or kind = 'count'),
      constraint inventory_movements_sign check (
        case kind
          when 'packaging' then quantity > 0
          when 'transfer_in' then quantity > 0
          when 'sale' then quantity < 0
          when 'loss' then quantity < 0
          when 'tasting' then quantity < 0
          when 'transfer_out' then quantity < 0
          else true
        end),
      constraint inventory_movements_transfer check
        (kind in ('transfer_out', 'transfer_in') or (location is null and other_item_id is null))
    );
    create index inventory_movements_of_item
      on inventory_movements (tenant_id, item_id, created_at desc, position desc);
    ${secureTenantTable('inventory_movements', { allow: ['select', 'insert'] })}
  `,
};
