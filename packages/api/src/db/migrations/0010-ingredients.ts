import { type Migration, secureTenantTable } from './migration';

/** Ingredients and their lots. Their quantities equal the sums of the ledger (0011). */
export const ingredients: Migration = {
  name: '0010-ingredients',
  sql: `
    -- An enum sorts in the order a brewer thinks of its values, and an index keeps that order.
    create type ingredient_type as enum
      ('malt', 'hop', 'yeast', 'adjunct', 'sugar', 'spice', 'water_treatment', 'other');
    create table ingredients (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      name text not null check (char_length(name) between 1 and 120),
      name_key text collate "C" not null check (name_key <> ''),
      type ingredient_type not null,
      description text check (char_length(description) <= 2000),
      supplier text check (char_length(supplier) <= 120),
      supplier_key text collate "C",
      origin_country text check (char_length(origin_country) <= 80),
      unit text not null check (unit in ('kg', 'g', 'l', 'unit', 'sachet')),
      stock_quantity numeric(14, 3) not null default 0 check (stock_quantity >= 0),
      minimum_stock_quantity numeric(14, 3) not null check (minimum_stock_quantity >= 0),
      cost_per_unit numeric(14, 4) check (cost_per_unit >= 0),
      malt_color numeric(6, 1) check (malt_color between 0 and 2000),
      malt_extract numeric(4, 1) check (malt_extract between 0 and 100),
      alpha_acid numeric(4, 1) check (alpha_acid between 0 and 30),
      hop_form text check (hop_form in ('pellets_t90', 'pellets_t45', 'whole_cone', 'extract')),
      yeast_strain text check (char_length(yeast_strain) <= 120),
      yeast_form text check (yeast_form in ('dry', 'liquid', 'slurry')),
      yeast_attenuation numeric(4, 1) check (yeast_attenuation between 0 and 100),
      deleted_at timestamptz,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint ingredients_malt_fields
        check (type = 'malt' or (malt_color is null and malt_extract is null)),
      constraint ingredients_hop_fields
        check (type = 'hop' or (alpha_acid is null and hop_form is null)),
      constraint ingredients_yeast_fields
        check (type = 'yeast'
          or (yeast_strain is null and yeast_form is null and yeast_attenuation is null))
    );
    create unique index ingredients_active_name on ingredients (tenant_id, name_key)
      where deleted_at is null;
    create index ingredients_active_type on ingredients (tenant_id, type)
      where deleted_at is null;
    create index ingredients_active_stock on ingredients (tenant_id, stock_quantity)
      where deleted_at is null;
    create index ingredients_active_minimum on ingredients (tenant_id, minimum_stock_quantity)
      where deleted_at is null;
    create index ingredients_active_cost on ingredients (tenant_id, cost_per_unit)
      where deleted_at is null;
    create index ingredients_active_supplier on ingredients (tenant_id, supplier_key)
      where deleted_at is null;
    create index ingredients_active_updated on ingredients (tenant_id, updated_at)
      where deleted_at is null;
    create index ingredients_active_low on ingredients (tenant_id, name_key)
      where deleted_at is null and stock_quantity < minimum_stock_quantity;
    create index ingredients_deleted on ingredients (tenant_id, name_key)
      where deleted_at is not null;
    create table ingredient_lots (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      ingredient_id uuid not null,
      lot_number text check (char_length(lot_number) between 1 and 60),
      lot_number_key text collate "C",
      supplier text check (char_length(supplier) <= 120),
      quantity numeric(14, 3) not null check (quantity >= 0),
      received_quantity numeric(14, 3) not null check (received_quantity >= 0),
      received_on date not null,
      expiry_date date,
      cost_per_unit numeric(14, 4) check (cost_per_unit >= 0),
      certificate_note text check (char_length(certificate_note) <= 500),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      -- What a movement refers to: a lot of its own ingredient, never another's.
      constraint ingredient_lots_of_ingredient unique (tenant_id, ingredient_id, id),
      foreign key (tenant_id, ingredient_id) references ingredients (tenant_id, id)
    );
    create index ingredient_lots_in_stock
      on ingredient_lots (tenant_id, ingredient_id, expiry_date, received_on, id)
      where quantity > 0;
    create index ingredient_lots_expiry on ingredient_lots (tenant_id, expiry_date)
      where quantity > 0 and expiry_date is not null;
    -- No delete: an ingredient is removed softly, a lot empties.
    ${secureTenantTable('ingredients', { allow: ['select', 'insert', 'update'] })}
    ${secureTenantTable('ingredient_lots', { allow: ['select', 'insert', 'update'] })}
  `,
};
