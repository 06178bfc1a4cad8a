import type { Migration } from './migration';

/**
 * Containers that are moved to another place become another product there. What they were packaged
 * with is known of the first one alone, so a recalled lot of caps led to those that stayed only.
 */
export const tracedTransfers: Migration = {
  name: '0600-traced-transfers',
  sql: `
    create index inventory_movements_transferred
      on inventory_movements (tenant_id, item_id, other_item_id) where kind = 'transfer_out';
    create index inventory_movements_transferred_into
      on inventory_movements (tenant_id, other_item_id, item_id) where kind = 'transfer_out';

    create or replace view trace_edges with (security_invoker = true) as
      select tenant_id, 'lot' as from_type, lot_id as from_id, 'batch' as to_type,
             batch_id as to_id, -sum(quantity) as quantity
        from stock_movements where batch_id is not null
       group by tenant_id, lot_id, batch_id having sum(quantity) < 0
      union all
      select tenant_id, 'batch', from_batch_id, 'batch', into_batch_id, sum(volume_in_liters)
        from batch_blends
       group by tenant_id, from_batch_id, into_batch_id, coalesce(corrects_id, id)
      having sum(volume_in_liters) > 0
      union all
      select tenant_id, 'batch', batch_id, 'lot', lot_id, quantity from yeast_harvests
      union all
      select tenant_id, 'batch', batch_id, 'product', id, null
        from inventory_items where batch_id is not null
      union all
      select tenant_id, 'lot', lot_id, 'product', item_id, -sum(quantity)
        from stock_movements where item_id is not null
       group by tenant_id, lot_id, item_id having sum(quantity) < 0
      union all
      select tenant_id, 'product', item_id, 'product', other_item_id, null
        from inventory_movements where kind = 'transfer_out' and other_item_id is not null;
  `,
};
