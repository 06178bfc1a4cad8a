import { CamelCasePlugin, Kysely, type LogEvent } from 'kysely';
import pg from 'pg';
import type { Database } from './database';
import { PipelinedDialect } from './pipelined-dialect';
import { PrimaryClient, serversOf } from './primary-client';

/**
 * Connection parameters of a role. `host` may be a folder that holds PostgreSQL's socket; a
 * `connectionString` may name several servers, of which the primary is used.
 */
export type ConnectionAddress =
  | {
      readonly host: string;
      readonly port: number;
      readonly database: string;
      readonly user: string;
      readonly password: string;
    }
  | { readonly connectionString: string };

const types = new pg.TypeOverrides();
// Figures have at most 15 significant digits, which a double holds exactly.
types.setTypeParser(pg.types.builtins.NUMERIC, Number);
types.setTypeParser(pg.types.builtins.INT8, Number);
// A calendar day stays text: YYYY-MM-DD, no zone.
types.setTypeParser(pg.types.builtins.DATE, (value: string) => value);

/**
 * Client-side limits in milliseconds. PostgreSQL ends slow statements itself, a little earlier; one
 * that is frozen or unreachable ends nothing.
 */
export interface ClientLimits {
  /** Of waiting for a connection, new or free. */
  readonly connection: number;
  readonly statement: number;
  /** Of a statement after `allowLongWork`. */
  readonly longStatement: number;
}

export const clientLimits: ClientLimits = {
  connection: 10_000,
  statement: 17_000,
  longStatement: 10 * 60_000 + 15_000,
};

/** Above the 30 minutes of a migration. */
const ownStatementLimit = 31 * 60_000;

export interface PoolSettings {
  readonly maximum?: number;
  /** Settings of each session, as on PostgreSQL's command line: `-c name=value`. */
  readonly sessionOptions?: string;
  /** Off behind a transaction pooler that does not support them: see the operations guide. */
  readonly preparedStatements?: boolean;
  readonly onQuery?: (event: LogEvent) => void;
  readonly onError?: (error: Error) => void;
  readonly limits?: ClientLimits;
}

const clientOf = (address: ConnectionAddress): typeof pg.Client =>
  'connectionString' in address && serversOf(address.connectionString).length > 1
    ? PrimaryClient
    : pg.Client;

/** Creates a connection pool, with the limits of `settings`. */
export function createPool(address: ConnectionAddress, settings: PoolSettings = {}): pg.Pool {
  const limits = settings.limits ?? clientLimits;
  const pool = new pg.Pool({
    ...address,
    Client: clientOf(address),
    types,
    max: settings.maximum ?? 10,
    application_name: 'cervoise',
    options: settings.sessionOptions,
    connectionTimeoutMillis: limits.connection,
    // Its connection is then closed, and the pool drops it.
    query_timeout: limits.statement,
    pipeline: true,
    // Detects a host that is gone without closing its connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  });
  // The pool replaces a connection that breaks, and its pending statement fails. Without a listener
  // the error event would end the process, whether the connection is idle, in use or listening.
  const onError = settings.onError ?? (() => undefined);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Creates the Kysely instance of a pool; columns are camelCase in TypeScript. */
export function createDatabase(pool: pg.Pool, settings: PoolSettings = {}): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PipelinedDialect(pool, {
      prepared: settings.preparedStatements ?? true,
      longStatementLimit: (settings.limits ?? clientLimits).longStatement,
    }),
    // Tables and columns are camelCase in code; JSON keys are not renamed.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: settings.onQuery ? (event) => settings.onQuery?.(event) : undefined,
  });
}

/** Opens a single connection, for what needs a session of its own: migrations, locks, LISTEN. */
export async function connect(address: ConnectionAddress): Promise<pg.Client> {
  const client = new (clientOf(address))({
    ...address,
    types,
    application_name: 'cervoise',
    connectionTimeoutMillis: clientLimits.connection,
    query_timeout: ownStatementLimit,
  });
  // A broken connection fails its next statement; without a listener the error event would end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
