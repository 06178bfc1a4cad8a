import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readHistory, readPointer } from './pointer';
import type { Release } from './release';
import { readReleases, releaseFolder } from './release-folder';

const minimumReleases = 3;
const retentionMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Removes half-copied or half-removed releases of an interrupted deploy; only one runs at a time
 * per name.
 */
async function removeLeftovers(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isDirectory() && entry.name.startsWith('.')) {
      await rm(path.join(folder, entry.name), { recursive: true, force: true });
    }
  }
}

/**
 * Removes the releases of a name that no open tab should still use: neither live, nor among the
 * last three to have been live, nor live in the last 24 hours.
 * @returns the versions removed
 */
export async function pruneReleases(
  releasesFolder: string,
  name: string,
  now = new Date(),
): Promise<string[]> {
  const [pointer, history, releases] = await Promise.all([
    readPointer(releasesFolder, name),
    readHistory(releasesFolder, name),
    readReleases(releasesFolder, name),
  ]);
  /** When a release stopped being live; the time of its publication when it never was. */
  const lastServed = (release: Release): number => {
    if (release.version === pointer?.version) return now.getTime();
    const turn = history.findLastIndex((entry) => entry.version === release.version);
    const successor = turn === -1 ? undefined : history[turn + 1];
    return Date.parse(successor?.since ?? release.publishedAt);
  };
  const pruned = releases
    .map((release) => ({ version: release.version, lastServed: lastServed(release) }))
    .sort((one, other) => other.lastServed - one.lastServed)
    .slice(minimumReleases)
    .filter((release) => now.getTime() - release.lastServed > retentionMilliseconds);
  for (const { version } of pruned) {
    // Renamed first, so that no request finds a half-removed release.
    await rename(
      releaseFolder(releasesFolder, name, version),
      path.join(releasesFolder, name, `.removed-${version}`),
    );
  }
  await removeLeftovers(path.join(releasesFolder, name));
  return pruned.map(({ version }) => version);
}
