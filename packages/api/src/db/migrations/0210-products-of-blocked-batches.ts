import type { Migration } from './migration';

/**
 * Blocks a product that is created of a recalled batch or assigned to it, even if the recall starts
 * simultaneously: the batch is read after its lock is acquired.
 */
export const productsOfBlockedBatches: Migration = {
  name: '0210-products-of-blocked-batches',
  sql: `
    create or replace function block_product_of_blocked_batch() returns trigger
    language plpgsql as $$
    declare
      is_batch_blocked boolean;
    begin
      select batch.is_blocked into is_batch_blocked from production_batches batch
       where batch.tenant_id = new.tenant_id and batch.id = new.batch_id
         for key share;
      new.is_blocked := coalesce(is_batch_blocked, false);
      return new;
    end $$;
    create trigger inventory_items_named_of_blocked_batch before update on inventory_items
      for each row when (new.batch_id is not null and new.batch_id is distinct from old.batch_id
        and not new.is_blocked and current_user <> 'cervoise_backup')
      execute function block_product_of_blocked_batch();
  `,
};
