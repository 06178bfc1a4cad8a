import type { Migration } from './migration';

/** The row that a ledger line refers to, by its whole key; the limit prevents a join. */
const rowOf = (table: string, columns: string, reference: string) => `lateral (
        select ${columns} from ${table} found
         where found.tenant_id = line.tenant_id and found.id = line.${reference} limit 1)`;

/** The instant of an event on a day: that of its entry (`line`), or noon of an earlier day. */
const instantOn = (day: string) => `case
  when ${day} < (line.created_at at time zone 'Europe/Paris')::date
    then (${day} + time '12:00') at time zone 'UTC'
  else line.created_at end`;

const received = instantOn(`case when line.kind in ('opening', 'receipt') then lot.received_on
    else line.happened_on end`);
const moved = instantOn(`case line.kind when 'packaging' then item.packaging_date
    else line.happened_on end`);

const tables = ['stock_movements', 'inventory_movements', 'ingredient_lots', 'inventory_items'];
const rewritten = [...tables, 'production_batches', 'traceability_records'];
const force = (word: string) =>
  rewritten.map((table) => `alter table ${table} ${word} row level security;`).join('\n    ');

/**
 * The events of deliveries, packagings and movements are those of the day they happened. What a
 * batch took as it started was consumed on its brew day, which earlier lines did not state.
 */
export const daysOfMovements: Migration = {
  name: '0244-days-of-movements',
  sql: `
    create or replace function trace_stock_movements() returns trigger
    language plpgsql as $$
    begin
      execute $statement$
      insert into traceability_records (tenant_id, event_type, event_timestamp, title, batch_id,
        ingredient_id, lot_id, user_id, user_name, metadata, is_automatic, created_at, updated_at)
      select line.tenant_id,
             case when line.kind in ('opening', 'receipt') then 'lot_received'
                  when line.quantity < 0 then 'ingredient_used'
                  else 'ingredient_returned' end,
             ${received},
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
        from added line
        cross join ${rowOf('ingredients', 'name, unit', 'ingredient_id')} ingredient
        cross join ${rowOf('ingredient_lots', 'lot_number, received_on', 'lot_id')} lot
        left join ${rowOf('production_batches', 'batch_number', 'batch_id')} batch on true
       where line.kind in ('opening', 'receipt', 'consumption')
          or line.batch_id is not null
       order by line.position $statement$;
      return null;
    end $$;

    create or replace function trace_inventory_movements() returns trigger
    language plpgsql as $$
    begin
      execute $statement$
      insert into traceability_records (tenant_id, event_type, event_timestamp, title, batch_id,
        inventory_item_id, recipe_id, user_id, user_name, metadata, is_automatic, created_at,
        updated_at)
      select line.tenant_id,
             case line.kind when 'packaging' then 'packaged' when 'sale' then 'sold' else 'moved' end,
             ${moved},
             concat_ws(' ', item.recipe_name || coalesce(', brassin ' || item.batch_number, ''),
               case line.kind when 'packaging' then 'conditionné' when 'sale' then 'vendu'
                 else 'déplacé' end,
               case when line.kind = 'transfer_out' then 'vers ' || line.location end),
             item.batch_id, item.id, item.recipe_id, line.user_id, line.user_name,
             jsonb_build_object('movementId', line.id, 'quantity', abs(line.quantity),
               'containerType', item.container_type, 'volumeInLiters', item.volume_in_liters),
             true, line.created_at, line.created_at
        from added line
        cross join ${rowOf('inventory_items', 'id, batch_id, recipe_id, recipe_name, batch_number, container_type, volume_in_liters, packaging_date', 'item_id')} item
       where line.kind in ('packaging', 'sale', 'transfer_out')
       order by line.position $statement$;
      return null;
    end $$;

    ${force('no force')}

    update stock_movements line set happened_on = batch.brew_date
      from (select tenant_id, batch_id, min(created_at) as at from stock_movements
             where batch_id is not null and kind = 'consumption'
             group by tenant_id, batch_id) start
      join production_batches batch
        on batch.tenant_id = start.tenant_id and batch.id = start.batch_id
     where line.tenant_id = start.tenant_id and line.batch_id = start.batch_id
       and line.kind = 'consumption' and line.created_at = start.at
       and batch.brew_date < (line.created_at at time zone 'Europe/Paris')::date;

    update traceability_records event set event_timestamp = ${received}
      from stock_movements line
      join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
     where event.is_automatic and event.tenant_id = line.tenant_id
       and event.lot_id = line.lot_id and event.metadata->>'movementId' = line.id::text;

    update traceability_records event set event_timestamp = ${moved}
      from inventory_movements line
      join inventory_items item on item.tenant_id = line.tenant_id and item.id = line.item_id
     where event.is_automatic and event.tenant_id = line.tenant_id
       and event.inventory_item_id = line.item_id
       and event.metadata->>'movementId' = line.id::text;

    ${force('force')}
  `,
};
