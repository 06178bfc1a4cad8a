import { join } from 'node:path';
import type { Client } from 'pg';
import { restore } from '../src/backup/commands';
import { restoreBackup } from '../src/backup/restore-backup';
import { writeBackup } from '../src/backup/write-backup';
import { ConfigError } from '../src/config-error';
import { readAppRoles } from '../src/db/app-privileges';
import { connect } from '../src/db/connection';
import { enterStatement } from '../src/db/entered-tenant';
import { seedDemo } from '../src/demo';
import { distribute } from '../src/distribution/distribute';
import { createNewAccounts } from '../src/modules/users/new-accounts';
import { startTestApi, type TestApi } from '../src/testing';
import { runDrill } from '../src/testing/run-drill';
import { tableHashes } from '../src/testing/table-hashes';
import { askedShards } from './citus/asked-shards';
import { addressOf, createDatabaseOn, createNode, type Node, withCitus } from './citus/cluster';
import { proveLaterTable } from './citus/later-table';
import { proveMovedShards } from './citus/moved-shards';
import { type ClusterServer, configOf, startClusterServer } from './citus/server';

/**
 * A coordinator and two workers of Citus: `npm run distribute` makes them ready and loads a backup;
 * every operation asks one shard; a statement that forgets its brewery sees no other; a worker is
 * lost; and the cluster's backup is restored into one PostgreSQL.
 */
const key = 'a backup key for tests, long enough as well';
const breweries = 60;

/** Operations that ask several nodes, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  qrCodeTargets:
    'one kind out of a view of five: Citus routes no union whose other parts are left out',
};

async function fill(api: TestApi, admin: Client): Promise<void> {
  await admin.query('truncate tenants, contracts cascade');
  await seedDemo(api.database, new Date(), api.dependencies.secrets);
  const accounts = createNewAccounts({ database: api.database });
  for (let number = 1; number <= breweries; number += 1) {
    const tenantId = await accounts.createTenant({ breweryName: `Brasserie ${number}` });
    const email = `admin@brewery${number}.example`;
    const name = { firstName: 'Anne', lastName: 'Morel' };
    await accounts.createUser(tenantId, {
      ...name,
      email,
      role: 'admin',
      password: 'cervoise-demo',
    });
  }
}

/**
 * Compares the rows of all tables but `mails`, which no backup contains. Sequences are not compared:
 * Citus assigns ids from sequences of each node.
 * @throws when a table differs
 */
async function compare(what: string, before: Client, after: Client): Promise<void> {
  const [first, second] = [await tableHashes(before), await tableHashes(after)];
  const different = Object.keys(first).filter(
    (name) => first[name] !== second[name] && name !== 'mails' && !name.endsWith('_seq'),
  );
  if (different.length > 0) throw new Error(`${what}: different in ${different.join(', ')}`);
  console.info(
    `${what}: ${Object.keys(first).filter((name) => !name.endsWith('_seq')).length} tables are the same.`,
  );
}

/** The node of each brewery, by the e-mail of its admin. */
async function nodesOfBreweries(cluster: Client): Promise<Map<string, number>> {
  const { rows } = await cluster.query<{ email: string; port: number }>(
    `select u.email, p.nodeport as port
       from users u
       join pg_dist_shard_placement p
         on p.shardid = get_shard_id_for_distribution_column('ingredients', u.tenant_id)
      where u.email like 'admin@brewery%'`,
  );
  return new Map(rows.map(({ email, port }) => [email, port]));
}

async function proveShards(server: ClusterServer, tenantId: string): Promise<void> {
  const unexpected = new Map<string, string>();
  for (const email of ['manager@demo.example', 'admin@demo.example']) {
    const { operations, statements, wide } = await askedShards(server, email, tenantId);
    console.info(
      `${email}: ${operations} operations, ${statements} statements, ${wide.size} not of one shard`,
    );
    for (const [name, reason] of wide) if (!(name in exceptions)) unexpected.set(name, reason);
  }
  if (unexpected.size > 0) {
    throw new Error([...unexpected].map(([name, reason]) => `${name}: ${reason}`).join('\n'));
  }
}

/** Counts of a list without its brewery, which row-level security alone keeps. */
async function proveSecondLock(server: ClusterServer, cluster: Client): Promise<void> {
  const { rows: tenants } = await cluster.query<{ id: string; count: number }>(
    `select t.id, count(i.id)::int as count from tenants t left join ingredients i on i.tenant_id = t.id
      group by t.id`,
  );
  const client = await server.pool.connect();
  try {
    for (const { id, count } of tenants) {
      await client.query('begin');
      await client.query(enterStatement({ tenantId: id }));
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from ingredients',
      );
      await client.query('rollback');
      if (rows[0]?.count !== count)
        throw new Error(`${id} sees ${rows[0]?.count} of ${count} rows.`);
    }
  } finally {
    client.release();
  }
  console.info(`${tenants.length} breweries see their own rows when a statement forgets them.`);
}

