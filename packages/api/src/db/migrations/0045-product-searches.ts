import type { Migration } from './migration';

/**
 * Stored search keys of recipes and batches, instead of computing them at each search, and an index
 * of products on hand by best-before date for index-only counts.
 */
export const productSearches: Migration = {
  name: '0045-product-searches',
  sql: `
    alter table recipes
      add column name_key text collate "C" not null generated always as (search_key(name)) stored;
    alter table production_batches
      add column number_key text collate "C" not null
        generated always as (search_key(batch_number)) stored;
    create index inventory_items_on_hand
      on inventory_items (tenant_id, best_before_date, recipe_name_key, id)
      where deleted_at is null and quantity > 0 and status_rank in (0, 1);
  `,
};
