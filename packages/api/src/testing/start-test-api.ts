import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompiledQuery, type LogEvent, sql } from 'kysely';
import { type Config, readConfig } from '../config';
import { createDatabase, createPool } from '../db/connection';
import { createMetrics } from '../http/metrics';
import type { Mail } from '../mail';
import { createServer } from '../server';
import { startTracing } from '../tracing';
import type { GraphqlAnswer, TestApi, TestApiOptions } from './test-api';
import { copyTestDatabase } from './test-database';

const keys = {
  CERVOISE_TOKEN_KEY: 'a token key for tests, long enough to be one',
  CERVOISE_RECIPE_KEY: 'a recipe key for tests, long enough as well',
  CERVOISE_BACKUP_KEY: 'a backup key for tests, long enough as well',
};

const open = new Set<TestApi>();
// Open handles of a failed test would keep jest running. A drill has no such hook.
if ('afterAll' in globalThis) afterAll(() => Promise.all([...open].map((api) => api.close())));

/** Starts the API on its own copy of the run's template database, with its accounts. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: starts the parts of the server in their order
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const copy = await copyTestDatabase();
  const dataDirectory = await mkdtemp(join('/tmp', 'cervoise-api-data-'));
  const settings = readConfig({
    PORT: '0',
    CERVOISE_DEMO: '0',
    // Tests and drills work without the rate limits.
    CERVOISE_WRITES_PER_MINUTE: '1000000',
    CERVOISE_HEAVY_CALLS_PER_MINUTE: '1000000',
    CERVOISE_LOG_LEVEL: options.logStream ? 'info' : 'silent',
    CERVOISE_DATA_DIR: dataDirectory,
    ...keys,
    ...options.environment,
  });
  const superadminsNeedFactor = options.superadminsNeedFactor ?? false;
  const config: Config = { ...settings, superadminsNeedFactor };
  const queries: CompiledQuery[] = [];
  let keepsQueries = true;
  const metrics = createMetrics();
  const tracing = await startTracing(config);
  const onQuery = (event: LogEvent) => {
    if (keepsQueries) queries.push(event.query);
    metrics.observeQuery(event);
    tracing?.traceQuery(event);
  };
  const pool = createPool(copy.addressOf('cervoise_app'), { maximum: 6 });
  const database = createDatabase(pool, { onQuery });
  const adminDatabase = createDatabase(createPool(copy.addressOf('postgres'), { maximum: 2 }));

  const mails: Mail[] = [];
  let clock: Date | null = null;
  let relayFailure: Error | null = null;
  const server = await createServer({
    config,
    secrets: {
      tokenKeys: config.keys.tokens,
      signsDerived: config.keys.signsDerived,
      throttleKey: 'a key of throttles for tests',
      recipeKeys: config.keys.recipes,
      databaseSecret: copy.secret,
      backupKey: keys.CERVOISE_BACKUP_KEY,
    },
    opened: {
      database,
      pool,
      ownerAddress: copy.addressOf('cervoise_owner'),
      readSource: async () => ({ database, ownerAddress: copy.addressOf('cervoise_owner') }),
      adopted: false,
      migrationsRun: [],
      pendingMigrations: [],
      close: () => database.destroy(),
    },
    metrics,
    tracing,
    mailer: options.deliverMails
      ? undefined
      : {
          send: async (mail) => {
            if (relayFailure) throw relayFailure;
            mails.push(mail);
          },
          close: () => undefined,
        },
    now: () => clock ?? new Date(),
    logStream: options.logStream,
    liveReleases: options.liveReleases,
  });
  const url = await server.listen();
  const { app, services, dependencies } = server;

  const openSession = (email: string) => services.accounts.openSessionFor(email);
  const api: TestApi = {
    database,
    adminDatabase,
    appAddress: copy.addressOf('cervoise_app'),
    ownerAddress: copy.addressOf('cervoise_owner'),
    adminAddress: copy.addressOf('postgres'),
    app,
    services,
    dependencies,
    url,
    mails,
    refuseMails: (error) => {
      relayFailure = error;
    },
    setClock: (now) => {
      clock = now;
    },
    loginAs: async (email) => (await openSession(email)).accessToken,
    actorOf: async (email) => {
      const { accessToken } = await openSession(email);
      const session = await services.accounts.sessionOf(accessToken);
      if (!session) throw new Error(`${email} has no session.`);
      return session.actor;
    },
    query: async <Data>(
      query: string,
      variables: Readonly<Record<string, unknown>> = {},
      token?: string,
    ) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: token ? { authorization: `Bearer ${token}` } : {},
        payload: { query, variables },
      });
      const body = answer.json<Pick<GraphqlAnswer<Data>, 'data' | 'errors'>>();
      return { status: answer.statusCode, headers: answer.headers, ...body };
    },
    statementsOf: async (work) => {
      const first = queries.length;
      await work();
      return queries.slice(first).map((query) => query.sql);
    },
    queries,
    keepQueries: (keeps) => {
      keepsQueries = keeps;
    },
    statementRuns: async (text) => {
      // A statement that names its tenant is written without quotes and line ends.
      const pattern = `%${text.replaceAll('"', '')}%`;
      for (;;) {
        const { rows } = await sql`select from pg_stat_activity
          where datname = ${copy.name} and usename = 'cervoise_app' and state = 'active'
            and regexp_replace(replace(query, '"', ''), '\\s+', ' ', 'g') ilike ${pattern}`.execute(
          adminDatabase,
        );
        if (rows.length > 0) return;
      }
    },
    settled: server.settled,
    socketsReady: server.socketsReady,
    close: async () => {
      if (!open.delete(api)) return;
      await server.close();
      await tracing?.close();
      // A test may have closed the database on purpose.
      await Promise.allSettled([database.destroy(), adminDatabase.destroy()]);
      await copy.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
  open.add(api);
  return api;
}
