import type { Migration } from './migration';

/**
 * What the counter of a piece of equipment said when its use began to count, kept from its first
 * maintenance record on: counted from again when no record is left. Null for records of before.
 */
export const startOfCountedUse: Migration = {
  name: '0825-start-of-counted-use',
  sql: 'alter table equipment add column started_at_hectoliters numeric(14, 3)',
};
