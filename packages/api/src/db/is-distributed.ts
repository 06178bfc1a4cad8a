import type pg from 'pg';

/** Whether the tables of a database stand on several nodes of Citus. */
export async function readIsDistributed(client: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as has",
  );
  if (!rows[0]?.has) return false;
  const { rowCount } = await client.query('select 1 from pg_dist_partition limit 1');
  return rowCount === 1;
}
