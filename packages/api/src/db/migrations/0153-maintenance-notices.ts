import { currentTenant, type Migration } from './migration';

/** Whether the transaction runs for the provider itself. */
const isEditor = `exists (
  select from tenants t where t.id = ${currentTenant} and t.is_editor)`;

/**
 * Planned interruptions of the service: written by the editor, read by everyone through a function.
 */
export const maintenanceNotices: Migration = {
  name: '0153-maintenance-notices',
  sql: `
    create table maintenance_notices (
      id uuid primary key,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      message text not null check (char_length(message) <= 300),
      created_by text not null,
      created_at timestamptz not null,
      cancelled_at timestamptz,
      constraint maintenance_notices_in_order check (ends_at > starts_at),
      -- The terms of use promise a day.
      constraint maintenance_notices_in_time check (starts_at >= created_at + interval '24 hours')
    );
    create index maintenance_notices_latest on maintenance_notices (starts_at desc, id);
    alter table maintenance_notices enable row level security;
    alter table maintenance_notices force row level security;
    create policy editor on maintenance_notices to cervoise_app
      using (${isEditor}) with check (${isEditor});
    create policy backup on maintenance_notices to cervoise_backup using (true) with check (true);
    create policy gate on maintenance_notices for select to cervoise_gate using (true);
    grant select, insert on maintenance_notices to cervoise_app;
    grant update (cancelled_at) on maintenance_notices to cervoise_app;
    grant select, insert, update, delete on maintenance_notices to cervoise_backup;
    grant select on maintenance_notices to cervoise_gate;

    create function upcoming_maintenance(at timestamptz)
    returns table (id uuid, starts_at timestamptz, ends_at timestamptz, message text)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select n.id, n.starts_at, n.ends_at, n.message from maintenance_notices n
       where n.cancelled_at is null and n.ends_at > at
       order by n.starts_at, n.id limit 5;
    $$;
    alter function upcoming_maintenance(timestamptz) owner to cervoise_gate;
    revoke all on function upcoming_maintenance(timestamptz) from public;
    grant execute on function upcoming_maintenance(timestamptz) to cervoise_app;
  `,
};
