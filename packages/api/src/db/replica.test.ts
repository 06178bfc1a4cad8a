import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { readConfig } from '../config';
import { seedDemo } from '../demo';
import { createMetrics } from '../http/metrics';
import { readSecrets } from '../secrets';
import { createServer, type Server } from '../server';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../testing/replicated-postgres';
import type { EmbeddedPostgres } from './embedded';
import { type OpenDatabase, openDatabase } from './open-database';
import { rolePassword } from './roles';

const secret = 'the secret of a database with a replica, in this file';
const environment = {
  PORT: '0',
  CERVOISE_LOG_LEVEL: 'silent',
  CERVOISE_TOKEN_KEY: 'a token key for tests, long enough to be one',
  CERVOISE_RECIPE_KEY: 'a recipe key for tests, long enough as well',
  CERVOISE_BACKUP_KEY: 'a backup key for tests, long enough as well',
};

let folder: string;
let postgres: ReplicatedPostgres;
let opened: OpenDatabase;
let server: Server;
const late: unknown[] = [];

/** The owner's address of one server, or of both. */
const addressOf = (...servers: readonly EmbeddedPostgres[]) => {
  const hosts = servers.map(({ socketFolder }) => encodeURIComponent(socketFolder)).join(',');
  const login = `cervoise_owner:${rolePassword(secret, 'cervoise_owner')}`;
  return `postgres://${login}@${hosts}/cervoise?target_session_attrs=read-write`;
};

beforeAll(async () => {
  folder = await mkdtemp(join('/tmp', 'cervoise-api-replica-'));
  postgres = await startReplicatedPostgres(folder, secret);
  const { primary, replica } = postgres;
  const config = readConfig({
    ...environment,
    CERVOISE_DATA_DIR: join(folder, 'data'),
    CERVOISE_BACKUP_DIR: join(folder, 'backups'),
    // The replica first: the primary is found by asking.
    DATABASE_URL: addressOf(replica, primary),
    CERVOISE_REPLICA_URL: addressOf(replica),
  });
  const secrets = await readSecrets(config);
  opened = await openDatabase(config, secrets, { onLateReplica: (error) => late.push(error) });
  await seedDemo(opened.database, new Date(), secrets);
  server = await createServer({ config, secrets, opened, metrics: createMetrics() });
});
afterAll(async () => {
  await server?.close();
  await opened?.close();
  await postgres?.replica.stop();
  await postgres?.primary.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Rows of a table that the replica has read since it started. */
async function readByReplica(table: string): Promise<number> {
  const [row] = await postgres.asSuperuser<{ count: string }>(
    postgres.replica,
    'cervoise',
    `select seq_tup_read + coalesce(idx_tup_fetch, 0) as count
       from pg_stat_user_tables where relname = '${table}'`,
  );
  return Number(row?.count);
}

/**
 * Waits until the replica has read more rows of a table: a connection counts them at its next
 * statement after a second.
 */
async function expectRead(table: string, moreThan: number): Promise<void> {
  const end = Date.now() + 10_000;
  let count = await readByReplica(table);
  while (count <= moreThan && Date.now() < end) {
    await wait(100);
    await opened.readSource();
    count = await readByReplica(table);
  }
  expect(count).toBeGreaterThan(moreThan);
}

const loginAs = async (email: string) =>
  (await server.services.accounts.openSessionFor(email)).accessToken;

async function ask<Data>(token: string, query: string, variables: object): Promise<Data> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${token}` },
    payload: { query, variables },
  });
  const { data, errors } = answer.json();
  expect(errors).toBeUndefined();
  return data;
}

const download = (token: string, url: string) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

it('reads what was just written from the replica', async () => {
  const { database } = await opened.readSource();
  const { rows } = await sql<{ isReplica: boolean }>`
    select pg_is_in_recovery() as is_replica`.execute(database);
  expect(rows).toEqual([{ isReplica: true }]);
  const token = await loginAs('manager@demo.example');
  for (let number = 1; number <= 20; number += 1) {
    const name = `Malt ${number} de la réplique`;
    await ask(
      token,
      'mutation ($input: CreateIngredientInput!) { createIngredient(input: $input) { id } }',
      {
        input: { name, type: 'malt', unit: 'kg', minimumStockQuantity: 0 },
      },
    );
    const { body } = await download(token, '/api/exports/ingredients?format=csv');
    expect(body).toContain(name);
  }
  expect(late).toEqual([]);
});

it.each(['json', 'excel'])('writes a report as %s from it', async (format) => {
  const before = await readByReplica('production_batches');
  const token = await loginAs('manager@demo.example');
  const input = { type: 'complete', format, startDate: '2022-01-01', endDate: '2031-12-31' };
  const { generateReport } = await ask<{ generateReport: { report: { id: string } } }>(
    token,
    'mutation ($input: GenerateReportInput!) { generateReport(input: $input) { report { id } } }',
    { input },
  );
  await server.settled();
  const file = await download(token, `/api/reports/download/${generateReport.report.id}`);
  expect(file.statusCode).toBe(200);
  await expectRead('production_batches', before);
});

it('writes the archive of a brewery and a backup from it', async () => {
  const token = await loginAs('admin@demo.example');
  const { me } = await ask<{ me: { tenantId: string } }>(token, '{ me { tenantId } }', {});
  const before = await readByReplica('recipes');
  const { exportTenantData } = await ask<{ exportTenantData: { filePath: string } }>(
    token,
    `mutation ($tenantId: ID!, $requestId: ID) {
      exportTenantData(tenantId: $tenantId, requestId: $requestId) { filePath } }`,
    { tenantId: me.tenantId, requestId: randomUUID() },
  );
  await expectRead('recipes', before);
  expect((await download(token, `/api${exportTenantData.filePath}`)).statusCode).toBe(200);
  const exported = await readByReplica('schema_migrations');
  await server.services.backups.createDaily();
  await expectRead('schema_migrations', exported);
});

it('has a connection left to send an event on while events and releases are listened to', async () => {
  // The server itself listens to events.
  const listening = await opened.listeningPool?.connect();
  await listening?.query('listen releases');
  await opened.listeningPool?.query("select pg_notify('drill', '')");
  listening?.release(true);
  expect(listening).toBeDefined();
});

it('reads the primary while the replica is behind, and says so', async () => {
  const { replica, asSuperuser } = postgres;
  await asSuperuser(replica, 'postgres', 'select pg_wal_replay_pause()');
  await loginAs('brewer@demo.example');
  expect((await opened.readSource()).database).toBe(opened.database);
  expect(late).toEqual([undefined]);
  await asSuperuser(replica, 'postgres', 'select pg_wal_replay_resume()');
  expect((await opened.readSource()).database).not.toBe(opened.database);
});

it('goes on with the replica once it is promoted, without a restart', async () => {
  const { primary, replica, asSuperuser } = postgres;
  await primary.stop();
  const refused = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: {
      query: 'mutation { login(loginInput: { email: "a@b.fr", password: "x" }) { accessToken } }',
    },
  });
  expect(refused.json().errors[0].extensions.code).toBe('SERVICE_UNAVAILABLE');
  await asSuperuser(replica, 'postgres', 'select pg_promote()');
  const token = await loginAs('manager@demo.example');
  const { me } = await ask<{ me: { email: string } }>(token, '{ me { email } }', {});
  expect(me.email).toBe('manager@demo.example');
  const { database } = await opened.readSource();
  expect(database).toBe(opened.database);
});
