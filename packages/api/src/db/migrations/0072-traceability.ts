import { type Migration, secureTenantTable } from './migration';

/** The columns of a traceability record from a line (`line`) of the stock ledger. */
const stockEvents = (source: string) => `
  insert into traceability_records (tenant_id, event_type, event_timestamp, title, batch_id,
    ingredient_id, lot_id, user_id, user_name, metadata, is_automatic, created_at, updated_at)
  select line.tenant_id,
         case when line.kind in ('opening', 'receipt') then 'lot_received'
              when line.quantity < 0 then 'ingredient_used'
              else 'ingredient_returned' end,
         line.created_at,
         concat_ws(' ', ingredient.name || coalesce(', lot ' || lot.lot_number, ''),
           case when line.kind in ('opening', 'receipt') then 'reçu'
                when line.quantity < 0 then 'pris'
                else 'rendu au stock' end,
           case when line.quantity < 0 then 'pour le brassin ' || batch.batch_number
                when line.batch_id is not null then 'par le brassin ' || batch.batch_number end),
         line.batch_id, line.ingredient_id, line.lot_id, line.user_id, line.user_name,
         jsonb_build_object('movementId', line.id, 'quantity', abs(line.quantity),
           'unit', ingredient.unit, 'lotNumber', lot.lot_number),
         true, line.created_at, line.created_at
    from ${source} line
    join ingredients ingredient
      on ingredient.tenant_id = line.tenant_id and ingredient.id = line.ingredient_id
    join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
    left join production_batches batch
      on batch.tenant_id = line.tenant_id and batch.id = line.batch_id
   where line.kind in ('opening', 'receipt', 'consumption')
      or line.batch_id is not null
   order by line.position;`;

/** The columns of a traceability record from a line (`line`) of the ledger of finished products. */
const productEvents = (source: string) => `
  insert into traceability_records (tenant_id, event_type, event_timestamp, title, batch_id,
    inventory_item_id, recipe_id, user_id, user_name, metadata, is_automatic, created_at,
    updated_at)
  select line.tenant_id,
         case line.kind when 'packaging' then 'packaged' when 'sale' then 'sold' else 'moved' end,
         line.created_at,
         concat_ws(' ', item.recipe_name || coalesce(', brassin ' || item.batch_number, ''),
           case line.kind when 'packaging' then 'conditionné' when 'sale' then 'vendu'
             else 'déplacé' end,
           case when line.kind = 'transfer_out' then 'vers ' || line.location end),
         item.batch_id, item.id, item.recipe_id, line.user_id, line.user_name,
         jsonb_build_object('movementId', line.id, 'quantity', abs(line.quantity),
           'containerType', item.container_type, 'volumeInLiters', item.volume_in_liters),
         true, line.created_at, line.created_at
    from ${source} line
    join inventory_items item on item.tenant_id = line.tenant_id and item.id = line.item_id
   where line.kind in ('packaging', 'sale', 'transfer_out')
   order by line.position;`;

/**
 * The events of lots, batches and products in chronological order. Triggers on the two ledgers
 * write them; earlier ledger lines are copied once.
 */
export const traceability: Migration = {
  name: '0072-traceability',
  sql: `
    create table traceability_records (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      -- Order of writing; what one statement tells shares its instant.
      position bigint generated always as identity,
      event_type text not null check (event_type in
        ('lot_received', 'batch_planned', 'batch_started', 'ingredient_used',
         'ingredient_returned', 'status_changed', 'transferred', 'blended', 'yeast_harvested',
         'packaged', 'moved', 'sold', 'recalled', 'batch_given_up', 'note')),
      event_timestamp timestamptz not null default date_trunc('milliseconds', now()),
      title text not null check (char_length(title) between 1 and 400),
      description text check (char_length(description) <= 5000),
      batch_id uuid,
      inventory_item_id uuid,
      ingredient_id uuid,
      lot_id uuid,
      recipe_id uuid,
      equipment_id uuid,
      user_id uuid,
      user_name text not null,
      metadata jsonb,
      -- Written by the system, not by hand.
      is_automatic boolean not null default false,
      search_text text collate "C" not null generated always as
        (search_key(title || ' ' || coalesce(description, ''))) stored,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, inventory_item_id) references inventory_items (tenant_id, id),
      foreign key (tenant_id, ingredient_id) references ingredients (tenant_id, id),
      foreign key (tenant_id, lot_id) references ingredient_lots (tenant_id, id),
      -- A recipe may be removed for good once nothing was made of it.
      foreign key (tenant_id, recipe_id) references recipes (tenant_id, id)
        on delete set null (recipe_id),
      foreign key (tenant_id, equipment_id) references equipment (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index traceability_records_by_time
      on traceability_records (tenant_id, event_timestamp desc, position desc);
    create index traceability_records_of_batch
      on traceability_records (tenant_id, batch_id, event_timestamp desc, position desc)
      where batch_id is not null;
    create index traceability_records_of_item
      on traceability_records (tenant_id, inventory_item_id, event_timestamp desc)
      where inventory_item_id is not null;
    create index traceability_records_of_ingredient
      on traceability_records (tenant_id, ingredient_id, event_timestamp desc)
      where ingredient_id is not null;
    create index traceability_records_of_lot
      on traceability_records (tenant_id, lot_id, event_timestamp desc) where lot_id is not null;
    create index traceability_records_of_recipe
      on traceability_records (tenant_id, recipe_id, event_timestamp desc)
      where recipe_id is not null;
    ${secureTenantTable('traceability_records', { allow: ['select', 'insert'] })}

    ${stockEvents('stock_movements')}
    ${productEvents('inventory_movements')}

    create function trace_stock_movements() returns trigger
    language plpgsql as $$
    begin
      ${stockEvents('added')}
      return null;
    end $$;
    -- A restored backup brings its own records.
    create trigger stock_movements_traced after insert on stock_movements
      referencing new table as added for each statement
      when (current_user <> 'cervoise_backup') execute function trace_stock_movements();
    create function trace_inventory_movements() returns trigger
    language plpgsql as $$
    begin
      ${productEvents('added')}
      return null;
    end $$;
    create trigger inventory_movements_traced after insert on inventory_movements
      referencing new table as added for each statement
      when (current_user <> 'cervoise_backup') execute function trace_inventory_movements();
  `,
};
