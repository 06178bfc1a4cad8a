import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database';
import type { LiveReleases } from '../service-dependencies';
import { checkDatabase } from './check-database';

interface Installation {
  readonly database: Kysely<Database>;
  /** Absent on a server of the API alone. */
  readonly liveReleases?: () => Promise<LiveReleases>;
  /** By name: where the server writes. */
  readonly folders: Readonly<Record<string, string>>;
}

/**
 * Adds metrics of what the server stands on: the database, its replicas, disks and releases.
 * @returns refreshes them, and says whether the database answers; those that cannot be read are left
 * out
 */
export function observeInstallation(
  registry: Registry,
  { database, liveReleases, folders }: Installation,
): () => Promise<boolean> {
  const registers = [registry];
  const answers = new Gauge({
    name: 'cervoise_database_answers',
    help: '0 when the database is gone or does not answer in time',
    registers,
  });
  const lag = new Gauge({
    name: 'cervoise_replica_lag_bytes',
    help: 'What a replica has not replayed yet, by its application_name; see the guide for the right to read it',
    labelNames: ['replica'] as const,
    registers,
  });
  const free = new Gauge({
    name: 'cervoise_disk_free_bytes',
    help: 'Free space where the server writes',
    labelNames: ['folder'] as const,
    registers,
  });
  const size = new Gauge({
    name: 'cervoise_disk_size_bytes',
    help: 'Size of the disk where the server writes',
    labelNames: ['folder'] as const,
    registers,
  });
  const leftOut = new Gauge({
    name: 'cervoise_unreadable_releases',
    help: 'Releases that are left out of the site, since their files cannot be read',
    registers,
  });
  const showReplicas = async () => {
    const { rows } = await sql<{ name: string; bytes: string }>`
      select name, bytes from replica_lags()`.execute(database);
    for (const { name, bytes } of rows) lag.set({ replica: name }, Number(bytes));
  };
  const showDisk = async ([folder, path]: readonly [string, string]) => {
    const { bavail, blocks, bsize } = await statfs(path);
    free.set({ folder }, bavail * bsize);
    size.set({ folder }, blocks * bsize);
  };
  return async () => {
    const [isThere] = await Promise.all([
      checkDatabase(database).then(
        () => true,
        () => false,
      ),
      ...Object.entries(folders).map((entry) => showDisk(entry).catch(() => undefined)),
      liveReleases?.().then(
        ({ unreadable }) => leftOut.set(unreadable.length),
        () => leftOut.remove(),
      ),
    ]);
    answers.set(isThere ? 1 : 0);
    lag.reset();
    if (isThere) await showReplicas().catch(() => undefined);
    return isThere;
  };
}
