import { type Migration, secureTenantTable } from './migration';

/** The packagings that are planned of a batch; `packaged_on` once one of their format was done. */
export const plannedPackagings: Migration = {
  name: '0531-planned-packagings',
  sql: `
    create table planned_packagings (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      batch_id uuid not null,
      container_type text not null check (container_type in ('bottle', 'keg', 'can')),
      volume_in_liters numeric(8, 3) not null check (volume_in_liters > 0),
      quantity integer not null check (quantity between 1 and 1000000),
      planned_on date not null,
      packaged_on date,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id)
    );
    create index planned_packagings_of_batch on planned_packagings (tenant_id, batch_id);
    create index planned_packagings_ahead on planned_packagings (tenant_id, planned_on)
      where packaged_on is null;
    ${secureTenantTable('planned_packagings')}
  `,
};
