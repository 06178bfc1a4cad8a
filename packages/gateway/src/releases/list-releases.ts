import { readPointer } from './pointer';
import { readReleasedNames, readReleases } from './release-folder';

/** A name, its live release, and the ones it can be rolled back to. */
export interface ReleaseSummary {
  readonly name: string;
  readonly version: string;
  readonly since: string;
  readonly by: string;
  readonly liveIn: readonly string[];
}

/** The live release, since when and by whom. */
export async function listReleases(releasesFolder: string): Promise<ReleaseSummary[]> {
  const names = await readReleasedNames(releasesFolder);
  const summaries = await Promise.all(
    names.map(async (name) => {
      const pointer = await readPointer(releasesFolder, name);
      const releases = await readReleases(releasesFolder, name);
      return pointer && { name, ...pointer, liveIn: releases.map(({ version }) => version) };
    }),
  );
  return summaries.filter((summary) => summary !== null);
}
