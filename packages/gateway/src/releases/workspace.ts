import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Build, readBuild } from './build';
import { releaseNameSchema } from './release';
import { ReleaseRefused } from './release-refused';

/** Names of the releasable packages of a workspace: the shell and every remote. */
async function releasableNames(workspaceFolder: string): Promise<string[]> {
  const entries = await readdir(workspaceFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && releaseNameSchema.safeParse(entry.name).success)
    .map((entry) => entry.name)
    .sort();
}

/**
 * Reads the builds of some packages of a workspace; of all of them when none is named.
 * @throws ReleaseRefused for an unknown package, or one that is not built
 */
export async function readBuilds(
  workspaceFolder: string,
  names: readonly string[] = [],
): Promise<Build[]> {
  const known = await releasableNames(workspaceFolder);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new ReleaseRefused(`${unknown} is no package here; these are: ${known.join(', ')}.`);
  }
  const wanted = names.length === 0 ? known : names;
  return Promise.all(wanted.map((name) => readBuild(path.join(workspaceFolder, name))));
}
