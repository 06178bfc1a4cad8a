import type { Migration } from './migration';

/**
 * The products of a place in the order that their list opens in; with beer and batch beside them,
 * what a search finds that means nearly all of them is counted without reading the products.
 */
export const productPlaces: Migration = {
  name: '0058-product-places',
  sql: `
    create index inventory_items_of_location
      on inventory_items (
        tenant_id, location_key,
        (case when quantity > 0 and status_rank in (0, 1) then 0 else 1 end),
        best_before_date, recipe_name_key, id
      ) include (recipe_id, batch_id) where deleted_at is null;
  `,
};
