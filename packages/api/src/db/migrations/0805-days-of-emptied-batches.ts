import type { Migration } from './migration';

/** A condition: `batch` was archived while it had this status. */
const wasArchivedFrom = (status: string) => `exists (
             select from traceability_records record
              where record.tenant_id = batch.tenant_id and record.batch_id = batch.id
                and record.event_type = 'status_changed' and record.is_automatic
                and record.metadata ->> 'after' = 'archived'
                and record.metadata ->> 'before' = '${status}')`;

const tables = ['production_batches', 'beer_movements', 'traceability_records'];
const force = (word: 'force' | 'no force') =>
  tables.map((table) => `alter table ${table} ${word} row level security;`).join('\n    ');

/**
 * A batch that a loss or a blend emptied in its tank was never packaged: the days that were planned
 * for later go, which reports and its sheet took for days that came.
 */
export const daysOfEmptiedBatches: Migration = {
  name: '0805-days-of-emptied-batches',
  sql: `
    ${force('no force')}
    update production_batches batch
       set packaging_date = null,
           fermentation_end_date = case
             when ${wasArchivedFrom('completed')} or not ${wasArchivedFrom('in_progress')}
             then batch.fermentation_end_date end
     where batch.status = 'archived' and not exists (
       select from beer_movements line
        where line.tenant_id = batch.tenant_id and line.batch_id = batch.id
          and line.kind in ('packaged', 'closed'));
    ${force('force')}
  `,
};
