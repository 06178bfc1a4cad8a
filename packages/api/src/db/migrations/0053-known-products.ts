import type { Migration } from './migration';

/** An index on the fields that identify a product in a file, for days with many packagings. */
export const knownProducts: Migration = {
  name: '0053-known-products',
  sql: `
    create index inventory_items_known
      on inventory_items (tenant_id, packaging_date, recipe_name_key, batch_id, location_key)
      where deleted_at is null;
  `,
};
