import type pg from 'pg';
import { migrate } from '../../src/db/migrate';
import { addTenantTable, type Migration } from '../../src/db/migrations/migration';

const later: Migration = {
  name: '9999-casks',
  sql: `
    ${addTenantTable('casks', {
      allow: ['select', 'insert'],
      hasPosition: true,
      columns: `
      id uuid not null default gen_random_uuid(),
      batch_id uuid,
      primary key (tenant_id, id),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id)`,
    })}
    create index casks_of_batch on casks (tenant_id, batch_id);
    alter table casks add column note text not null default '';
  `,
};

/** A migration that adds a table runs on a cluster as on one PostgreSQL, and its rows are split. */
export async function proveLaterTable(cluster: pg.Client, role: string): Promise<void> {
  await migrate(cluster, { name: role, password: null }, [later]);
  const { rows } = await cluster.query<{ shards: number; isSecured: boolean }>(
    `select count(*)::int as shards, (select relrowsecurity from pg_class where oid = 'casks'::regclass)
              as "isSecured"
       from pg_dist_shard where logicalrelid = 'casks'::regclass`,
  );
  const { rows: written } = await cluster.query<{ position: number }>(
    `insert into casks (tenant_id) select id from tenants order by id limit 1 returning position`,
  );
  if (!rows[0]?.shards || !rows[0].isSecured || !((written[0]?.position ?? 0) > 1e15)) {
    throw new Error(`A later table is not split: ${JSON.stringify([...rows, ...written])}`);
  }
  await cluster.query("delete from schema_migrations where name = '9999-casks'");
  await cluster.query('drop table casks');
  console.info(`a later migration: a table in ${rows[0].shards} parts, secured on each node`);
}
