import { type Migration, secureTenantTable } from './migration';

/** The ledger of ingredient stock, append-only for the server. */
export const stockMovements: Migration = {
  name: '0011-stock-movements',
  sql: `
    create table stock_movements (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      -- Order of writing; two lines of one transaction share their instant.
      position bigint generated always as identity,
      ingredient_id uuid not null,
      lot_id uuid not null,
      kind text not null check (kind in
        ('opening', 'receipt', 'consumption', 'loss', 'count', 'adjustment', 'correction')),
      quantity numeric(14, 3) not null,
      stock_after numeric(14, 3) not null check (stock_after >= 0),
      reason text check (char_length(reason) <= 300),
      user_id uuid,
      user_name text not null,
      corrects_id uuid,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, ingredient_id) references ingredients (tenant_id, id),
      foreign key (tenant_id, ingredient_id, lot_id)
        references ingredient_lots (tenant_id, ingredient_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id),
      foreign key (tenant_id, corrects_id) references stock_movements (tenant_id, id),
      -- A count that finds what the books say is still a count.
      constraint stock_movements_move check (quantity <> 0 or kind = 'count'),
      constraint stock_movements_sign check (
        case kind
          when 'opening' then quantity > 0
          when 'receipt' then quantity > 0
          when 'consumption' then quantity < 0
          when 'loss' then quantity < 0
          else true
        end),
      constraint stock_movements_correction check ((kind = 'correction') = (corrects_id is not null)),
      constraint stock_movements_reason check
        (kind in ('opening', 'receipt', 'count') or reason is not null)
    );
    create unique index stock_movements_corrected_once
      on stock_movements (tenant_id, corrects_id) where corrects_id is not null;
    create index stock_movements_of_ingredient
      on stock_movements (tenant_id, ingredient_id, created_at desc, position desc);
    create index stock_movements_counts on stock_movements (tenant_id, created_at desc)
      where kind = 'count';
    ${secureTenantTable('stock_movements', { allow: ['select', 'insert'] })}
  `,
};
