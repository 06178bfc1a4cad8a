import type { Migration } from './migration';

/**
 * Whether what a validated line of a stocktake cost is of beer that was started with less than its
 * recipe asks: kept with the cost, since every batch is read to know it.
 */
export const shortValuesOfStocktakes: Migration = {
  name: '0980-short-values-of-stocktakes',
  sql: `
    alter table stocktake_lines add column started_short boolean not null default false;
  `,
};
