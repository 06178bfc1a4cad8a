import type { Migration } from './migration';

/**
 * What each replica has not replayed yet. PostgreSQL shows it to `cervoise_gate` once that role has
 * `pg_read_all_stats`; without it there are no rows.
 */
export const replicaLags: Migration = {
  name: '0614-replica-lags',
  sql: `
    create function replica_lags() returns table (name text, bytes numeric)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select application_name, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)
        from pg_stat_replication where replay_lsn is not null
    $$;
    alter function replica_lags() owner to cervoise_gate;
    revoke execute on function replica_lags() from public;
    grant execute on function replica_lags() to cervoise_app;
  `,
};
