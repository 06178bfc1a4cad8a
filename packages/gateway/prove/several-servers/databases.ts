import { appendFile, chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@cervoise/build-config/free-port';
import {
  type ConnectionAddress,
  connect,
  createDatabase,
  createPool,
} from '../../../api/src/db/connection';
import { migrate } from '../../../api/src/db/migrate';
import { rolePassword } from '../../../api/src/db/roles';
import setUp from '../../../api/src/testing/global-setup';
import { addTestAccounts } from '../../../api/src/testing/test-accounts';
import { copyTestDatabase } from '../../../api/src/testing/test-database';
import { findTestServer } from '../../../api/src/testing/test-server';
import { installed, run, start, until } from './programs';

export interface Databases {
  /** From which the password of `cervoise_app` comes. */
  readonly tokenKey: string;
  /** Names the replica too, where there is one. */
  readonly ownerUrl: string;
  readonly replicaUrl: string | null;
  /** The primary alone. */
  readonly primaryUrl: string;
  /** On the primary; null with the embedded one. */
  readonly superuser: ConnectionAddress | null;
  /** Past the pooler; null without one. */
  readonly appUrl: string | null;
  /** What of it runs. */
  readonly description: string;
  /** Stops the primary and promotes the replica; null without one. */
  readonly failOver: (() => Promise<void>) | null;
}

const tokenKey = 'a token key of a drill, long enough to be one';
const ownerPassword = 'owner-of-a-drill';
const programs = '/usr/lib/postgresql/15/bin';
const asPostgres = (...words: readonly string[]) => ['-u', 'postgres', '--', ...words];

/**
 * PostgreSQL with a streaming replica and PgBouncer, of Debian's packages; or the embedded one.
 * @param isReady with this version's tables and the accounts of tests; an embedded one always is
 */
export async function startDatabases(folder: string, isReady = true): Promise<Databases> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && installed(join(programs, 'postgres'))) return startDebianDatabases(folder, isReady);
  await setUp();
  const copy = await copyTestDatabase();
  const address = copy.addressOf('cervoise_owner');
  if ('connectionString' in address) throw new Error('The embedded one has no such address.');
  const { user, password, database, host } = address;
  const url = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
  return {
    tokenKey: findTestServer().secret,
    ownerUrl: url,
    primaryUrl: url,
    superuser: null,
    replicaUrl: null,
    appUrl: null,
    description:
      'embedded PostgreSQL (no Debian PostgreSQL 15, or not root: no replica, no pooler)',
    failOver: null,
  };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: installs, configures and starts in this order
async function startDebianDatabases(folder: string, isReady: boolean): Promise<Databases> {
  const { uid, gid } = await postgresUser();
  await chown(folder, uid, gid);
  const primary = join(folder, 'primary');
  const replica = join(folder, 'replica');
  const port = await freePort();
  const replicaPort = await freePort();
  const program = (name: string) => join(programs, name);
  const asUser = (...words: readonly string[]) => run('runuser', asPostgres(...words));
  const startPostgres = (data: string, onPort: number) =>
    start(
      'runuser',
      asPostgres(program('postgres'), '-D', data, '-p', String(onPort), '-k', folder),
    );
  const urlOf = (user: string, password: string, ...ports: readonly number[]) =>
    `postgres://${user}:${password}@${ports.map((one) => `127.0.0.1:${one}`).join(',')}/cervoise`;

  await asUser(program('initdb'), '-D', primary, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust');
  await writeFile(
    join(primary, 'pg_hba.conf'),
    'local all all trust\nlocal replication all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  await appendFile(join(primary, 'postgresql.conf'), 'max_connections = 200\n');
  startPostgres(primary, port);
  const inSocket = { host: folder, port, user: 'postgres', password: '' };
  await until('the primary', async () => {
    await (await connect({ ...inSocket, database: 'postgres' })).end();
    return true;
  });
  const superuser = await connect({ ...inSocket, database: 'postgres' });
  await superuser.query(`create role cervoise_owner login createrole password '${ownerPassword}'`);
  await superuser.query('create database cervoise owner cervoise_owner');
  await superuser.end();
  await asUser(
    program('pg_basebackup'),
    ...[
      '-h',
      folder,
      '-p',
      String(port),
      '-D',
      replica,
      '-R',
      '-X',
      'stream',
      '-C',
      '-S',
      'replica1',
    ],
  );
  startPostgres(replica, replicaPort);

  const ownerUrl = urlOf('cervoise_owner', ownerPassword, port, replicaPort);
  const appPassword = rolePassword(tokenKey, 'cervoise_app');
  if (isReady) {
    const owner = await connect({ connectionString: ownerUrl });
    await migrate(owner, { name: 'cervoise_app', password: appPassword });
    await owner.end();
    const app = { connectionString: urlOf('cervoise_app', appPassword, port) };
    const database = createDatabase(createPool(app));
    await addTestAccounts(database);
    await database.destroy();
  }

  const pooler = installed('/usr/sbin/pgbouncer', '/usr/bin/pgbouncer');
  const poolerPort = await freePort();
  if (pooler) {
    const guide = await readFile('packages/docs/operations/pgbouncer.ini', 'utf8');
    const { stdout: version } = await run(pooler, ['--version']);
    const keepsPrepared = Number(/PgBouncer 1\.(\d+)/.exec(version)?.[1]) >= 21;
    const users = join(folder, 'userlist.txt');
    const settings = join(folder, 'pgbouncer.ini');
    await writeFile(users, `"cervoise_app" "${appPassword}"\n`);
    await writeFile(
      settings,
      guide
        .replace('host=10.0.0.21 port=5432', `host=127.0.0.1 port=${port}`)
        .replace(/^listen_addr.*$/m, 'listen_addr = 127.0.0.1')
        .replace(/^listen_port.*$/m, `listen_port = ${poolerPort}\nunix_socket_dir =`)
        .replace(/^max_prepared_statements.*$/m, keepsPrepared ? '$&' : '')
        .replace(/^auth_file.*$/m, `auth_file = ${users}`),
    );
    start('runuser', asPostgres(pooler, settings));
  }
  return {
    tokenKey,
    ownerUrl,
    replicaUrl: urlOf('cervoise_owner', ownerPassword, replicaPort),
    primaryUrl: urlOf('cervoise_owner', ownerPassword, port),
    superuser: { ...inSocket, database: 'cervoise' },
    appUrl: pooler ? urlOf('cervoise_app', appPassword, poolerPort) : null,
    description: `PostgreSQL 15 with a streaming replica, ${pooler ? 'PgBouncer in transaction mode before it' : 'no PgBouncer (not installed)'}`,
    failOver: async () => {
      // PostgreSQL shows replication lag to privileged roles only.
      const before = await connect({ ...inSocket, database: 'postgres' });
      await until('the replica to have caught up', async () => {
        const { rows } = await before.query<{ caught: boolean }>(
          'select replay_lsn = pg_current_wal_lsn() as caught from pg_stat_replication',
        );
        return rows[0]?.caught === true;
      });
      await before.end();
      await asUser(program('pg_ctl'), 'stop', '-D', primary, '-m', 'immediate');
      await asUser(program('pg_ctl'), 'promote', '-D', replica);
    },
  };
}

async function postgresUser(): Promise<{ readonly uid: number; readonly gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (of) => Number((await run('id', [of, 'postgres'])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}
