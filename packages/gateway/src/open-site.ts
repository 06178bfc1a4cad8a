import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ReleaseStore } from '@cervoise/api';
import { checkLiveSchema } from './live-schema';
import { readReleasedNames } from './releases/release-folder';
import { exchangeReleases, followSharedReleases, type Log } from './releases/shared-releases';

export interface SiteOptions {
  readonly releasesFolder: string;
  /** Accepts a schema that breaks live releases, as `checkLiveSchema` says. */
  readonly allowBreaking: boolean;
  /** Releases what this server was built with. */
  readonly releaseBuilds?: (releasesFolder: string) => Promise<void>;
}

/** That of the built server, `packages/gateway/dist`, and the repository's. */
const programs = path.dirname(fileURLToPath(import.meta.url));
const workspaceFolder = path.join(programs, '..', '..', '..');

/** Runs the command of deploys over the builds beside this server. */
async function releaseWorkspace(releasesFolder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [
    path.join(programs, 'releases.mjs'),
    'publish',
    ...['--releases', releasesFolder, '--workspace', workspaceFolder],
    ...['--schema', path.join(workspaceFolder, 'packages/graphql-client/schema.graphql')],
    ...['--by', 'premier démarrage'],
  ]);
}

/**
 * Makes the site ready before the server listens: what is live on the other servers, or, where
 * nothing was ever released, what this server was built with.
 * @param store of servers that share a database
 * @returns what stops the exchange with the other servers
 * @throws SchemaBreaksReleases
 */
export async function openSite(
  { releasesFolder, allowBreaking, releaseBuilds = releaseWorkspace }: SiteOptions,
  store: ReleaseStore | null,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  if (store) await exchangeReleases({ releasesFolder, store, log });
  if ((await readReleasedNames(releasesFolder)).length === 0) {
    try {
      await releaseBuilds(releasesFolder);
      log.info({}, 'first start: the builds of this server are released');
    } catch (error) {
      // The API works without a site, and /readyz says what is missing.
      log.error({ err: error }, 'first start: the builds of this server were not released');
    }
  }
  await checkLiveSchema(releasesFolder, allowBreaking);
  if (!store) return { stop: async () => undefined };
  return followSharedReleases({ releasesFolder, store, log });
}
