import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { type RunningServer, readConfig, startServer } from '../index';
import { addTestAccounts } from '../testing/test-accounts';
import { connect, createDatabase, createPool } from './connection';
import { type EmbeddedPostgres, startEmbedded } from './embedded';
import { migrate } from './migrate';
import { openDatabase } from './open-database';
import { rolePassword } from './roles';

// PostgreSQL is started, and its schema made several times.
jest.setTimeout(120_000);

const secret = 'the secret of a PostgreSQL of two installations';
let folder: string;
let postgres: EmbeddedPostgres;
let superuser: pg.Client;
const running: RunningServer[] = [];

const urlOf = (database: string, role = 'cervoise_owner', password = 'owner') =>
  `postgres://${role}:${password}@localhost/${database}?host=${encodeURIComponent(postgres.socketFolder)}`;

const keyOf = (name: string) => `${name} key of an installation, long enough`;

const configOf = (database: string, environment: NodeJS.ProcessEnv = {}) =>
  readConfig({
    PORT: '0',
    CERVOISE_DATA_DIR: join(folder, database),
    CERVOISE_LOG_LEVEL: 'silent',
    DATABASE_URL: urlOf(database),
    CERVOISE_TOKEN_KEY: keyOf(database),
    CERVOISE_RECIPE_KEYS: `1:${'r'.repeat(40)}`,
    CERVOISE_BACKUP_KEY: keyOf('backup'),
    ...environment,
  });

async function start(database: string, environment: NodeJS.ProcessEnv = {}) {
  const server = await startServer(configOf(database, environment));
  running.push(server);
  return server;
}

async function stop(server: RunningServer) {
  running.splice(running.indexOf(server), 1);
  await server.close();
}

/** Ends every connection of a server's pool, so that it must log in again. */
const cutConnections = (database: string) =>
  superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and usename like 'cervoise\\_app%'`,
    [database],
  );

/** The answer of a server that has had to open new connections. */
async function isServed(server: RunningServer, database: string): Promise<boolean> {
  await cutConnections(database);
  for (let tries = 0; tries < 12; tries += 1) {
    if ((await fetch(`${server.url}/readyz`)).ok) return true;
  }
  return false;
}

const appRoles = async () =>
  (
    await superuser.query<{ rolname: string }>(
      `select rolname from pg_roles where rolname like 'cervoise\\_app%' order by 1`,
    )
  ).rows.map(({ rolname }) => rolname);

beforeAll(async () => {
  folder = await mkdtemp(join('/tmp', 'cervoise-two-'));
  postgres = await startEmbedded({ dataDirectory: folder, secret, settings: { fsync: 'off' } });
  superuser = await connect(postgres.address('postgres', 'postgres'));
  await superuser.query(`create role cervoise_owner login createrole password 'owner'`);
  for (const name of ['lavoir', 'abers', 'older']) {
    await superuser.query(`create database ${name} owner cervoise_owner`);
  }
});
afterEach(() => Promise.all([...running].map(stop)));
afterAll(async () => {
  await superuser.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

it('start on one server, with other keys, and go on side by side', async () => {
  const first = await start('lavoir');
  const second = await start('abers');
  expect(await isServed(first, 'lavoir')).toBe(true);
  expect(await isServed(second, 'abers')).toBe(true);
  expect(await appRoles()).toEqual([
    expect.stringMatching(/^cervoise_app_abers_/),
    expect.stringMatching(/^cervoise_app_lavoir_/),
  ]);
});

it('a new key, server by server, cuts nobody off', async () => {
  const before = await start('lavoir');
  const owner = createDatabase(createPool(postgres.address('postgres', 'lavoir')));
  await addTestAccounts(owner);
  await owner.destroy();
  const ask = async ({ url }: RunningServer, query: string, token = '') => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    return z
      .object({ data: z.record(z.string(), z.record(z.string(), z.string())) })
      .parse(await answer.json());
  };
  const login = await ask(
    before,
    `mutation { login(loginInput: { email: "brewer@demo.example", password: "cervoise-demo" }) { accessToken } }`,
  );
  const token = login.data.login?.accessToken;
  const changed = {
    CERVOISE_TOKEN_KEY: keyOf('new'),
    CERVOISE_PREVIOUS_TOKEN_KEY: keyOf('lavoir'),
  };
  const after = await start('lavoir', changed);
  const me = { data: { me: { email: 'brewer@demo.example' } } };
  for (const server of [before, after]) {
    expect(await isServed(server, 'lavoir')).toBe(true);
    expect(await ask(server, '{ me { email } }', token)).toEqual(me);
  }
  expect((await appRoles()).filter((name) => name.includes('lavoir'))).toHaveLength(2);

  await stop(before);
  const last = await start('lavoir', changed);
  expect(await ask(last, '{ me { email } }', token)).toEqual(me);
  expect((await appRoles()).filter((name) => name.includes('lavoir'))).toHaveLength(1);
});

it('an update leaves the role of earlier versions to the servers that use it', async () => {
  const former = { name: 'cervoise_app', password: rolePassword(keyOf('older'), 'cervoise_app') };
  const owner = await connect({ connectionString: urlOf('older') });
  await migrate(owner, former);
  await owner.end();
  const old = createPool({ connectionString: urlOf('older', former.name, former.password) });
  const holder = await old.connect();

  const updated = await start('older');
  expect(await appRoles()).toContain('cervoise_app');
  expect((await holder.query('select * from describe_installation()')).rowCount).toBe(1);
  expect((await old.query('select * from users')).rows).toEqual([]);
  holder.release();
  await old.end();

  await stop(updated);
  const again = await start('older');
  expect(await appRoles()).not.toContain('cervoise_app');
  expect(await isServed(again, 'older')).toBe(true);
});

it('an operator’s own role keeps its name and password', async () => {
  await superuser.query(`create role brewery_web login password 'made-by-the-operator'`);
  const config = configOf('older', {
    CERVOISE_APP_DATABASE_URL: urlOf('older', 'brewery_web', 'made-by-the-operator'),
  });
  const opened = await openDatabase(config, {
    tokenKeys: [],
    signsDerived: false,
    throttleKey: '',
    recipeKeys: [],
    databaseSecret: keyOf('older'),
    backupKey: '',
  });
  const { rows } = await opened.pool.query('select current_user as role from users limit 1');
  expect(rows).toEqual([]);
  expect((await opened.pool.query('select current_user as role')).rows).toEqual([
    { role: 'brewery_web' },
  ]);
  await opened.close();
});
