import type { Migration } from './migration';

/** Saved views of the list of recipes. */
export const savedViewsOfRecipes: Migration = {
  name: '0062-saved-views-of-recipes',
  sql: `
    alter table saved_views
      drop constraint saved_views_list_check,
      add constraint saved_views_list_check
        check (list in ('ingredients', 'products', 'equipment', 'recipes', 'users', 'leads'));
  `,
};
