import type { Migration } from './migration';

/**
 * The nutrition declaration of 100 ml in numbers, and whether the brewery checks what its containers
 * hold. The declaration that was one text (`nutrition`) is no longer read.
 */
export const labelNutrition: Migration = {
  name: '0602-label-nutrition',
  sql: `
    alter table inco_labels
      add column shows_nutrition boolean not null default false,
      add column kilojoules integer check (kilojoules between 0 and 4000),
      add column kilocalories integer check (kilocalories between 0 and 1000),
      add column fat numeric(4, 1) check (fat between 0 and 100),
      add column saturates numeric(4, 1) check (saturates between 0 and 100),
      add column carbohydrate numeric(4, 1) check (carbohydrate between 0 and 100),
      add column sugars numeric(4, 1) check (sugars between 0 and 100),
      add column protein numeric(4, 1) check (protein between 0 and 100),
      add column salt numeric(5, 2) check (salt between 0 and 100),
      add column shows_estimated_sign boolean not null default false;
  `,
};
