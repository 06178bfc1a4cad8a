import type { Migration } from './migration';

/**
 * Keeps the plan of the lookup that runs for each new product: an import plans its statements for
 * their values, and planned this one again for every row.
 */
export const planOfBlockedBatches: Migration = {
  name: '0212-plan-of-blocked-batches',
  sql: `
    alter function block_product_of_blocked_batch() set plan_cache_mode = 'force_generic_plan';
  `,
};
