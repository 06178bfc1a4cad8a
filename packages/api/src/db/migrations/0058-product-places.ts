import type { Migration } from './migration';

/**
 * An index of the products of a location in the default order of the list; it covers beer and
 * batch, so that searches with many matches are counted by an index-only scan.
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
