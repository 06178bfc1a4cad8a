import { sql } from 'kysely';
import type { LiveRelease, SystemHealth } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';

export type SystemService = ReturnType<typeof createSystemService>;

/** The state of the running system, for the editor. */
export function createSystemService({
  database,
  liveReleases,
  now,
}: Pick<ServiceDependencies, 'database' | 'liveReleases' | 'now'>) {
  const startedAt = now();
  return {
    releases: async (): Promise<LiveRelease[]> => {
      const { live } = await liveReleases();
      return live
        .map((release) => ({ ...release, since: new Date(release.since) }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },

    health: async (): Promise<SystemHealth> => {
      const begun = performance.now();
      const { rows } = await sql<{ bytes: number; version: string }>`
        select pg_database_size(current_database()) as bytes,
               current_setting('server_version') as version`.execute(database);
      const databaseMilliseconds = Math.round(performance.now() - begun);
      const { unreadable } = await liveReleases();
      return {
        startedAt,
        databaseMilliseconds,
        databaseBytes: Number(rows[0]?.bytes ?? 0),
        databaseVersion: rows[0]?.version ?? '',
        unreadableReleases: [...unreadable],
      };
    },
  };
}
