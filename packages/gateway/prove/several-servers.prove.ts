import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cervoise/build-config/free-port';
import { remotesFileSchema } from '@cervoise/shell-contract/descriptor';
import { parse } from 'yaml';
import { connect } from '../../api/src/db/connection';
import { stopTestServer } from '../../api/src/testing/global-setup';
import { goLive, remoteBuild } from '../src/testing/builds';
import { startBalancer } from './several-servers/balancer';
import { ask, logIn, openPage } from './several-servers/client';
import { type Databases, startDatabases } from './several-servers/databases';
import { endAll, installed, run, start, until } from './several-servers/programs';

/**
 * Three servers without a shared disk behind one port, in an empty database. People's pages stay open while their connections are cut, one
 * server is killed amid writes, a deploy is made, and the replica takes over: nothing that was
 * acknowledged may be missing, nothing may be there twice.
 */
const notifications = 10_000;
const cuts = 100;
const pagesPerPerson = 3;
const writers = 12;
const people = ['admin@demo.example', 'manager@demo.example', 'brewer@demo.example'];

const folder = await mkdtemp(join(tmpdir(), 'cervoise-several-servers-'));
/** Each server has a folder of its own. */
const dataDirectories = ['one', 'two', 'three'].map((name) => join(folder, name));

function check(holds: boolean, what: string): void {
  console.info(`${holds ? 'ok    ' : 'WRONG '} ${what}`);
  if (!holds) process.exitCode = 1;
}

/** The files of the guide that are not run. */
async function checkFiles(): Promise<void> {
  const guide = 'packages/docs/operations';
  const compose = parse(await readFile(join(guide, 'compose.yaml'), 'utf8'));
  check(Object.keys(compose.services).length === 6, 'compose.yaml is parsed (not run: no Docker)');
  const [network] = compose.networks.default.ipam.config;
  check(
    compose.services.balancer.environment.CERVOISE_TLS_PROXY === network.subnet,
    'its balancer believes the containers of its network',
  );
  if (installed('/usr/bin/systemd-analyze')) {
    await run('systemd-analyze', ['verify', join(guide, 'cervoise.service')]);
    check(true, 'cervoise.service passes systemd-analyze verify');
  } else console.info('not run: systemd-analyze is not installed');
}

async function notifyAmidCuts(url: string, owner: Awaited<ReturnType<typeof connect>>) {
  const tokens = await Promise.all(people.map((email) => logIn(url, email)));
  const [token] = tokens;
  const pages = tokens.flatMap((one) =>
    Array.from({ length: pagesPerPerson }, () => ({ token: one, page: openPage(url, one) })),
  );
  await until('every page to be connected', async () =>
    pages.every(({ page }) => page.connections() > 0),
  );
  const create = `mutation ($input: CreateIngredientInput!) { createIngredient(input: $input) { id } }`;
  const count = `mutation ($id: ID!, $quantity: Decimal!, $requestId: ID) {
    updateIngredientStock(id: $id, quantity: $quantity, requestId: $requestId) { id } }`;
  // Each fall below the minimum notifies every person.
  const countPerPerson = Math.ceil(notifications / people.length);
  let done = 0;
  let cut = 0;
  const lane = async (number: number) => {
    const { createIngredient } = await ask<{ createIngredient: { id: string } }>(
      url,
      create,
      { input: { name: `Malt ${number}`, type: 'malt', unit: 'kg', minimumStockQuantity: 10 } },
      token,
    );
    const setStock = (quantity: number) =>
      ask(url, count, { id: createIngredient.id, quantity, requestId: randomUUID() }, token);
    for (;;) {
      if (done >= countPerPerson) return;
      done += 1;
      await setStock(20);
      await setStock(5);
      if (done * cuts >= (cut + 1) * countPerPerson) {
        const chosen = pages[Math.floor(Math.random() * pages.length)];
        if (chosen?.page.cut()) cut += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_none, number) => lane(number)));
  while (cut < cuts)
    if (pages[cut % pages.length]?.page.cut()) cut += 1;
    else await new Promise((resolve) => setTimeout(resolve, 20));

  const written = (await readAsBackup(owner, 'select id::text as name from notifications')).length;
  const expected = countPerPerson;
  await until('every page to know every notification', async () =>
    pages.every(({ page }) => page.received.size >= expected),
  ).catch(() => undefined);
  const sizes = pages.map(({ page }) => page.received.size);
  const missing = sizes.reduce((sum, size) => sum + Math.max(0, expected - size), 0);
  const extra = sizes.reduce((sum, size) => sum + Math.max(0, size - expected), 0);
  const repeated = pages.reduce((sum, { page }) => sum + page.repeated(), 0);
  const connections = pages.reduce((sum, { page }) => sum + page.connections(), 0);
  for (const { page } of pages) page.close();
  check(
    written === countPerPerson && missing === 0 && extra === 0,
    `${countPerPerson * people.length} notifications to ${people.length} people with ${pages.length} pages open, ${cut} connections cut, ${connections} made: ${missing} missing, ${extra} twice`,
  );
  // Sent by one server before the cut and by another after it; the app drops what it has, by id.
  console.info(`       ${repeated} were brought again by another server and dropped by their id`);
}

