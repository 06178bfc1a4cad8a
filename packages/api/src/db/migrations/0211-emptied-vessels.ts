import type { Migration } from './migration';

/** Marks the vessels that a transfer emptied: the day alone does not tell, a stay ends on it too. */
export const emptiedVessels: Migration = {
  name: '0211-emptied-vessels',
  sql: `
    alter table batch_vessels add column is_emptied boolean not null default false;
  `,
};
