import type { Migration } from './migration';

/**
 * Numeric ranks of containers and statuses. Under row-level security only leakproof comparisons can
 * use an index; those of enums are not leakproof.
 */
export const inventoryRanks: Migration = {
  name: '0034-inventory-ranks',
  sql: `
    alter table inventory_items
      add column container_rank smallint not null generated always as (
        case container_type when 'bottle' then 0 when 'keg' then 1 else 2 end) stored,
      add column status_rank smallint not null generated always as (
        case status when 'in_stock' then 0 when 'reserved' then 1 when 'sold' then 2
          when 'damaged' then 3 else 4 end) stored;
    drop index inventory_items_by_container;
    drop index inventory_items_by_status;
    create index inventory_items_by_container
      on inventory_items (tenant_id, container_rank, recipe_name_key, id) where deleted_at is null;
    create index inventory_items_by_status
      on inventory_items (tenant_id, status_rank, recipe_name_key, id) where deleted_at is null;
  `,
};
