import { connect, createDatabase, createPool } from '../../src/db/connection';
import { migrate } from '../../src/db/migrate';
import { rolePassword } from '../../src/db/roles';
import { distributeDatabase } from '../../src/distribution/distribute-database';
import { addTestAccounts } from '../../src/testing/test-accounts';
import type { TestServer } from '../../src/testing/test-server';
import { addressOf, createDatabaseOn, createNode, type Node } from './cluster';

const secret = 'the database of one test run, gone with it';
const template = 'template_of_tests';

/** Ends the connections to the template: PostgreSQL does not copy a database that is in use. */
async function closeTemplate({ port }: Node): Promise<void> {
  const client = await connect({ connectionString: addressOf(port, 'postgres') });
  await client.query(`alter database ${template} allow_connections false`);
  for (;;) {
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [template],
    );
    if (rowCount === 0) break;
  }
  await client.end();
}

/**
 * Starts a coordinator and two workers for the API's test files, with a distributed template of
 * their accounts.
 * @param nodes gets the nodes as they start, to be stopped even after a failure
 */
export async function startTestCluster(
  programs: string,
  folder: string,
  nodes: Node[],
): Promise<TestServer> {
  for (let index = 0; index < 3; index += 1) nodes.push(await createNode(programs, folder));
  await createDatabaseOn(nodes, template);
  const port = nodes[0]?.port ?? 0;
  const superuser = await connect({ connectionString: addressOf(port, template) });
  await superuser.query('create role cervoise_owner superuser createrole login');
  // Tests look at rows of all breweries as it.
  await superuser.query('alter role postgres set citus.enable_repartition_joins = on');
  await superuser.end();
  const addressAs = (user: string) => ({
    connectionString: `postgres://${user}@127.0.0.1:${port}/${template}`,
  });
  const owner = await connect(addressAs('cervoise_owner'));
  await migrate(owner, { name: 'cervoise_app', password: rolePassword(secret, 'cervoise_app') });
  await distributeDatabase(owner, 4, async () => undefined);
  await owner.end();
  const database = createDatabase(createPool(addressAs('cervoise_app')));
  await addTestAccounts(database);
  await database.destroy();
  for (const node of nodes) await closeTemplate(node);
  return {
    dataDirectory: folder,
    socketFolder: '127.0.0.1',
    secret,
    template,
    ports: nodes.map((node) => node.port),
  };
}
