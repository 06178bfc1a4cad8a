import type { Migration } from './migration';

/** Price and customer of a sale, from which revenue is calculated. */
export const salePrices: Migration = {
  name: '0091-sale-prices',
  sql: `
    alter table inventory_movements
      -- Euros a container, before tax, on the day of the sale.
      add column unit_price numeric(14, 4) check (unit_price >= 0),
      add column customer_name text check (char_length(customer_name) between 1 and 120),
      add constraint inventory_movements_sale check
        (kind = 'sale' or (unit_price is null and customer_name is null));
  `,
};
