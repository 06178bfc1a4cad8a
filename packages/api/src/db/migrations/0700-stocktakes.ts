import { isolateTenantTable, type Migration } from './migration';

/**
 * Stocktakes: what is to be counted, each count that was made of it, and what of it stands in the
 * books once it is validated.
 */
export const stocktakes: Migration = {
  name: '0700-stocktakes',
  sql: `
    create table stocktakes (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      name text not null check (char_length(name) between 1 and 80),
      name_key text collate french not null generated always as (search_key(name)) stored,
      -- What it was limited to when it was opened, in words.
      scope text not null check (char_length(scope) <= 300),
      is_blind boolean not null default false,
      -- Per cent of what is expected.
      ingredient_tolerance numeric(5, 2) not null check (ingredient_tolerance between 0 and 100),
      material_tolerance numeric(5, 2) not null check (material_tolerance between 0 and 100),
      product_tolerance numeric(5, 2) not null check (product_tolerance between 0 and 100),
      user_id uuid,
      user_name text not null,
      validated_at timestamptz,
      validated_by text,
      undone_at timestamptz check (undone_at is null or validated_at is not null),
      undone_by text,
      -- Given up before it was validated.
      deleted_at timestamptz check (deleted_at is null or validated_at is null),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index stocktakes_by_day on stocktakes (tenant_id, created_at, id);
    create index stocktakes_by_name on stocktakes (tenant_id, name_key, id);
    ${isolateTenantTable('stocktakes', { allow: ['select', 'insert', 'update'] })}

    create table stocktake_lines (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      stocktake_id uuid not null,
      lot_id uuid,
      item_id uuid,
      subject_id uuid not null generated always as (coalesce(lot_id, item_id)) stored,
      -- Found, though it was not among what was to be counted.
      is_added boolean not null default false,
      counted_quantity numeric(14, 3) check (counted_quantity >= 0),
      counted_at timestamptz,
      user_name text,
      cause text check (char_length(cause) <= 200),
      -- What the books had at the moment of the count; written with the validation.
      expected_quantity numeric(14, 3),
      -- Euros for one unit, as of then.
      cost_per_unit numeric(14, 4),
      -- The line of the ledger that it wrote.
      stock_movement_id uuid,
      inventory_movement_id uuid,
      primary key (tenant_id, id),
      constraint stocktake_lines_subject check (num_nonnulls(lot_id, item_id) = 1),
      constraint stocktake_lines_count
        check (num_nonnulls(counted_quantity, counted_at, user_name) in (0, 3)),
      constraint stocktake_lines_once unique (tenant_id, stocktake_id, subject_id),
      foreign key (tenant_id, stocktake_id) references stocktakes (tenant_id, id),
      foreign key (tenant_id, lot_id) references ingredient_lots (tenant_id, id),
      foreign key (tenant_id, item_id) references inventory_items (tenant_id, id),
      foreign key (tenant_id, stock_movement_id) references stock_movements (tenant_id, id),
      foreign key (tenant_id, inventory_movement_id)
        references inventory_movements (tenant_id, id)
    );
    create index stocktake_lines_of_lot on stocktake_lines (tenant_id, lot_id)
      where lot_id is not null;
    create index stocktake_lines_of_item on stocktake_lines (tenant_id, item_id)
      where item_id is not null;
    create index stocktake_lines_of_stock_movement
      on stocktake_lines (tenant_id, stock_movement_id) where stock_movement_id is not null;
    create index stocktake_lines_of_inventory_movement
      on stocktake_lines (tenant_id, inventory_movement_id) where inventory_movement_id is not null;
    ${isolateTenantTable('stocktake_lines', { allow: ['select', 'insert', 'update'] })}

    -- Every count of a line, the one that holds and those before it.
    create table stocktake_counts (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      position bigint generated always as identity,
      line_id uuid not null,
      quantity numeric(14, 3) not null check (quantity >= 0),
      counted_at timestamptz not null,
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, line_id) references stocktake_lines (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index stocktake_counts_of_line on stocktake_counts (tenant_id, line_id, position);
    ${isolateTenantTable('stocktake_counts', { allow: ['select', 'insert'] })}

    -- One more list, whichever there are by now.
    do $$
    declare
      known text := (select pg_get_constraintdef(oid) from pg_constraint
                      where conname = 'saved_views_list_check' and conrelid = 'saved_views'::regclass);
    begin
      alter table saved_views drop constraint saved_views_list_check;
      execute 'alter table saved_views add constraint saved_views_list_check '
        || replace(known, 'ARRAY[', 'ARRAY[''stocktakes''::text, ');
    end $$;
  `,
};