async function proveLostWorker(
  server: ClusterServer,
  worker: Node,
  places: ReadonlyMap<string, number>,
): Promise<void> {
  const tokens = new Map<string, string>();
  for (const email of places.keys()) tokens.set(email, await server.loginAs(email));
  await worker.stop();
  const outcomes: string[] = [];
  for (const [email, port] of places) {
    const { body } = await server.post(
      '{ ingredientsPage(first: 5, page: 1) { totalCount } }',
      tokens.get(email) ?? '',
    );
    const outcome = body.errors?.[0]?.extensions.code ?? 'answered';
    outcomes.push(outcome);
    const expected = port === worker.port ? 'SERVICE_UNAVAILABLE' : 'answered';
    if (outcome !== expected) throw new Error(`${email} was ${outcome}, not ${expected}.`);
  }
  await worker.start();
  const answered = outcomes.filter((outcome) => outcome === 'answered').length;
  console.info(`a worker lost: ${answered} breweries answered, ${outcomes.length - answered} 503.`);
}

/** A brewery whose contract ended is erased on all nodes. */
async function proveErasure(cluster: Client): Promise<void> {
  const { rows } = await cluster.query<{ id: string }>(
    `update contracts set terminated_on = current_date - 31 where brewery_id =
       (select id from tenants where brewery_name = 'Brasserie du Lavoir') returning brewery_id as id`,
  );
  const { rows: erased } = await cluster.query<{ removed: number }>(
    'select sum(removed)::int as removed from erase_tenant($1, current_date, now())',
    [rows[0]?.id],
  );
  const { rowCount } = await cluster.query('select 1 from audit_log where tenant_id = $1', [
    rows[0]?.id,
  ]);
  if (!erased[0]?.removed || rowCount) throw new Error('The brewery is not erased.');
  console.info(`a brewery erased: ${erased[0].removed} rows on the nodes and the coordinator`);
}

async function prove(api: TestApi, programs: string, folder: string, nodes: Node[]): Promise<void> {
  for (let index = 0; index < 3; index += 1) nodes.push(await createNode(programs, folder));
  await createDatabaseOn(nodes, 'cervoise');
  const [coordinator, worker] = nodes;
  if (!coordinator || !worker) throw new Error('There are no nodes.');
  const url = addressOf(coordinator.port, 'cervoise');
  const admin = await connect(api.adminAddress);
  const cluster = await connect({ connectionString: url });
  await fill(api, admin);
  const path = join(folder, 'before.ndjson.gz.age');
  const written = await writeBackup(api.ownerAddress, { key, path, createdAt: new Date() });
  const config = configOf(url, join(folder, 'data'));
  const start = performance.now();
  await distribute(config, { path, shards: 4 });
  const seconds = Math.round((performance.now() - start) / 1000);
  console.info(
    `distributed ${written.tableCount} tables with ${written.rowCount} rows in ${seconds} s`,
  );
  await compare('one PostgreSQL to Citus', admin, cluster);

  const places = await nodesOfBreweries(cluster);
  console.info(`${places.size} breweries on ${new Set(places.values()).size} nodes`);
  const server = await startClusterServer(config);
  try {
    const { tenantId } = await api.actorOf('manager@demo.example');
    await proveSecondLock(server, cluster);
    await proveLostWorker(server, worker, places);
    await proveShards(server, tenantId);
    nodes.push(await createNode(programs, folder));
    const added = nodes.at(-1);
    if (added) await proveMovedShards(server, url, added, [...places.keys()]);
  } finally {
    await server.close();
  }
  const back = join(folder, 'after.ndjson.gz.age');
  await writeBackup({ connectionString: url }, { key, path: back, createdAt: new Date() });
  const refusal = await restore(config, back, { replace: true, withoutAttachments: false }).catch(
    (error: unknown) => error,
  );
  if (!(refusal instanceof ConfigError))
    throw new Error('A distributed database was restored into.');
  const target = await startTestApi();
  const restored = await connect(target.adminAddress);
  await restoreBackup(target.ownerAddress, { key, path: back });
  await compare('Citus to one PostgreSQL', cluster, restored);
  const [role = ''] = await readAppRoles(cluster);
  await proveLaterTable(cluster, role);
  await proveErasure(cluster);
  await Promise.all([restored.end(), admin.end(), cluster.end()]);
  await target.close();
}

await runDrill((api) =>
  withCitus(process.env.CERVOISE_CITUS_ARCHIVE, (programs, folder, nodes) =>
    prove(api, programs, folder, nodes),
  ),
);
