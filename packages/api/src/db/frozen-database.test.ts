import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../config';
import { createMetrics } from '../http/metrics';
import { readSecrets } from '../secrets';
import { createServer, type Server } from '../server';
import { addTestAccounts } from '../testing/test-accounts';
import { connect, createDatabase, createPool } from './connection';
import { type EmbeddedPostgres, startEmbedded } from './embedded';
import { migrate } from './migrate';
import { ensureOwnerAndDatabase } from './open-database';
import { rolePassword } from './roles';
import { allowLongWork, withTenant } from './tenant-transaction';

const secret = 'the secret of a database that is frozen in this file';
const limits = { connection: 400, statement: 600, longStatement: 60_000 };
const unavailable = {
  message: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  extensions: { code: 'SERVICE_UNAVAILABLE' },
};

let dataDirectory: string;
let postgres: EmbeddedPostgres;
let server: Server;
let pool: ReturnType<typeof createPool>;
let token: string;
let isFrozen = false;

/** PostgreSQL's processes: the postmaster, and one for each connection. */
const processes = () =>
  execFileSync('ps', ['-o', 'pid=', '--pid', String(postgres.pid), '--ppid', String(postgres.pid)])
    .toString()
    .trim()
    .split(/\s+/)
    .map(Number);

function freeze(): void {
  // The postmaster first, so that it starts no more.
  for (const pid of [postgres.pid, ...processes()]) process.kill(pid, 'SIGSTOP');
  isFrozen = true;
}

function thaw(): void {
  for (const pid of processes()) process.kill(pid, 'SIGCONT');
  isFrozen = false;
}

beforeAll(async () => {
  dataDirectory = await mkdtemp(join('/tmp', 'cervoise-api-frozen-'));
  // One of its own: the run's is used by other files.
  postgres = await startEmbedded({ dataDirectory, secret, settings: { fsync: 'off' } });
  await ensureOwnerAndDatabase(postgres, secret, 'cervoise');
  const ownerAddress = postgres.address('cervoise_owner', 'cervoise');
  const owner = await connect(ownerAddress);
  await migrate(owner, { name: 'cervoise_app', password: rolePassword(secret, 'cervoise_app') });
  await owner.end();
  pool = createPool(postgres.address('cervoise_app', 'cervoise'), { maximum: 3, limits });
  const database = createDatabase(pool, { limits });
  // Through connections with the usual time to connect, on a machine that is busy with tests.
  const unhurried = createDatabase(createPool(postgres.address('cervoise_app', 'cervoise')));
  await addTestAccounts(unhurried);
  await unhurried.destroy();
  const config = readConfig({ CERVOISE_DATA_DIR: dataDirectory, CERVOISE_LOG_LEVEL: 'silent' });
  server = await createServer({
    config,
    secrets: { ...(await readSecrets(config)), databaseSecret: secret },
    opened: {
      database,
      pool,
      ownerAddress,
      readSource: async () => ({ database, ownerAddress }),
      adopted: false,
      migrationsRun: [],
      pendingMigrations: [],
      close: () => database.destroy(),
    },
    metrics: createMetrics(),
  });
  token = (await server.services.accounts.openSessionFor('brewer@demo.example')).accessToken;
});
afterAll(async () => {
  if (isFrozen) thaw();
  await server?.close();
  await server?.dependencies.database.destroy();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const ask = () =>
  server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}` },
    payload: { query: '{ me { email } }' },
  });

/** The process ids of the pool's connections, each of which a transaction holds for a moment. */
const openConnections = () =>
  Promise.all(
    Array.from({ length: 3 }, async () => {
      const { rows } = await sql<{
        pid: number;
      }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(server.dependencies.database);
      return rows[0]?.pid;
    }),
  );

it('answers 503 within the limits while PostgreSQL is frozen, and drops its connections', async () => {
  // With three connections open, three requests hang in a statement and the others wait.
  const open = await openConnections();
  expect(new Set(open).size).toBe(3);
  freeze();
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ errors: [unavailable] });
    expect(answer.headers['retry-after']).toBe('1');
  }
  const file = await server.app.inject({
    url: '/api/recipes/8e2b3a54-0f0f-4a63-9d93-7c1c3a0fd5a1/file',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([file.statusCode, file.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }),
  ]);
  expect(pool.idleCount).toBe(0);
  thaw();
  expect((await ask()).json()).toEqual({ data: { me: { email: 'brewer@demo.example' } } });
  const fresh = await openConnections();
  expect(fresh.filter((pid) => open.includes(pid))).toEqual([]);
});

it('waits longer for a statement of long work, and no longer after it', async () => {
  const actor = (await server.services.accounts.sessionOf(token))?.actor;
  if (!actor) throw new Error('The session has ended.');
  const slowly = (isLong: boolean) =>
    withTenant(server.dependencies.database, actor, async (tx) => {
      if (isLong) await allowLongWork(tx);
      await sql`select pg_sleep(0.8)`.execute(tx);
      return 'done';
    });
  expect(await slowly(true)).toBe('done');
  await expect(slowly(false)).rejects.toThrow(/Query read timeout|Connection terminated/);
});
