import type { Migration } from './migration';

/** An index of batch events by the instant of entry, for the audit log. */
export const auditOfProduction: Migration = {
  name: '0087-audit-of-production',
  sql: `
    create index traceability_records_by_moment on traceability_records (tenant_id, created_at)
      where event_type in ('batch_planned', 'batch_started', 'status_changed', 'transferred',
        'blended', 'yeast_harvested', 'recalled', 'batch_given_up', 'note');
  `,
};
