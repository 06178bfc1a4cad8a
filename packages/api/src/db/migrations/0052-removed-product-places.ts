import type { Migration } from './migration';

/** An index of the locations of removed products, for one index step each, as for active ones. */
export const removedProductPlaces: Migration = {
  name: '0052-removed-product-places',
  sql: `
    create index inventory_items_deleted_by_location
      on inventory_items (tenant_id, location_key, recipe_name_key, id)
      where deleted_at is not null and location_key is not null;
  `,
};
