import type { Migration } from './migration';

/** The row that a ledger line refers to, by its whole key; the limit prevents a join. */
const rowOf = (table: string, columns: string, reference: string) => `lateral (
        select ${columns} from ${table} found
         where found.tenant_id = line.tenant_id and found.id = line.${reference} limit 1)`;

/**
 * The triggers of the two ledgers (0072, 0121) look up the rows of each line by key, planned for
 * the current table sizes: a static statement in a function keeps its first plan, and one made for
 * nearly empty tables would read all of the brewery's rows for every line.
 */
export const ledgerLookups: Migration = {
  name: '0200-ledger-lookups',
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
        from added line
        cross join ${rowOf('ingredients', 'name, unit', 'ingredient_id')} ingredient
        cross join ${rowOf('ingredient_lots', 'lot_number', 'lot_id')} lot
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
             line.created_at,
             concat_ws(' ', item.recipe_name || coalesce(', brassin ' || item.batch_number, ''),
               case line.kind when 'packaging' then 'conditionné' when 'sale' then 'vendu'
                 else 'déplacé' end,
               case when line.kind = 'transfer_out' then 'vers ' || line.location end),
             item.batch_id, item.id, item.recipe_id, line.user_id, line.user_name,
             jsonb_build_object('movementId', line.id, 'quantity', abs(line.quantity),
               'containerType', item.container_type, 'volumeInLiters', item.volume_in_liters),
             true, line.created_at, line.created_at
        from added line
        cross join ${rowOf('inventory_items', 'id, batch_id, recipe_id, recipe_name, batch_number, container_type, volume_in_liters', 'item_id')} item
       where line.kind in ('packaging', 'sale', 'transfer_out')
       order by line.position $statement$;
      return null;
    end $$;

    create or replace function refuse_blocked_lots() returns trigger language plpgsql as $$
    declare is_refused boolean;
    begin
      execute $statement$ select exists (
        select from added line
          cross join ${rowOf('ingredient_lots', 'is_blocked', 'lot_id')} lot
          left join ${rowOf('stock_movements', 'kind', 'corrects_id')} mended on true
         where lot.is_blocked and line.quantity < 0
           and (line.kind = 'consumption' or mended.kind = 'consumption'
             or line.batch_id is not null)) $statement$ into is_refused;
      if is_refused then
        raise exception using errcode = 'CVBLK',
          message = 'Ce lot est bloqué par un rappel : il ne se brasse ni ne s’utilise.';
      end if;
      return null;
    end $$;

    create or replace function refuse_blocked_movements() returns trigger language plpgsql as $$
    declare is_refused boolean;
    begin
      execute $statement$ select exists (
        select from added line
          cross join ${rowOf('inventory_items', 'is_blocked', 'item_id')} item
          left join ${rowOf('inventory_movements', 'kind', 'corrects_id')} mended on true
         where item.is_blocked
           and (line.kind in ('sale', 'tasting', 'transfer_out', 'transfer_in')
             or (mended.kind in ('sale', 'tasting') and line.quantity < 0))) $statement$ into is_refused;
      if is_refused then
        raise exception using errcode = 'CVBLK',
          message = 'Ce produit est bloqué par un rappel : il ne se vend, ne se déguste ni ne se déplace.';
      end if;
      return null;
    end $$;
  `,
};
