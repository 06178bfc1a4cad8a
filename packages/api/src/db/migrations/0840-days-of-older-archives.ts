import type { Migration } from './migration';

/**
 * A condition: `batch` was archived while it had this status. It compares the function's own tenant,
 * as Citus needs.
 */
const wasArchivedFrom = (status: string) => `exists (
                 select from traceability_records record
                  where record.tenant_id = tenant and record.batch_id = batch.id
                    and record.event_type = 'status_changed' and record.is_automatic
                    and record.metadata ->> 'after' = 'archived'
                    and record.metadata ->> 'before' = '${status}')`;

/** What 0805 did, as a function for the archive of a brewery from before it. */
export const daysOfOlderArchives: Migration = {
  name: '0840-days-of-older-archives',
  sql: `
    create function clear_days_of_emptied_batches(tenant uuid) returns void
    language plpgsql set search_path = pg_catalog, public, pg_temp as $$
    begin
      update production_batches batch
         set packaging_date = null,
             fermentation_end_date = case
               when ${wasArchivedFrom('completed')} or not ${wasArchivedFrom('in_progress')}
               then batch.fermentation_end_date end
       where batch.tenant_id = tenant and batch.status = 'archived' and not exists (
         select from beer_movements line
          where line.tenant_id = tenant and line.batch_id = batch.id
            and line.kind in ('packaged', 'closed'));
    end $$;
    revoke all on function clear_days_of_emptied_batches(uuid) from public;
    grant execute on function clear_days_of_emptied_batches(uuid) to cervoise_backup;
  `,
};
