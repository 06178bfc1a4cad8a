import type { Migration } from './migration';

/** Indexes for costs and values of stock: an ingredient's deliveries, and the ledger by day. */
export const stockCosts: Migration = {
  name: '0047-stock-costs',
  sql: `
    create index stock_movements_entries on stock_movements (tenant_id, ingredient_id, lot_id)
      where kind in ('opening', 'receipt');
    create index stock_movements_by_moment on stock_movements (tenant_id, created_at);
  `,
};