async function killAmidWrites(
  url: string,
  kill: () => void,
  owner: Awaited<ReturnType<typeof connect>>,
) {
  const token = await logIn(url, 'brewer@demo.example');
  const acknowledged: string[] = [];
  const create =
    'mutation ($input: CreateIngredientInput!) { createIngredient(input: $input) { id } }';
  let stop = false;
  const write = async () => {
    while (!stop) {
      const name = `Houblon ${randomUUID()}`;
      const input = {
        name,
        type: 'hop',
        unit: 'kg',
        minimumStockQuantity: 0,
        requestId: randomUUID(),
      };
      await ask(url, create, { input }, token);
      acknowledged.push(name);
    }
  };
  const writing = Array.from({ length: writers }, write);
  await until('writes to be under way', async () => acknowledged.length >= 300);
  kill();
  const atKill = acknowledged.length;
  await until('writes to go on', async () => acknowledged.length >= atKill + 600);
  stop = true;
  await Promise.all(writing);
  const names = await readAsBackup(
    owner,
    "select name from ingredients where name like 'Houblon %'",
  );
  const lost = acknowledged.filter((name) => !names.includes(name)).length;
  const twice = names.length - new Set(names).size;
  check(
    lost === 0 && twice === 0,
    `a server killed with -9 amid writes: of ${acknowledged.length} acknowledged ${lost} lost, ${twice} twice`,
  );
  return acknowledged;
}

/** Reads every tenant's rows, as a backup does. */
async function readAsBackup(owner: Awaited<ReturnType<typeof connect>>, query: string) {
  await owner.query('begin; set local role cervoise_backup');
  const { rows } = await owner.query<{ name: string }>(query);
  await owner.query('rollback');
  return rows.map(({ name }) => name);
}

/** The pages of the site that each server was built with, released by the first to start. */
async function readFirstSite(urls: readonly string[]) {
  const pages = await Promise.all(
    urls.map(async (url) => {
      const page = await (await fetch(`${url}/login`)).text();
      const script = /src="(\/releases\/shell\/[^"]+)"/.exec(page)?.[1];
      return script !== undefined && (await fetch(url + script)).ok ? script : null;
    }),
  );
  const isOne = pages[0] !== null && pages.every((page) => page === pages[0]);
  check(isOne, `three empty folders: each server serves the same first release (${pages[0]})`);
}

async function deployToAll(urls: readonly string[]) {
  const { version } = await goLive(
    join(dataDirectories[2] ?? '', 'releases'),
    remoteBuild('mf-inventory', 'two'),
  );
  const deployedAt = Date.now();
  const delays = await Promise.all(
    urls.map(async (url) => {
      await until(`${url} to serve the release`, async () => {
        const answer = await fetch(`${url}/remotes.json`);
        const { remotes } = remotesFileSchema.parse(await answer.json());
        return remotes.some((remote) => remote.version === version);
      });
      return Date.now() - deployedAt;
    }),
  );
  const slowest = Math.max(...delays);
  check(slowest < 5000, `a deploy reached ${urls.length} servers within ${slowest} ms`);
}

