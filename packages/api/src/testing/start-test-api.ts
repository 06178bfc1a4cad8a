import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorCode, FieldErrors } from '@cervoise/domain/errors';
import { type Kysely, type LogEvent, sql } from 'kysely';
import type { DestinationStream } from 'pino';
import { type Config, readConfig } from '../config';
import { type ConnectionAddress, connect, createDatabase, createPool } from '../db/connection';
import type { Database } from '../db/database';
import { rolePassword } from '../db/roles';
import type { Actor } from '../db/tenant-transaction';
import { createMetrics } from '../http/metrics';
import type { Mail } from '../mail';
import { createServer, type Server } from '../server';
import type { ServiceDependencies } from '../service-dependencies';
import type { Services } from '../services';
import { findTestServer } from './test-server';

export interface GraphqlAnswer<Data> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: Data;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: { readonly code: ErrorCode; readonly fields?: FieldErrors };
  }[];
}

export interface TestApi {
  /** As the server sees it: bound by row-level security. */
  readonly database: Kysely<Database>;
  /** Sees and writes every row. */
  readonly adminDatabase: Kysely<Database>;
  /** Where the tables' owner logs in. */
  readonly ownerAddress: ConnectionAddress;
  /** Where a superuser logs in: sees every row, plays any role. */
  readonly adminAddress: ConnectionAddress;
  readonly app: Server['app'];
  readonly services: Services;
  readonly dependencies: ServiceDependencies;
  /** Where it listens, for sockets and real HTTP. */
  readonly url: string;
  /** Every mail sent so far. */
  readonly mails: readonly Mail[];
  /** The clock the server goes by; it stands still when set. */
  setClock(now: Date | null): void;
  /** Opens a session without a password. @returns its token */
  loginAs(email: string): Promise<string>;
  /** The verified user of an e-mail, for calling services. */
  actorOf(email: string): Promise<Actor>;
  /** Runs an operation as the holder of a token, over the whole of the HTTP layer. */
  query<Data = Record<string, unknown>>(
    document: string,
    variables?: Readonly<Record<string, unknown>>,
    token?: string,
  ): Promise<GraphqlAnswer<Data>>;
  /** Gives the SQL statements that `work` runs, those that begin and end transactions included. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** Waits until the database works on a statement that contains `text`. */
  statementRuns(text: string): Promise<void>;
  /** Waits for work that goes on after an answer: mails. */
  settled(): Promise<void>;
  /** Waits until every open socket has joined its user's room. */
  socketsReady(): Promise<void>;
  close(): Promise<void>;
}

export interface TestApiOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly logStream?: DestinationStream;
  /** Mails go where the settings say, instead of being kept in `mails`. */
  readonly deliverMails?: boolean;
}

const keys = {
  CERVOISE_TOKEN_KEY: 'a token key for tests, long enough to be one',
  CERVOISE_RECIPE_KEY: 'a recipe key for tests, long enough as well',
};

const open = new Set<TestApi>();
// Whatever a test that failed left open would keep jest from ending. A drill has no such hook.
if ('afterAll' in globalThis) afterAll(() => Promise.all([...open].map((api) => api.close())));

/** Starts the API on a database of its own, copied from the run's template with its accounts. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { secret, socketFolder, template } = findTestServer();
  const address = (user: string, database: string): ConnectionAddress => ({
    host: socketFolder,
    port: 5432,
    database,
    user,
    password: rolePassword(secret, user),
  });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const superuser = await connect(address('postgres', 'postgres'));
  await superuser.query(`create database ${name} template ${template} owner cervoise_owner`);

  const dataDirectory = await mkdtemp(join('/tmp', 'cervoise-api-data-'));
  const config: Config = readConfig({
    PORT: '0',
    CERVOISE_DEMO: '0',
    CERVOISE_LOG_LEVEL: options.logStream ? 'info' : 'silent',
    CERVOISE_DATA_DIR: dataDirectory,
    ...keys,
    ...options.environment,
  });
  const statements: string[] = [];
  const metrics = createMetrics();
  const onQuery = (event: LogEvent) => {
    statements.push(event.query.sql);
    metrics.observeQuery(event);
  };
  const pool = createPool(address('cervoise_app', name), { maximum: 6 });
  const database = createDatabase(pool, { onQuery });
  const adminDatabase = createDatabase(createPool(address('postgres', name), { maximum: 2 }));

  const mails: Mail[] = [];
  let clock: Date | null = null;
  const server = await createServer({
    config,
    secrets: {
      tokenKey: keys.CERVOISE_TOKEN_KEY,
      recipeKey: keys.CERVOISE_RECIPE_KEY,
      databaseSecret: secret,
    },
    opened: {
      database,
      pool,
      ownerAddress: address('cervoise_owner', name),
      adopted: false,
      migrationsRun: [],
      close: () => database.destroy(),
    },
    metrics,
    mailer: options.deliverMails
      ? undefined
      : { send: async (mail) => void mails.push(mail), close: () => undefined },
    now: () => clock ?? new Date(),
    logStream: options.logStream,
  });
  const url = await server.listen();
  const { app, services, dependencies } = server;

  const openSession = (email: string) => services.accounts.openSessionFor(email);
  const api: TestApi = {
    database,
    adminDatabase,
    ownerAddress: address('cervoise_owner', name),
    adminAddress: address('postgres', name),
    app,
    services,
    dependencies,
    url,
    mails,
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
      const first = statements.length;
      await work();
      return statements.slice(first);
    },
    statementRuns: async (text) => {
      const pattern = `%${text}%`;
      for (;;) {
        const { rows } = await sql`select from pg_stat_activity
          where datname = ${name} and usename = 'cervoise_app' and state = 'active'
            and query ilike ${pattern}`.execute(adminDatabase);
        if (rows.length > 0) return;
      }
    },
    settled: server.settled,
    socketsReady: server.socketsReady,
    close: async () => {
      if (!open.delete(api)) return;
      await server.close();
      // A test may have closed the database to see what happens.
      await Promise.allSettled([database.destroy(), adminDatabase.destroy()]);
      await superuser.query(`drop database ${name} with (force)`);
      await superuser.end();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
  open.add(api);
  return api;
}
