import type { Migration } from './migration';

/** The day of a stock movement when it is entered later; consumption and losses need no reason. */
export const dayOfMovements: Migration = {
  name: '0067-day-of-movements',
  sql: `
    alter table stock_movements add column happened_on date;
    alter table inventory_movements add column happened_on date;
    alter table stock_movements drop constraint stock_movements_reason;
    alter table stock_movements add constraint stock_movements_reason check
      (kind not in ('adjustment', 'correction') or reason is not null);
  `,
};
