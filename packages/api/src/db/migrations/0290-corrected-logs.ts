import type { Migration } from './migration';

/**
 * A correction of a log is a line of its own that names the log it replaces; each log is replaced
 * at most once, by a log of the same batch.
 */
export const correctedLogs: Migration = {
  name: '0290-corrected-logs',
  sql: `
    alter table batch_logs
      add column replaces_id uuid,
      add column correction_reason text check (char_length(correction_reason) between 3 and 300),
      add constraint batch_logs_of_one_batch unique (tenant_id, batch_id, id),
      add constraint batch_logs_replace_once unique (tenant_id, replaces_id),
      add constraint batch_logs_replaced foreign key (tenant_id, batch_id, replaces_id)
        references batch_logs (tenant_id, batch_id, id),
      add constraint batch_logs_corrected check
        ((replaces_id is null) = (correction_reason is null) and replaces_id is distinct from id);
  `,
};
