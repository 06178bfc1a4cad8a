import type { Migration } from './migration';

/** In a rolling update, servers of the release before open sessions that state no such moment. */
export const loginsOfTheReleaseBefore: Migration = {
  name: '0550-logins-of-the-release-before',
  sql: `
    alter table sessions alter column authenticated_at set default now();
  `,
};
