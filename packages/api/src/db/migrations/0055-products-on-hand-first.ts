import type { Migration } from './migration';

/**
 * Indexes for the default order of the list of products: those on hand first, then by best-before
 * date. The descending index of dates only served the former order; the ascending one still serves
 * date ranges.
 */
export const productsOnHandFirst: Migration = {
  name: '0055-products-on-hand-first',
  sql: `
    create index inventory_items_on_hand_first
      on inventory_items (
        tenant_id,
        (case when quantity > 0 and status_rank in (0, 1) then 0 else 1 end),
        best_before_date, recipe_name_key, id
      ) where deleted_at is null;
    create index inventory_items_on_hand_first_down
      on inventory_items (
        tenant_id,
        (case when quantity > 0 and status_rank in (0, 1) then 0 else 1 end),
        best_before_date desc nulls last, recipe_name_key desc, id desc
      ) where deleted_at is null;
    drop index inventory_items_by_best_before_down;
  `,
};
