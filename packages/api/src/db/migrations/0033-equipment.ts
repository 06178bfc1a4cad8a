import { type Migration, secureTenantTable } from './migration';

/** Equipment, its maintenance records and its events, both append-only. */
export const equipment: Migration = {
  name: '0033-equipment',
  sql: `
    create type equipment_category as enum ('brewhouse', 'fermenter', 'bright_tank', 'packaging',
      'cooling', 'cleaning', 'measuring', 'dispensing', 'transport', 'other');
    create type equipment_status as enum
      ('operational', 'in_use', 'cleaning', 'maintenance', 'out_of_order', 'retired');
    create type equipment_condition as enum ('excellent', 'good', 'fair', 'poor');
    create table equipment (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      name text not null check (char_length(name) between 1 and 120),
      name_key text collate "C" not null generated always as (search_key(name)) stored,
      description text check (char_length(description) <= 2000),
      category equipment_category not null,
      condition equipment_condition not null,
      status equipment_status not null,
      location text check (char_length(location) between 1 and 80),
      location_key text collate "C" generated always as (search_key(location)) stored,
      manufacturer text check (char_length(manufacturer) <= 120),
      model text check (char_length(model) <= 120),
      serial_number text check (char_length(serial_number) <= 120),
      search_text text collate "C" not null generated always as (search_key(
        name || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(model, '') || ' '
        || coalesce(serial_number, '') || ' ' || coalesce(location, ''))) stored,
      purchase_date date,
      purchase_price numeric(14, 4) check (purchase_price >= 0),
      current_value numeric(14, 4) check (current_value >= 0),
      warranty_expiry_date date,
      maintenance_task text check (char_length(maintenance_task) <= 200),
      maintenance_every_days integer check (maintenance_every_days > 0),
      maintenance_every_hectoliters numeric(10, 1) check (maintenance_every_hectoliters > 0),
      -- The day the first maintenance is counted from.
      maintenance_starts_on date not null,
      last_maintenance_date date,
      next_maintenance_date date,
      used_hectoliters numeric(14, 3) not null default 0 check (used_hectoliters >= 0),
      -- What the counter said at the last maintenance.
      maintained_at_hectoliters numeric(14, 3) not null default 0
        check (maintained_at_hectoliters between 0 and used_hectoliters),
      is_rentable boolean not null default false,
      rental_price_per_day numeric(14, 4) check (rental_price_per_day >= 0),
      notes text check (char_length(notes) <= 2000),
      deleted_at timestamptz,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint equipment_warranty check (warranty_expiry_date >= purchase_date),
      constraint equipment_rental check (not is_rentable or rental_price_per_day is not null),
      constraint equipment_schedule check (
        (maintenance_task is null)
          = (maintenance_every_days is null and maintenance_every_hectoliters is null)),
      constraint equipment_next_maintenance check (
        (next_maintenance_date is null) = (maintenance_every_days is null))
    );
    create index equipment_by_name on equipment (tenant_id, name_key, id);
    create index equipment_by_category on equipment (tenant_id, category, name_key, id)
      where deleted_at is null;
    create index equipment_by_status on equipment (tenant_id, status, name_key, id)
      where deleted_at is null;
    create index equipment_by_condition on equipment (tenant_id, condition, name_key, id)
      where deleted_at is null;
    create index equipment_by_location on equipment (tenant_id, location_key, name_key, id)
      where deleted_at is null;
    create index equipment_by_next_maintenance
      on equipment (tenant_id, next_maintenance_date, name_key, id) where deleted_at is null;
    ${secureTenantTable('equipment', { allow: ['select', 'insert', 'update'] })}

    create table maintenance_records (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      position bigint generated always as identity,
      equipment_id uuid not null,
      performed_on date not null,
      performed_by text not null check (char_length(performed_by) between 1 and 120),
      task text check (char_length(task) <= 200),
      cost numeric(14, 4) check (cost >= 0),
      note text check (char_length(note) <= 2000),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, equipment_id) references equipment (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index maintenance_records_of_equipment
      on maintenance_records (tenant_id, equipment_id, performed_on desc, position desc);
    ${secureTenantTable('maintenance_records', { allow: ['select', 'insert'] })}

    create table equipment_events (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      position bigint generated always as identity,
      equipment_id uuid not null,
      kind text not null check (kind in ('created', 'status_changed', 'condition_changed', 'moved',
        'maintained', 'removed', 'restored')),
      before text,
      after text,
      note text check (char_length(note) <= 200),
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      foreign key (tenant_id, equipment_id) references equipment (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index equipment_events_of_equipment
      on equipment_events (tenant_id, equipment_id, created_at desc, position desc);
    ${secureTenantTable('equipment_events', { allow: ['select', 'insert'] })}
  `,
};
