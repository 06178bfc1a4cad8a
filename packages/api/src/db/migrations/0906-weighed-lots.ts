import type { Migration } from './migration';

/**
 * A lot that was scanned or typed at the kettle is in the batch, whichever lot the stock was drawn
 * from: what the brewery itself noted must be found by a recall.
 */
export const weighedLots: Migration = {
  name: '0906-weighed-lots',
  sql: `
    create index brew_day_events_weighed on brew_day_events (tenant_id, lot_id, batch_id)
      where kind = 'weighed' and lot_id is not null;

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
        from inventory_movements where kind = 'transfer_out' and other_item_id is not null
      union all
      select tenant_id, 'lot', lot_id, 'batch', batch_id, null
        from brew_day_events where kind = 'weighed' and lot_id is not null;
  `,
};
