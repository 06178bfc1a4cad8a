import type { Migration } from './migration';

/**
 * The log of a blend is called one: it stood among the transfers. Both were written in one statement,
 * so that they have the same instant.
 */
export const loggedBlends: Migration = {
  name: '0930-logged-blends',
  sql: `
    alter table batch_logs drop constraint batch_logs_type_check;
    alter table batch_logs add constraint batch_logs_type_check check (type in
      ('gravity', 'temperature', 'ph', 'dry_hop', 'transfer', 'blend', 'harvest', 'note'));

    alter table batch_logs no force row level security;
    alter table batch_blends no force row level security;
    update batch_logs l set type = 'blend' from batch_blends b
     where b.tenant_id = l.tenant_id and l.batch_id in (b.from_batch_id, b.into_batch_id)
       and l.created_at = b.created_at and l.type = 'transfer';
    alter table batch_logs force row level security;
    alter table batch_blends force row level security;
  `,
};
