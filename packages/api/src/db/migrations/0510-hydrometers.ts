import { type Migration, secureTenantTable } from './migration';

/**
 * Floating hydrometers and what they send. A device is known by the hash of its token before its
 * brewery is; its readings are added and never changed, only thinned by night.
 */
export const hydrometers: Migration = {
  name: '0510-hydrometers',
  sql: `
    create table hydrometers (
      tenant_id uuid not null references tenants (id),
      id uuid not null default gen_random_uuid(),
      name text not null check (char_length(name) between 1 and 60),
      name_key text collate french not null generated always as (search_key(name)) stored,
      kind text not null check (kind in ('ispindel', 'gravitymon', 'tiltbridge', 'rapt')),
      gravity_unit text not null check (gravity_unit in ('gravity', 'plato', 'points')),
      tilt_color text check (tilt_color in
        ('red', 'green', 'black', 'purple', 'orange', 'blue', 'yellow', 'pink')),
      equipment_id uuid,
      batch_id uuid,
      -- SHA-256; null while it has no token, or when that was revoked.
      token_hash bytea unique check (octet_length(token_hash) = 32),
      token_created_at timestamptz,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      deleted_at timestamptz,
      primary key (tenant_id, id),
      constraint hydrometers_float_in_one_place check (num_nonnulls(equipment_id, batch_id) <= 1),
      constraint hydrometers_removed_have_no_token check (deleted_at is null or token_hash is null),
      foreign key (tenant_id, equipment_id) references equipment (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id)
    );
    create unique index hydrometers_unique_name on hydrometers (tenant_id, name_key)
      where deleted_at is null;
    ${secureTenantTable('hydrometers', { allow: ['select', 'insert', 'update'] })}

    create table hydrometer_readings (
      tenant_id uuid not null references tenants (id),
      id uuid not null default gen_random_uuid(),
      hydrometer_id uuid not null,
      -- The batch it floated in; null while in none.
      batch_id uuid,
      read_at timestamptz not null,
      gravity numeric(5, 4) check (gravity between 0.9 and 1.3),
      celsius numeric(4, 1) check (celsius between -20 and 110),
      battery numeric(7, 3),
      received_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      constraint hydrometer_readings_say_something check (num_nonnulls(gravity, celsius) > 0),
      foreign key (tenant_id, hydrometer_id) references hydrometers (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id)
    );
    create index hydrometer_readings_in_time
      on hydrometer_readings (tenant_id, hydrometer_id, read_at desc);
    create index hydrometer_readings_of_batch
      on hydrometer_readings (tenant_id, batch_id, read_at desc) where batch_id is not null;
    create index hydrometer_readings_by_age on hydrometer_readings (read_at);
    ${secureTenantTable('hydrometer_readings', { allow: ['select', 'insert'] })}

    create policy gate on hydrometers for select to cervoise_gate using (true);
    grant select on hydrometers to cervoise_gate;
    create function find_hydrometer(wanted bytea)
    returns table (hydrometer_id uuid, tenant_id uuid)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select h.id, h.tenant_id from hydrometers h where h.token_hash = wanted;
    $$;
    alter function find_hydrometer(bytea) owner to cervoise_gate;

    -- Readings of more than 30 days ago: one an hour, the one in the middle of the hour's gravities;
    -- none of those that belong to no batch.
    create policy gate_thins on hydrometer_readings to cervoise_gate
      using (read_at < now() - interval '30 days');
    grant select, delete on hydrometer_readings to cervoise_gate;
    create function hydrometer_readings_clean_up() returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      with placed as (
        select r.tenant_id, r.id, r.batch_id,
               row_number() over hour as place, count(*) over whole_hour as total
          from hydrometer_readings r
         where r.read_at < now() - interval '30 days'
        window hour as (partition by r.tenant_id, r.hydrometer_id, r.batch_id,
                          date_trunc('hour', r.read_at) order by r.gravity, r.read_at, r.id),
               whole_hour as (partition by r.tenant_id, r.hydrometer_id, r.batch_id,
                                date_trunc('hour', r.read_at))
      )
      delete from hydrometer_readings r using placed
       where r.tenant_id = placed.tenant_id and r.id = placed.id
         and (placed.batch_id is null or placed.place <> (placed.total + 1) / 2);
    $$;
    alter function hydrometer_readings_clean_up() owner to cervoise_gate;
    revoke all on function find_hydrometer(bytea), hydrometer_readings_clean_up() from public;
    grant execute on function find_hydrometer(bytea), hydrometer_readings_clean_up()
      to cervoise_app;
  `,
};
