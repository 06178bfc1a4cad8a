import { type Migration, secureTenantTable } from './migration';

/**
 * Finished products. A product copies the name of its beer and the number of its batch, so that the
 * largest list is sorted and shown without a join; foreign keys update the copies.
 */
export const inventory: Migration = {
  name: '0031-inventory',
  sql: `
    alter table recipes add constraint recipes_with_name unique (tenant_id, id, name);
    alter table production_batches add constraint production_batches_of_recipe_with_number
      unique (tenant_id, recipe_id, id, batch_number);

    -- Enums sort in the order a brewer thinks of their values.
    create type container_type as enum ('bottle', 'keg', 'can');
    create type inventory_status as enum ('in_stock', 'reserved', 'sold', 'damaged', 'consumed');
    create table inventory_items (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      recipe_id uuid not null,
      recipe_name text not null,
      recipe_name_key text collate "C" not null generated always as (search_key(recipe_name)) stored,
      batch_id uuid,
      batch_number text,
      container_type container_type not null,
      volume_in_liters numeric(8, 3) not null check (volume_in_liters > 0),
      -- Kept in step with the ledger.
      quantity integer not null check (quantity >= 0),
      status inventory_status not null default 'in_stock',
      packaging_date date not null,
      best_before_date date,
      location text check (char_length(location) between 1 and 80),
      location_key text collate "C" generated always as (search_key(location)) stored,
      unit_price numeric(14, 4) check (unit_price >= 0),
      barcode_id text check (char_length(barcode_id) between 1 and 60),
      notes text check (char_length(notes) <= 2000),
      deleted_at timestamptz,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint inventory_items_dates check (best_before_date > packaging_date),
      constraint inventory_items_batch check ((batch_id is null) = (batch_number is null)),
      constraint inventory_items_recipe foreign key (tenant_id, recipe_id, recipe_name)
        references recipes (tenant_id, id, name) on update cascade,
      -- A batch of that very recipe.
      constraint inventory_items_batch_of_recipe
        foreign key (tenant_id, recipe_id, batch_id, batch_number)
        references production_batches (tenant_id, recipe_id, id, batch_number) on update cascade
    );
    -- One index for each sort that is offered, walked both ways; those of columns that may be
    -- empty stand twice, since what is empty comes last either way.
    create index inventory_items_by_recipe on inventory_items (tenant_id, recipe_name_key, id);
    create index inventory_items_by_container
      on inventory_items (tenant_id, container_type, recipe_name_key, id) where deleted_at is null;
    create index inventory_items_by_status
      on inventory_items (tenant_id, status, recipe_name_key, id) where deleted_at is null;
    create index inventory_items_by_quantity
      on inventory_items (tenant_id, quantity, recipe_name_key, id) where deleted_at is null;
    create index inventory_items_by_volume
      on inventory_items (tenant_id, volume_in_liters, recipe_name_key, id)
      where deleted_at is null;
    create index inventory_items_by_packaging
      on inventory_items (tenant_id, packaging_date, recipe_name_key, id) where deleted_at is null;
    create index inventory_items_by_update
      on inventory_items (tenant_id, updated_at, recipe_name_key, id) where deleted_at is null;
    create index inventory_items_by_best_before
      on inventory_items (tenant_id, best_before_date, recipe_name_key, id)
      where deleted_at is null;
    create index inventory_items_by_best_before_down
      on inventory_items (tenant_id, best_before_date desc nulls last, recipe_name_key desc, id desc)
      where deleted_at is null;
    create index inventory_items_by_location
      on inventory_items (tenant_id, location_key, recipe_name_key, id) where deleted_at is null;
    create index inventory_items_by_location_down
      on inventory_items (tenant_id, location_key desc nulls last, recipe_name_key desc, id desc)
      where deleted_at is null;
    create index inventory_items_by_price
      on inventory_items (tenant_id, unit_price, recipe_name_key, id) where deleted_at is null;
    create index inventory_items_by_price_down
      on inventory_items (tenant_id, unit_price desc nulls last, recipe_name_key desc, id desc)
      where deleted_at is null;
    create index inventory_items_of_recipe
      on inventory_items (tenant_id, recipe_id, best_before_date);
    create index inventory_items_of_batch
      on inventory_items (tenant_id, batch_id, best_before_date) where batch_id is not null;
    create index inventory_items_with_barcode
      on inventory_items (tenant_id, barcode_id) where barcode_id is not null;
    create index inventory_items_deleted
      on inventory_items (tenant_id, recipe_name_key, id) where deleted_at is not null;
    -- No delete: a product is removed softly.
    ${secureTenantTable('inventory_items', { allow: ['select', 'insert', 'update'] })}
  `,
};
