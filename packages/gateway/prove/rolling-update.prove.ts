import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cervoise/build-config/free-port';
import { connect, createDatabase, createPool } from '../../api/src/db/connection';
import { addTestAccounts } from '../../api/src/testing/test-accounts';
import { startBalancer } from './several-servers/balancer';
import { logIn, openPage } from './several-servers/client';
import { startDatabases } from './several-servers/databases';
import { endAll, run, until } from './several-servers/programs';
import { checkOut, forgetCheckOuts } from './upgrade/former-version';

/**
 * Three servers of a former version behind HAProxy are replaced one by one by this version, which
 * migrates the database, and then by the former one again, while people read, write and keep pages
 * open. No request may fail, none that was answered may be missing or there twice. The former
 * version is `CERVOISE_FORMER`, else the last commit before a migration.
 */
const writers = 6;
const pause = 30;

const folder = await mkdtemp(join(tmpdir(), 'cervoise-rolling-update-'));

async function formerCommit(): Promise<string> {
  if (process.env.CERVOISE_FORMER) return process.env.CERVOISE_FORMER;
  const migrations = 'packages/api/src/db/migrations';
  const { stdout } = await run('git', ['log', '-1', '--format=%H~1', '--', migrations]);
  return (await run('git', ['rev-parse', stdout.trim()])).stdout.trim();
}

interface Server {
  readonly url: string;
  child: ChildProcess;
}

interface Load {
  readonly failures: string[];
  readonly written: string[];
  requests: number;
  isOver: boolean;
}

/** Asks once: behind the balancer a request needs no second try. */
async function ask(url: string, load: Load, query: string, variables: object, token: string) {
  load.requests += 1;
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  }).catch((error: Error) => `${error.message}: ${String(error.cause)}`);
  if (typeof answer === 'string') return answer;
  const text = await answer.text();
  return answer.ok && !text.includes('"errors"') ? null : `${answer.status} ${text.slice(0, 200)}`;
}

const create =
  'mutation ($input: CreateIngredientInput!) { createIngredient(input: $input) { id } }';

/** Writes and reads until the load is over. */
async function work(url: string, load: Load, token: string): Promise<void> {
  while (!load.isOver) {
    const name = `Houblon ${randomUUID()}`;
    const requestId = randomUUID();
    const input = { name, type: 'hop', unit: 'kg', minimumStockQuantity: 1, requestId };
    const failures = [
      await ask(url, load, create, { input }, token),
      await ask(url, load, '{ ingredients { id name } }', {}, token),
    ];
    if (failures[0] === null) load.written.push(name);
    load.failures.push(...failures.filter((failure) => failure !== null));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function check(holds: boolean, what: string): void {
  console.info(`${holds ? 'ok    ' : 'WRONG '} ${what}`);
  if (!holds) process.exitCode = 1;
}

try {
  const commit = await formerCommit();
  const former = await checkOut(commit, folder);
  const databases = await startDatabases(folder, false);
  if (!databases.superuser) throw new Error('It needs PostgreSQL 15 of Debian, and root.');
  const launch = (source: string, program: string, port: number) =>
    spawn(process.execPath, [join(source, program)], {
      cwd: source,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        CERVOISE_DATA_DIR: join(folder, `data-${port}`),
        CERVOISE_BACKUP_DIR: join(folder, 'backups'),
        // A former version knows one host.
        DATABASE_URL: databases.primaryUrl,
        CERVOISE_TOKEN_KEY: databases.tokenKey,
        CERVOISE_RECIPE_KEYS: '1:a-recipe-key-of-a-drill-that-is-long-enough',
        CERVOISE_BACKUP_KEY: 'a backup key of a drill, long enough',
        CERVOISE_TRUST_PROXY: 'loopback',
        CERVOISE_WRITES_PER_MINUTE: '1000000',
        CERVOISE_HEAVY_CALLS_PER_MINUTE: '1000000',
        CERVOISE_LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const ready = (url: string, minutes: number) =>
    until(`${url} to be ready`, async () => (await fetch(`${url}/readyz`)).ok, minutes);
  const servers: Server[] = [];
  const program = 'packages/gateway/dist/server.mjs';
  for (let number = 0; number < 3; number += 1) {
    const port = await freePort();
    await mkdir(join(folder, `data-${port}`), { recursive: true });
    // The first start installs and builds.
    const first = number === 0 ? 'packages/build-config/scripts/start.mjs' : program;
    const url = `http://127.0.0.1:${port}`;
    servers.push({ url, child: launch(former, first, port) });
    await ready(url, 10);
  }
  const database = createDatabase(createPool(databases.superuser));
  await addTestAccounts(database);
  await database.destroy();
  const balancer = await startBalancer(servers.map(({ url }) => Number(new URL(url).port)));
  console.info(`three servers of ${commit.slice(0, 8)} behind ${balancer.description}`);

  const tokens: string[] = [];
  for (let number = 0; number < writers; number += 1)
    tokens.push(await logIn(balancer.url, 'brewer@demo.example'));
  const pages = tokens.map((token) => openPage(balancer.url, token));
  const load: Load = { failures: [], written: [], requests: 0, isOver: false };
  const working = tokens.map((token) => work(balancer.url, load, token));
  for (const [source, what] of [
    [process.cwd(), 'this version'],
    [former, 'the former one again'],
  ] as const) {
    for (const server of servers) {
      const ended = once(server.child, 'exit');
      server.child.kill('SIGTERM');
      await ended;
      server.child = launch(source, program, Number(new URL(server.url).port));
      await ready(server.url, 3);
      const before = load.written.length;
      await until('writes to go on', async () => load.written.length >= before + 100, 3);
    }
    const failed = load.failures.splice(0);
    check(failed.length === 0, `${what}: ${load.requests} requests, ${failed.length} failed`);
    for (const failure of failed.slice(0, 5)) console.info(`       ${failure}`);
    load.requests = 0;
  }
  load.isOver = true;
  await Promise.all(working);
  const reconnected = pages.filter((page) => page.connections() > 1).length;
  check(reconnected > 0, `${reconnected} of ${pages.length} sockets moved to another server`);
  await until('every page to be connected', async () => pages.every((page) => page.isConnected()));
  for (const page of pages) page.close();
  const superuser = await connect(databases.superuser);
  const { rows } = await superuser.query<{ name: string }>(
    "select name from ingredients where name like 'Houblon %'",
  );
  await superuser.end();
  const names = new Set(rows.map(({ name }) => name));
  const lost = load.written.filter((name) => !names.has(name)).length;
  check(
    lost === 0 && rows.length === names.size,
    `of ${load.written.length} acknowledged ${lost} lost, ${rows.length - names.size} twice`,
  );
  for (const { child } of servers) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await endAll();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  await forgetCheckOuts();
}
process.exit();
