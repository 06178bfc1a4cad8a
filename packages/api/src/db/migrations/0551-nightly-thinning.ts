import type { Migration } from './migration';

/**
 * The nightly thinning reads the two weeks of readings that have just become 30 days old. What is
 * older was thinned on an earlier night: to read all of it each night would take longer every year.
 */
export const nightlyThinning: Migration = {
  name: '0551-nightly-thinning',
  sql: `
    create or replace function hydrometer_readings_clean_up() returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      with placed as (
        select r.tenant_id, r.id, r.batch_id,
               row_number() over hour as place, count(*) over whole_hour as total
          from hydrometer_readings r
         where r.read_at < now() - interval '30 days' and r.read_at > now() - interval '44 days'
        window hour as (partition by r.tenant_id, r.hydrometer_id, r.batch_id,
                          date_trunc('hour', r.read_at) order by r.gravity, r.read_at, r.id),
               whole_hour as (partition by r.tenant_id, r.hydrometer_id, r.batch_id,
                                date_trunc('hour', r.read_at))
      )
      delete from hydrometer_readings r using placed
       where r.tenant_id = placed.tenant_id and r.id = placed.id
         and (placed.batch_id is null or placed.place <> (placed.total + 1) / 2);
    $$;
  `,
};
