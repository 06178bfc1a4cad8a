import type { Migration } from './migration';

/** Gives logs of blends their type; an import runs it on an archive of before, for its brewery. */
export const nameLogsOfBlends = `update batch_logs l set type = 'blend' from batch_blends b
     where b.tenant_id = l.tenant_id and l.batch_id in (b.from_batch_id, b.into_batch_id)
       and l.created_at = b.created_at and l.type = 'transfer'`;

/**
 * Logs of blends get a type of their own: they were stored as transfers. A blend and its log have the
 * same `created_at`, since one statement wrote both.
 */
export const loggedBlends: Migration = {
  name: '0930-logged-blends',
  sql: `
    alter table batch_logs drop constraint batch_logs_type_check;
    alter table batch_logs add constraint batch_logs_type_check check (type in
      ('gravity', 'temperature', 'ph', 'dry_hop', 'transfer', 'blend', 'harvest', 'note'));

    alter table batch_logs no force row level security;
    alter table batch_blends no force row level security;
    ${nameLogsOfBlends};
    alter table batch_logs force row level security;
    alter table batch_blends force row level security;
  `,
};
