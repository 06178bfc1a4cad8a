import type { Migration } from './migration';

/** What a file knows a product by, so that a row finds it among many packaged on one day. */
export const knownProducts: Migration = {
  name: '0053-known-products',
  sql: `
    create index inventory_items_known
      on inventory_items (tenant_id, packaging_date, recipe_name_key, batch_id, location_key)
      where deleted_at is null;
  `,
};
