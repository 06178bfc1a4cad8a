import type { Kysely, LogEvent } from 'kysely';
import pg from 'pg';
import type { Config } from '../config';
import type { Secrets } from '../secrets';
import {
  type ConnectionAddress,
  clientLimits,
  connect,
  createDatabase,
  createPool,
  type PoolSettings,
} from './connection';
import type { Database } from './database';
import { type EmbeddedPostgres, startEmbedded } from './embedded';
import { explainFailedStart } from './explain-failed-start';
import { migrate, readPendingMigrations } from './migrate';
import { serversOf, withLogin } from './primary-client';
import { createReadSource, type ReadSource } from './read-source';
import { type AppRole, appRoleOf, rolePassword } from './roles';

export interface OpenDatabase {
  /** The restricted role's pool, under row-level security. */
  readonly database: Kysely<Database>;
  readonly pool: pg.Pool;
  /**
   * For LISTEN and NOTIFY between servers; absent with the embedded database. Not through a pooler,
   * which lends a connection per transaction.
   */
  readonly listeningPool?: pg.Pool;
  /** The owner's connection: migrations, backups. */
  readonly ownerAddress: ConnectionAddress;
  /** Where reports, exports and backups are read, from now on. */
  readonly readSource: () => Promise<ReadSource>;
  /** True when a server left by a killed process was taken over. */
  readonly adopted: boolean;
  readonly migrationsRun: readonly string[];
  /** Those that the next start runs; none unless the schema was kept as it is. */
  readonly pendingMigrations: readonly string[];
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  readonly onQuery?: (event: LogEvent) => void;
  readonly onLost?: (error: Error) => void;
  /** Called when the primary serves in the replica's place. */
  readonly onLateReplica?: (error?: unknown) => void;
  /** Uses the embedded database beside the server that runs on it. */
  readonly joinRunning?: boolean;
  /** False leaves schema and roles as they are, for commands that only read. */
  readonly migrates?: boolean;
}

const databaseName = 'cervoise';
const ownerRole = 'cervoise_owner';

/**
 * Two connections listen, to events and to releases, and one sends. In a rush each event waits for
 * its turn instead of being dropped, and for no disk: none has to survive a crash.
 */
const listeningSettings: PoolSettings = {
  maximum: 3,
  sessionOptions: '-c synchronous_commit=off',
  limits: { ...clientLimits, connection: 60_000 },
};

/** A replica that is gone is not waited for as long as the primary. */
const replicaSettings: PoolSettings = {
  maximum: 4,
  limits: { ...clientLimits, connection: 2_000 },
};

