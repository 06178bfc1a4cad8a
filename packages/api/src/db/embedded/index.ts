import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigError } from '../../config-error';
import { type ConnectionAddress, connect } from '../connection';
import { rolePassword } from '../roles';
import { reachableBinaries } from './binaries';
import { ensureCluster } from './cluster';
import { prepareLocation, systemWideFolder } from './location';
import { findPostmaster, stopPostmaster } from './postmaster';
import { failedStart, port, type StartedProcess, startPostgres } from './start-postgres';
import { systemAccount } from './system-account';

export interface EmbeddedOptions {
  readonly dataDirectory: string;
  /** The roles' passwords are derived from it. */
  readonly secret: string;
  /** Further PostgreSQL settings by name. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Uses the server of a running process instead of failing, and leaves it running. */
  readonly joinRunning?: boolean;
  /** Called when PostgreSQL ends while this process needs it. */
  readonly onLost?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** True when the server was left behind by a killed process. */
  readonly adopted: boolean;
  readonly pid: number;
  readonly socketFolder: string;
  address(role: string, database: string): ConnectionAddress;
  /** Stops PostgreSQL; open sessions end with it. */
  stop(): Promise<void>;
}

/**
 * An arbitrary number: the lock of the process that owns the data folder, held for its lifetime.
 */
const ownershipLock = 7_203_115;
const startTimeoutMilliseconds = 60_000;
const ownershipTimeoutMilliseconds = 2_000;

/**
 * Starts the PostgreSQL of a data folder, creating the cluster first when there is none. It listens
 * on a socket in a private folder only. A server left behind by a killed process is taken over.
 * @throws ConfigError when another running process holds the folder, or PostgreSQL cannot start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new ConfigError('La base embarquée demande Linux ou macOS : indiquez DATABASE_URL.');
  }
  const account = await systemAccount();
  const binaries = await reachableBinaries(account, systemWideFolder);
  const location = await prepareLocation(options.dataDirectory, account);
  await ensureCluster(binaries, location, account, rolePassword(options.secret, 'postgres'));

  const address = (role: string, database: string): ConnectionAddress => ({
    host: location.socketFolder,
    port,
    database,
    user: role,
    password: rolePassword(options.secret, role),
  });
  let started: StartedProcess | null = null;
  let guard: pg.Client | null = null;
  const deadline = Date.now() + startTimeoutMilliseconds;
  try {
    while (!guard) {
      if (!(await findPostmaster(location.cluster))) {
        if (started?.end()) throw await failedStart(started, location);
        started ??= await startPostgres(binaries, location, account, options.settings);
      }
      guard = await tryConnect(address('postgres', 'postgres'), options.dataDirectory);
      if (!guard && Date.now() > deadline) {
        throw new ConfigError(`PostgreSQL ne répond pas. Son journal : ${location.log}`);
      }
      if (!guard) await delay(10);
    }
  } catch (error) {
    if (started?.pid && !started.end()) await stopPostmaster(started.pid);
    throw error;
  }
  const isOwner = await own(guard, options);
  const pid = await findPostmaster(location.cluster);
  if (!pid) throw new Error('PostgreSQL runs without its pid file.');
  return {
    adopted: pid !== started?.pid,
    pid,
    socketFolder: location.socketFolder,
    address,
    stop: async () => {
      // The session that holds the lock ends with the server, so that no other process comes in
      // between.
      if (isOwner) await stopPostmaster(pid);
      await guard.end().catch(() => undefined);
    },
  };
}

/** Error codes while a server starts or stops, and before its socket exists. */
const passing = new Set(['57P03', '57P01', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']);

async function tryConnect(
  address: ConnectionAddress,
  dataDirectory: string,
): Promise<pg.Client | null> {
  try {
    return await connect(address);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === '28P01') {
      throw new ConfigError(
        `La base de ${dataDirectory} n’a pas été créée avec le fichier secrets.json qui s’y trouve.`,
      );
    }
    if ((code && passing.has(code)) || /terminated unexpectedly/.test(message)) return null;
    throw error;
  }
}

/**
 * Locks the folder for this process; the lock is released when the process ends.
 * @returns false when another process holds it and this one only joins
 */
async function own(guard: pg.Client, options: EmbeddedOptions): Promise<boolean> {
  const deadline = Date.now() + ownershipTimeoutMilliseconds;
  for (;;) {
    const { rows } = await guard.query<{ owned: boolean }>(
      'select pg_try_advisory_lock($1) as owned',
      [ownershipLock],
    );
    if (rows[0]?.owned) break;
    if (options.joinRunning) return false;
    if (Date.now() > deadline) {
      await guard.end();
      throw new ConfigError(
        `Un autre serveur Cervoise utilise déjà le dossier ${options.dataDirectory}. Arrêtez-le, ou donnez un autre dossier par CERVOISE_DATA_DIR.`,
      );
    }
    await delay(50);
  }
  guard.on('error', (error) => options.onLost?.(error));
  return true;
}
