import type { Migration } from './migration';

/** What an export could not contain in clear, by name. */
export const unreadableContents: Migration = {
  name: '0221-unreadable-contents',
  sql: `
    alter table tenant_exports add column unreadable text[] not null default '{}';
  `,
};
