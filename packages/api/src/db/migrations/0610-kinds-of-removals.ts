import type { Migration } from './migration';

/** The row that a ledger line refers to, by its whole key; the limit prevents a join. */
const rowOf = (table: string, columns: string, reference: string) => `lateral (
        select ${columns} from ${table} found
         where found.tenant_id = line.tenant_id and found.id = line.${reference} limit 1)`;

const day = `case line.kind when 'packaging' then item.packaging_date else line.happened_on end`;
const ofCustomer = `kind in ('sale', 'suspension', 'export', 'return')`;

/**
 * Every litre that leaves has its kind, with the document it travels under or is proven by. Losses
 * of before have no basis, and stay untaxed as they were.
 */
export const kindsOfRemovals: Migration = {
  name: '0610-kinds-of-removals',
  sql: `
    alter table inventory_movements
      add column document_number text check (char_length(document_number) between 1 and 60),
      add column destination text check (char_length(destination) between 1 and 120),
      add column loss_basis text check (loss_basis in ('allowance', 'proof', 'unexplained')),
      -- Of a return: the day on which its duty was declared.
      add column sold_on date,
      drop constraint inventory_movements_kind_check,
      add constraint inventory_movements_kind_check check (kind in ('packaging', 'sale',
        'suspension', 'export', 'return', 'tasting', 'own_use', 'sample', 'destruction', 'loss',
        'transfer_out', 'transfer_in', 'count', 'adjustment', 'correction')),
      drop constraint inventory_movements_sign,
      add constraint inventory_movements_sign check (
        case
          when kind in ('packaging', 'return', 'transfer_in') then quantity > 0
          when kind in ('sale', 'suspension', 'export', 'tasting', 'own_use', 'sample',
            'destruction', 'loss', 'transfer_out') then quantity < 0
          else true
        end),
      drop constraint inventory_movements_sale,
      add constraint inventory_movements_sale check
        (${ofCustomer} or (unit_price is null and customer_name is null)),
      drop constraint inventory_movements_customer_of_sale,
      add constraint inventory_movements_customer_of_sale check
        (${ofCustomer} or customer_id is null),
      add constraint inventory_movements_documents check (
        (document_number is not null or kind not in ('suspension', 'export', 'destruction'))
        and (document_number is not null or loss_basis is distinct from 'proof')
        and (document_number is null
          or kind in ('suspension', 'export', 'destruction') or loss_basis = 'proof')
        and (destination is not null) = (kind in ('suspension', 'export'))
        and (loss_basis is null or kind = 'loss')
        and (sold_on is null or kind = 'return'));

    create or replace function refuse_blocked_movements() returns trigger language plpgsql as $$
    declare is_refused boolean;
    begin
      execute $statement$ select exists (
        select from added line
          cross join ${rowOf('inventory_items', 'is_blocked', 'item_id')} item
          left join ${rowOf('inventory_movements', 'kind', 'corrects_id')} mended on true
         where item.is_blocked
           and (line.kind in ('sale', 'suspension', 'export', 'tasting', 'own_use', 'transfer_out',
               'transfer_in')
             or (mended.kind in ('sale', 'suspension', 'export', 'tasting', 'own_use')
               and line.quantity < 0))) $statement$ into is_refused;
      if is_refused then
        raise exception using errcode = 'CVBLK',
          message = 'Ce produit est bloqué par un rappel : il ne se vend, ne se déguste ni ne se déplace.';
      end if;
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
             case when line.kind = 'packaging' then 'packaged'
                  when line.kind in ('sale', 'suspension', 'export') then 'sold'
                  else 'moved' end,
             case when ${day} < (line.created_at at time zone 'Europe/Paris')::date
                  then (${day} + time '12:00') at time zone 'UTC' else line.created_at end,
             concat_ws(' ', item.recipe_name || coalesce(', brassin ' || item.batch_number, ''),
               case line.kind when 'packaging' then 'conditionné' when 'sale' then 'vendu'
                 when 'suspension' then 'expédié en suspension de droits'
                 when 'export' then 'exporté' when 'return' then 'rendu par un client'
                 when 'destruction' then 'détruit' else 'déplacé' end,
               case when line.kind = 'transfer_out' then 'vers ' || line.location
                    when line.destination is not null then 'vers ' || line.destination end),
             item.batch_id, item.id, item.recipe_id, line.user_id, line.user_name,
             jsonb_build_object('movementId', line.id, 'quantity', abs(line.quantity),
               'containerType', item.container_type, 'volumeInLiters', item.volume_in_liters),
             true, line.created_at, line.created_at
        from added line
        cross join ${rowOf('inventory_items', 'id, batch_id, recipe_id, recipe_name, batch_number, container_type, volume_in_liters, packaging_date', 'item_id')} item
       where line.kind in ('packaging', 'sale', 'suspension', 'export', 'return', 'destruction',
         'transfer_out')
       order by line.position $statement$;
      return null;
    end $$;
  `,
};
