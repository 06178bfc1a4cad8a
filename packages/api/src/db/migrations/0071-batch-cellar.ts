import { type Migration, secureTenantTable } from './migration';

/** The vessels of a batch, the blends into it, and the yeast harvested from it. */
export const batchCellar: Migration = {
  name: '0071-batch-cellar',
  sql: `
    create table batch_vessels (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      batch_id uuid not null,
      equipment_id uuid not null,
      from_date date not null,
      to_date date,
      volume_in_liters numeric(12, 3) not null check (volume_in_liters > 0),
      -- The vessel's hectolitres were counted for its maintenance.
      is_counted boolean not null default false,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, equipment_id) references equipment (tenant_id, id),
      constraint batch_vessels_days check (to_date >= from_date)
    );
    create index batch_vessels_of_batch on batch_vessels (tenant_id, batch_id, from_date);
    create index batch_vessels_of_equipment
      on batch_vessels (tenant_id, equipment_id, from_date, to_date);
    ${secureTenantTable('batch_vessels')}

    create table batch_blends (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      from_batch_id uuid not null,
      into_batch_id uuid not null,
      volume_in_liters numeric(12, 3) not null check (volume_in_liters > 0),
      blended_on date not null,
      notes text check (char_length(notes) <= 2000),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, from_batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, into_batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index batch_blends_from on batch_blends (tenant_id, from_batch_id);
    create index batch_blends_into on batch_blends (tenant_id, into_batch_id);
    ${secureTenantTable('batch_blends', { allow: ['select', 'insert'] })}

    create table yeast_harvests (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      batch_id uuid not null,
      ingredient_id uuid not null,
      lot_id uuid not null,
      quantity numeric(14, 3) not null check (quantity > 0),
      generation integer not null check (generation > 0),
      harvested_on date not null,
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, ingredient_id, lot_id)
        references ingredient_lots (tenant_id, ingredient_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index yeast_harvests_of_batch on yeast_harvests (tenant_id, batch_id);
    create index yeast_harvests_of_lot on yeast_harvests (tenant_id, lot_id);
    ${secureTenantTable('yeast_harvests', { allow: ['select', 'insert'] })}

    -- For which batch a lot was taken, and for which line of its recipe: a place in what is sealed,
    -- which says nothing by itself. What mends it or gives it back keeps both.
    alter table stock_movements
      add column batch_id uuid,
      add column recipe_line_id uuid,
      add foreign key (tenant_id, batch_id) references production_batches (tenant_id, id),
      add constraint stock_movements_batch check
        (case when batch_id is null then recipe_line_id is null
              else kind in ('consumption', 'correction', 'adjustment') end);
    create index stock_movements_of_batch on stock_movements (tenant_id, batch_id, created_at)
      where batch_id is not null;
  `,
};
