import type { Migration } from './migration';

/**
 * Transfers, losses and blends are corrected by further lines: the difference in litres, with the
 * line that it corrects and the reason. Nothing that was written changes.
 */
export const correctedBeer: Migration = {
  name: '0380-corrected-beer',
  sql: `
    alter table batch_losses
      add column corrects_id uuid,
      add constraint batch_losses_corrected foreign key (tenant_id, corrects_id)
        references batch_losses (tenant_id, id),
      drop constraint batch_losses_volume_in_liters_check,
      add constraint batch_losses_volume_in_liters_check
        check (case when corrects_id is null then volume_in_liters > 0 else volume_in_liters <> 0 end);
    create index batch_losses_by_corrected on batch_losses (tenant_id, corrects_id)
      where corrects_id is not null;
    alter table batch_blends
      add column corrects_id uuid,
      add column correction_reason text check (char_length(correction_reason) between 3 and 300),
      add constraint batch_blends_corrected foreign key (tenant_id, corrects_id)
        references batch_blends (tenant_id, id),
      drop constraint batch_blends_volume_in_liters_check,
      add constraint batch_blends_volume_in_liters_check
        check (case when corrects_id is null then volume_in_liters > 0 else volume_in_liters <> 0 end),
      add constraint batch_blends_reason
        check ((corrects_id is null) = (correction_reason is null));
    create index batch_blends_by_corrected on batch_blends (tenant_id, corrects_id)
      where corrects_id is not null;
    alter table beer_movements
      -- The first line of the transfer, loss or blend that a line corrects, of the same batch.
      add column corrects_id uuid,
      add column correction_reason text check (char_length(correction_reason) between 3 and 300),
      add constraint beer_movements_of_one_batch unique (tenant_id, batch_id, id),
      add constraint beer_movements_corrected foreign key (tenant_id, batch_id, corrects_id)
        references beer_movements (tenant_id, batch_id, id),
      add constraint beer_movements_reason
        check ((corrects_id is null) = (correction_reason is null));

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
        from inventory_items where batch_id is not null;
  `,
};
