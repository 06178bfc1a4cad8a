import type { Migration } from './migration';

/** The brewery created from an application; no foreign key, since it may be erased first. */
export const breweryOfLead: Migration = {
  name: '0195-brewery-of-lead',
  sql: `
    alter table leads add column brewery_id uuid;
    grant update (brewery_id) on leads to cervoise_app;
  `,
};
