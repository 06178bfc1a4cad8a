import { type Migration, secureTenantTable } from './migration';

/**
 * The use of equipment by day, so that a maintenance recorded later leaves the use since. The days
 * of former use are unknown: it is dated to the start of counting, so that the next maintenance
 * still includes all of it.
 */
export const equipmentUses: Migration = {
  name: '0050-equipment-uses',
  sql: `
    create table equipment_uses (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      equipment_id uuid not null,
      used_on date not null,
      hectoliters numeric(14, 3) not null check (hectoliters > 0),
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, equipment_id) references equipment (tenant_id, id)
    );
    create index equipment_uses_of_equipment
      on equipment_uses (tenant_id, equipment_id, used_on);
    insert into equipment_uses (tenant_id, equipment_id, used_on, hectoliters)
    select tenant_id, id, coalesce(last_maintenance_date, maintenance_starts_on), used_hectoliters
      from equipment where used_hectoliters > 0;
    ${secureTenantTable('equipment_uses', { allow: ['select', 'insert'] })}
  `,
};
