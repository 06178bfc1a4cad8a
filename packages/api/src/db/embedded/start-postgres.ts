import { spawn } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { ConfigError } from '../../config-error';
import type { Binaries } from './binaries';
import { bareEnvironment } from './cluster';
import type { Location } from './location';
import type { SystemAccount } from './system-account';

export const port = 5432;
const largestLogBytes = 5_000_000;

export interface StartedProcess {
  readonly pid: number | undefined;
  /** Its exit, or null while it runs. */
  end(): string | null;
}

/** Starts PostgreSQL in a session of its own, unaffected by the terminal's Ctrl-C. */
export async function startPostgres(
  binaries: Binaries,
  location: Location,
  account: SystemAccount | null,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedProcess> {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: `"${location.socketFolder}"`,
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '60',
    ...settings,
  };
  const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const size = (await stat(location.log).catch(() => null))?.size ?? 0;
  const log = await open(location.log, size > largestLogBytes ? 'w' : 'a', 0o600);
  const server = spawn(
    binaries.postgres,
    ['-D', location.cluster, '-p', `${port}`, ...parameters],
    {
      ...account,
      cwd: location.folder,
      env: bareEnvironment,
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    },
  );
  server.unref();
  let end: string | null = null;
  server.on('error', (error) => {
    end = error.message;
  });
  server.on('exit', (code, signal) => {
    end = `${code ?? signal}`;
  });
  await log.close();
  return { pid: server.pid, end: () => end };
}

/** The message for a server that ended before it was reachable: the end of its log. */
export async function failedStart(
  started: StartedProcess,
  location: Location,
): Promise<ConfigError> {
  const lines = (await readFile(location.log, 'utf8')).trim().split('\n').slice(-3);
  return new ConfigError(
    `PostgreSQL s’est arrêté au démarrage (${started.end()}) : ${lines.join(' · ')}`,
  );
}
