import type { Migration } from './migration';

/** Corrected and cancelled maintenance records; the history keeps their former values. */
export const maintenanceCorrections: Migration = {
  name: '0068-maintenance-corrections',
  sql: `
    alter table maintenance_records add column withdrawn_at timestamptz;
    grant update (performed_on, performed_by, task, cost, note, withdrawn_at)
      on maintenance_records to cervoise_app;
    alter table equipment_events drop constraint equipment_events_kind_check;
    alter table equipment_events add constraint equipment_events_kind_check
      check (kind in ('created', 'status_changed', 'condition_changed', 'moved', 'maintained',
        'maintenance_corrected', 'maintenance_withdrawn', 'removed', 'restored'));
  `,
};
