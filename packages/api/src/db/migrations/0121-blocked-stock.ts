import type { Migration } from './migration';

/** Raised with a French message; `database-errors.ts` recognises the code. */
const refuse = (message: string) =>
  `raise exception using errcode = 'CVBLK', message = '${message}';`;

const notForBackup = `when (current_user <> 'cervoise_backup')`;

/**
 * Stock blocked by recalls. Triggers on the ledgers refuse to sell, move or brew it; losses, counts
 * and corrections that return stock are allowed, so that it can be destroyed and accounted for.
 */
export const blockedStock: Migration = {
  name: '0121-blocked-stock',
  sql: `
    alter table ingredient_lots add column is_blocked boolean not null default false;
    alter table production_batches add column is_blocked boolean not null default false;
    alter table inventory_items add column is_blocked boolean not null default false;
    create index inventory_items_blocked on inventory_items (tenant_id, id) where is_blocked;

    create function refuse_blocked_lots() returns trigger language plpgsql as $$
    begin
      if exists (
        select from added line
          join ingredient_lots lot on lot.tenant_id = line.tenant_id and lot.id = line.lot_id
          left join stock_movements mended
            on mended.tenant_id = line.tenant_id and mended.id = line.corrects_id
         where lot.is_blocked and line.quantity < 0
           and (line.kind = 'consumption' or mended.kind = 'consumption'
             or line.batch_id is not null)) then
        ${refuse('Ce lot est bloqué par un rappel : il ne se brasse ni ne s’utilise.')}
      end if;
      return null;
    end $$;
    create trigger stock_movements_blocked after insert on stock_movements
      referencing new table as added for each statement ${notForBackup}
      execute function refuse_blocked_lots();

    create function refuse_blocked_movements() returns trigger language plpgsql as $$
    begin
      if exists (
        select from added line
          join inventory_items item on item.tenant_id = line.tenant_id and item.id = line.item_id
          left join inventory_movements mended
            on mended.tenant_id = line.tenant_id and mended.id = line.corrects_id
         where item.is_blocked
           and (line.kind in ('sale', 'tasting', 'transfer_out', 'transfer_in')
             or (mended.kind in ('sale', 'tasting') and line.quantity < 0))) then
        ${refuse('Ce produit est bloqué par un rappel : il ne se vend, ne se déguste ni ne se déplace.')}
      end if;
      return null;
    end $$;
    create trigger inventory_movements_blocked after insert on inventory_movements
      referencing new table as added for each statement ${notForBackup}
      execute function refuse_blocked_movements();

    create function keep_blocked_product() returns trigger language plpgsql as $$
    begin
      if old.is_blocked and new.is_blocked and (
           (new.location, new.recipe_id, new.batch_id, new.container_type, new.volume_in_liters)
             is distinct from
           (old.location, old.recipe_id, old.batch_id, old.container_type, old.volume_in_liters)
           or (new.status <> old.status and new.status <> 'damaged')
           or (new.deleted_at is not null and old.deleted_at is null)) then
        ${refuse('Ce produit est bloqué par un rappel : il ne se vend, ne se déplace ni ne se supprime.')}
      end if;
      return new;
    end $$;
    create trigger inventory_items_blocked before update on inventory_items
      for each row ${notForBackup} execute function keep_blocked_product();

    -- What is entered late of a blocked batch is blocked from its first line.
    create function block_product_of_blocked_batch() returns trigger language plpgsql as $$
    begin
      new.is_blocked := exists (
        select from production_batches batch
         where batch.tenant_id = new.tenant_id and batch.id = new.batch_id and batch.is_blocked);
      return new;
    end $$;
    create trigger inventory_items_of_blocked_batch before insert on inventory_items
      for each row when (new.batch_id is not null and not new.is_blocked
        and current_user <> 'cervoise_backup')
      execute function block_product_of_blocked_batch();
  `,
};
