import type { Migration } from './migration';

/** Saved views of the list of batches. */
export const savedViewsOfBatches: Migration = {
  name: '0073-saved-views-of-batches',
  sql: `
    alter table saved_views
      drop constraint saved_views_list_check,
      add constraint saved_views_list_check check (list in
        ('ingredients', 'products', 'equipment', 'recipes', 'batches', 'users', 'leads'));
  `,
};
