import { type Migration, secureTenantTable } from './migration';

/** What a hydrometer's readings warn of, from its beginning to its end; one open at a time. */
export const fermentationAlarms: Migration = {
  name: '0511-fermentation-alarms',
  sql: `
    create table fermentation_alarms (
      tenant_id uuid not null references tenants (id),
      id uuid not null default gen_random_uuid(),
      hydrometer_id uuid not null,
      batch_id uuid not null,
      kind text not null check (kind in ('temperature', 'stalled')),
      started_at timestamptz not null,
      ended_at timestamptz check (ended_at >= started_at),
      primary key (tenant_id, id),
      foreign key (tenant_id, hydrometer_id) references hydrometers (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id)
    );
    create unique index fermentation_alarms_open
      on fermentation_alarms (tenant_id, batch_id, hydrometer_id, kind) where ended_at is null;
    ${secureTenantTable('fermentation_alarms', { allow: ['select', 'insert', 'update'] })}
  `,
};
