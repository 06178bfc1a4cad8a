import type { Migration } from './migration';

/** The VAT of an order's lines. Those of before have none: what was ordered stays as it was told. */
export const vatOfOrders: Migration = {
  name: '0710-vat-of-orders',
  sql: `
    -- Per cent; null where nobody said.
    alter table purchase_order_lines
      add column vat_rate numeric(5, 2) check (vat_rate between 0 and 100);
  `,
};
