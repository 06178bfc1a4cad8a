import type { Migration } from './migration';

/** The other deliveries of the new lot's number: of its ingredient, from no other supplier. */
const namesakes = `public.ingredient_lots other
       where other.tenant_id = new.tenant_id and other.ingredient_id = new.ingredient_id
         and other.lot_number_key = new.lot_number_key and other.id <> new.id
         and (other.supplier_id is null or new.supplier_id is null
           or other.supplier_id = new.supplier_id)`;
const runningRecalls = `public.recalls recall
       where recall.tenant_id = new.tenant_id and recall.lot_id = any(namesakes)
         and recall.ended_at is null and not recall.is_exercise`;

/**
 * A supplier's lot that is delivered again while it is recalled is blocked from its first line, and
 * so is one whose number is corrected to a recalled one; the recall keeps it among what it affects.
 * Table by table, since the nodes of a distributed database plan no join here.
 */
export const deliveriesOfRecalledLots: Migration = {
  name: '0905-deliveries-of-recalled-lots',
  sql: `
    create index ingredient_lots_numbered
      on ingredient_lots (tenant_id, ingredient_id, lot_number_key)
      where lot_number_key is not null;
    create index ingredient_lots_by_number on ingredient_lots (tenant_id, lot_number_key)
      where lot_number_key is not null;

    create function block_delivery_of_recalled_lot() returns trigger language plpgsql as $$
    declare
      namesakes uuid[];
    begin
      -- Without a running recall of a lot, as nearly always, nothing is looked up.
      if not exists (select 1 from public.recalls recall
                      where recall.tenant_id = new.tenant_id and recall.lot_id is not null
                        and recall.ended_at is null and not recall.is_exercise) then
        return new;
      end if;
      select array_agg(other.id) into namesakes from ${namesakes};
      if exists (select 1 from ${runningRecalls}) then new.is_blocked := true; end if;
      return new;
    end $$;
    create trigger ingredient_lots_with_recalled_number before insert on ingredient_lots
      for each row when (new.lot_number_key is not null and not new.is_blocked
        and current_user <> 'cervoise_backup')
      execute function block_delivery_of_recalled_lot();
    create trigger ingredient_lots_with_another_number
      before update of lot_number_key, supplier, supplier_id on ingredient_lots
      for each row when (new.lot_number_key is not null and not new.is_blocked
        and (new.lot_number_key, new.supplier_id)
          is distinct from (old.lot_number_key, old.supplier_id)
        and current_user <> 'cervoise_backup')
      execute function block_delivery_of_recalled_lot();

    create function recall_delivery() returns trigger language plpgsql as $$
    declare
      namesakes uuid[];
    begin
      select array_agg(other.id) into namesakes from ${namesakes};
      insert into public.recall_nodes (tenant_id, recall_id, lot_id)
        select new.tenant_id, recall.id, new.id from ${runningRecalls}
        on conflict do nothing;
      return null;
    end $$;
    create trigger ingredient_lots_recalled after insert on ingredient_lots
      for each row when (new.is_blocked and new.lot_number_key is not null
        and current_user <> 'cervoise_backup')
      execute function recall_delivery();
    create trigger ingredient_lots_recalled_by_number
      after update of lot_number_key, supplier, supplier_id on ingredient_lots
      for each row when (new.is_blocked and not old.is_blocked and new.lot_number_key is not null
        and current_user <> 'cervoise_backup')
      execute function recall_delivery();
  `,
};
