import type { Migration } from './migration';

/** Which brewery was created from an application. It may be erased first: no reference. */
export const breweryOfLead: Migration = {
  name: '0195-brewery-of-lead',
  sql: `
    alter table leads add column brewery_id uuid;
    grant update (brewery_id) on leads to cervoise_app;
  `,
};