/** The names in an export of the ingredients. */
async function exportedNames(url: string): Promise<string> {
  const token = await logIn(url, 'brewer@demo.example');
  const answer = await fetch(`${url}/api/exports/ingredients?format=csv`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.text();
}

/** The settings that every server and command needs. */
const settingsOf = ({ ownerUrl, tokenKey }: Databases) => ({
  DATABASE_URL: ownerUrl,
  CERVOISE_TOKEN_KEY: tokenKey,
  CERVOISE_RECIPE_KEYS: `1:${'a recipe key of a drill'.replaceAll(' ', '-')}-long-enough`,
  CERVOISE_BACKUP_KEY: 'a backup key of a drill, long enough',
});

/** The guide's two commands: a backup, restored into another database of the same PostgreSQL. */
async function backUpAndRestore(databases: Databases, atLeast: number): Promise<void> {
  const { ownerUrl, superuser } = databases;
  if (!superuser) return;
  const admin = await connect(superuser);
  await admin.query('create database restored owner cervoise_owner');
  await admin.end();
  const restoredUrl = ownerUrl.replace(/\/cervoise$/, '/restored');
  const backups = join(folder, 'backups-by-hand');
  const command = (program: string, url: string, ...words: readonly string[]) =>
    run(process.execPath, [`packages/gateway/dist/${program}.mjs`, ...words], {
      env: { ...settingsOf(databases), DATABASE_URL: url, CERVOISE_BACKUP_DIR: backups },
    });
  await command('backup', ownerUrl);
  const [file = ''] = await readdir(backups);
  await command('restore', restoredUrl, join(backups, file));
  const restored = await connect({ connectionString: restoredUrl });
  const rows = await readAsBackup(
    restored,
    "select name from ingredients where name like 'Houblon %'",
  );
  await restored.end();
  check(rows.length >= atLeast, `its backup restored there: ${rows.length} of ${atLeast} rows`);
}

/** Writes an ingredient. @throws when the server does not take it */
async function writeOne(url: string): Promise<boolean> {
  const token = await logIn(url, 'brewer@demo.example');
  const input = {
    name: `Sucre ${randomUUID()}`,
    type: 'sugar',
    unit: 'kg',
    minimumStockQuantity: 0,
  };
  await ask(
    url,
    'mutation ($input: CreateIngredientInput!) { createIngredient(input: $input) { id } }',
    { input },
    token,
  );
  return true;
}

try {
  await checkFiles();
  const databases = await startDatabases(folder);
  await Promise.all(dataDirectories.map((directory) => mkdir(directory, { recursive: true })));
  const ports = [await freePort(), await freePort(), await freePort()];
  const startServer = (port: number, index: number) =>
    start(process.execPath, ['packages/gateway/dist/server.mjs'], {
      NODE_ENV: 'production',
      PORT: String(port),
      CERVOISE_DATA_DIR: dataDirectories[index],
      CERVOISE_BACKUP_DIR: join(folder, 'backups'),
      ...settingsOf(databases),
      ...(databases.replicaUrl && { CERVOISE_REPLICA_URL: databases.replicaUrl }),
      // The last one goes past the pooler, which knows the first primary alone.
      ...(databases.appUrl &&
        index < 2 && {
          CERVOISE_APP_DATABASE_URL: databases.appUrl,
          CERVOISE_PREPARED_STATEMENTS: '0',
        }),
      CERVOISE_TRUST_PROXY: 'loopback',
      CERVOISE_WRITES_PER_MINUTE: '1000000',
      CERVOISE_HEAVY_CALLS_PER_MINUTE: '1000000',
      CERVOISE_LOG_LEVEL: 'error',
    });
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  // The first one compresses the whole site, the others take it over.
  const servers: ChildProcess[] = [];
  for (const [index, port] of ports.entries()) {
    servers.push(startServer(port, index));
    const isReady = async () => (await fetch(`${urls[index]}/readyz`)).ok;
    await until(`${urls[index]} to be ready`, isReady, 5);
  }
  const balancer = await startBalancer(ports);
  console.info(`three servers behind ${balancer.description}; ${databases.description}`);
  const owner = await connect({ connectionString: databases.ownerUrl });
  await readFirstSite(urls);
  await deployToAll(urls);
  await notifyAmidCuts(balancer.url, owner);
  const names = await killAmidWrites(balancer.url, () => servers[1]?.kill('SIGKILL'), owner);
  await owner.end();
  if (databases.failOver) {
    const exported = await exportedNames(balancer.url);
    const missing = names.filter((name) => !exported.includes(name)).length;
    check(missing === 0, `an export read from the replica: ${missing} of ${names.length} missing`);
    await backUpAndRestore(databases, names.length);
    await databases.failOver();
    const promotedAt = Date.now();
    const [, , direct = ''] = urls;
    await until('a server to write to the promoted replica', () => writeOne(direct));
    const milliseconds = Date.now() - promotedAt;
    check(true, `a server that was not restarted writes to it after ${milliseconds} ms`);
    // Of both servers, the one that leads now.
    const promoted = await connect({ connectionString: databases.ownerUrl });
    const kept = await readAsBackup(
      promoted,
      "select name from ingredients where name like 'Houblon %'",
    );
    const lost = names.filter((name) => !kept.includes(name)).length;
    await promoted.end();
    check(
      lost === 0,
      `the primary stopped at once, the replica promoted: ${lost} of ${names.length} lost`,
    );
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await endAll();
  await stopTestServer?.();
  // PostgreSQL may still write while it ends.
  if (existsSync(folder))
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}
process.exit();