/** Opens the configured database, or starts the embedded one, and updates its schema unless told not to. */
export async function openDatabase(
  config: Config,
  secrets: Secrets,
  options: OpenDatabaseOptions = {},
): Promise<OpenDatabase> {
  if (config.database.kind === 'server') {
    const { database: settings } = config;
    const { ownerUrl, appUrl } = settings;
    const opened = await open(
      { connectionString: ownerUrl },
      (database) => loginOf(settings, appRoleOf(database, secrets.databaseSecret)),
      { ...options, preparedStatements: config.preparedStatements },
    ).catch((error: unknown) => {
      throw explainFailedStart(error, 'DATABASE_URL', ownerUrl);
    });
    if (appUrl) await checkLogin(opened, appUrl);
    return opened;
  }
  const embedded = await startEmbedded({
    dataDirectory: config.dataDirectory,
    secret: secrets.databaseSecret,
    onLost: options.onLost,
    joinRunning: options.joinRunning,
  });
  try {
    await ensureOwnerAndDatabase(embedded, secrets.databaseSecret, databaseName);
    const opened = await open(
      embedded.address(ownerRole, databaseName),
      (database) => {
        const role = appRoleOf(database, secrets.databaseSecret);
        return { role, address: embedded.address(role.name, database) };
      },
      { ...options, preparedStatements: config.preparedStatements },
    );
    return {
      ...opened,
      adopted: embedded.adopted,
      close: async () => {
        await opened.close();
        await embedded.stop();
      },
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

interface AppLogin {
  readonly role: AppRole;
  readonly address: ConnectionAddress;
  readonly listeningAddress?: ConnectionAddress;
  readonly replica?: {
    readonly address: ConnectionAddress;
    readonly ownerAddress: ConnectionAddress;
  };
}

/** @param ownRole the restricted role where the operator names none */
function loginOf(
  { ownerUrl, appUrl, replicaUrl }: Extract<Config['database'], { readonly kind: 'server' }>,
  ownRole: AppRole,
): AppLogin {
  const given = new URL(serversOf(appUrl ?? ownerUrl)[0] ?? ownerUrl);
  const login = appUrl
    ? { user: decodeURIComponent(given.username), password: decodeURIComponent(given.password) }
    : { user: ownRole.name, password: ownRole.password ?? '' };
  return {
    role: appUrl ? { name: login.user, password: null } : ownRole,
    address: { connectionString: appUrl ?? withLogin(ownerUrl, login) },
    // A separate address of the restricted role is usually a pooler's.
    listeningAddress: { connectionString: appUrl ? ownerUrl : withLogin(ownerUrl, login) },
    replica: replicaUrl
      ? {
          address: { connectionString: withLogin(replicaUrl, login) },
          ownerAddress: { connectionString: replicaUrl },
        }
      : undefined,
  };
}

/** Logs in as the operator's own role once, so that a wrong address fails the start. */
async function checkLogin(opened: OpenDatabase, appUrl: string): Promise<void> {
  try {
    await opened.pool.query('select 1');
  } catch (error) {
    await opened.close();
    throw explainFailedStart(error, 'CERVOISE_APP_DATABASE_URL', appUrl);
  }
}

/** @param loginTo how requests log in to a database, by its name */
async function open(
  ownerAddress: ConnectionAddress,
  loginTo: (database: string) => AppLogin,
  options: OpenDatabaseOptions & Pick<PoolSettings, 'preparedStatements'>,
): Promise<OpenDatabase> {
  const owner = await connect(ownerAddress);
  let migrationsRun: string[] = [];
  let pendingMigrations: string[] = [];
  let login: AppLogin;
  try {
    const { rows } = await owner.query<{ name: string }>('select current_database() as name');
    login = loginTo(rows[0]?.name ?? '');
    if (options.migrates ?? true) migrationsRun = await migrate(owner, login.role);
    else pendingMigrations = await readPendingMigrations(owner);
  } finally {
    await owner.end();
  }
  const pool = createPool(login.address);
  const database = createDatabase(pool, options);
  const listeningPool = login.listeningAddress
    ? createPool(login.listeningAddress, listeningSettings)
    : undefined;
  const replica = login.replica && {
    database: createDatabase(createPool(login.replica.address, replicaSettings), options),
    ownerAddress: login.replica.ownerAddress,
  };
  const onLate = options.onLateReplica ?? (() => undefined);
  return {
    database,
    pool,
    listeningPool,
    ownerAddress,
    readSource: createReadSource({ database, ownerAddress }, replica ?? null, onLate),
    adopted: false,
    migrationsRun,
    pendingMigrations,
    close: async () => {
      await database.destroy();
      await replica?.database.destroy();
      await listeningPool?.end();
    },
  };
}

/**
 * Creates the role that owns the tables, and the database. It is not a superuser: what works here
 * works on a managed server.
 */
export async function ensureOwnerAndDatabase(
  embedded: Pick<EmbeddedPostgres, 'address'>,
  secret: string,
  database: string,
): Promise<void> {
  const superuser = await connect(embedded.address('postgres', 'postgres'));
  try {
    const role = await superuser.query('select from pg_roles where rolname = $1', [ownerRole]);
    if (role.rowCount === 0) {
      const password = rolePassword(secret, ownerRole);
      await superuser.query(`create role ${ownerRole} login createrole password '${password}'`);
    }
    const known = await superuser.query('select from pg_database where datname = $1', [database]);
    if (known.rowCount === 0) {
      await superuser.query(`create database ${pg.escapeIdentifier(database)} owner ${ownerRole}`);
    }
  } finally {
    await superuser.end();
  }
}
