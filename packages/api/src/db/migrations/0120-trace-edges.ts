import type { Migration } from './migration';

/**
 * The edges of the traceability graph: from an ingredient lot to a batch, and from a batch to
 * another batch, to harvested yeast and to its containers. Fully returned consumptions are no
 * edges. Runs with the rights of the caller.
 */
export const traceEdges: Migration = {
  name: '0120-trace-edges',
  sql: `
    create index stock_movements_of_lot_and_batch
      on stock_movements (tenant_id, lot_id, batch_id) include (quantity)
      where batch_id is not null;
    create view trace_edges with (security_invoker = true) as
      select tenant_id, 'lot' as from_type, lot_id as from_id, 'batch' as to_type,
             batch_id as to_id, -sum(quantity) as quantity
        from stock_movements where batch_id is not null
       group by tenant_id, lot_id, batch_id having sum(quantity) < 0
      union all
      select tenant_id, 'batch', from_batch_id, 'batch', into_batch_id, volume_in_liters
        from batch_blends
      union all
      select tenant_id, 'batch', batch_id, 'lot', lot_id, quantity from yeast_harvests
      union all
      select tenant_id, 'batch', batch_id, 'product', id, null
        from inventory_items where batch_id is not null;
    grant select on trace_edges to cervoise_app;
  `,
};
