import type { Migration } from './migration';

/**
 * What a counter said when its use began to count lies within that use, as what it said at a
 * maintenance. A value that an altered archive brought in counts as unknown.
 */
export const checkedStartOfUse: Migration = {
  name: '0841-checked-start-of-use',
  sql: `
    alter table equipment no force row level security;
    update equipment set started_at_hectoliters = null
     where started_at_hectoliters not between 0 and used_hectoliters;
    alter table equipment force row level security;
    alter table equipment add constraint equipment_started_within_use
      check (started_at_hectoliters between 0 and used_hectoliters);
  `,
};
