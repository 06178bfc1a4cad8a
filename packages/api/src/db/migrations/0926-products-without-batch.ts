import type { Migration } from './migration';

/**
 * The products that name no batch, in the default order of their list (migration 0055): few among
 * many, which a recall of a lot or batch does not find.
 */
export const productsWithoutBatch: Migration = {
  name: '0926-products-without-batch',
  sql: `
    create index inventory_items_without_batch
      on inventory_items (
        tenant_id,
        (case when quantity > 0 and status_rank in (0, 1) then 0 else 1 end),
        best_before_date, recipe_name_key, id
      ) where batch_id is null and deleted_at is null;
  `,
};
