import { checkRemote, checkShell } from './checks';
import type { ReleaseFacts } from './facts';
import { pruneReleases } from './prune';
import { readPointer, writePointer } from './release-folder';
import { ReleaseRefused } from './release-refused';
import { proposeSite } from './site';

export interface DeployOptions {
  readonly releasesFolder: string;
  /** Who does it, as `remote:list` will show. */
  readonly by: string;
  /** Schema to check against instead of the live server's. */
  readonly schemaText?: string;
}

/** What a deploy or a rollback did. */
export interface Switched {
  readonly name: string;
  readonly version: string;
  /** What was live before; null for a first release, the same version when nothing changed. */
  readonly previous: string | null;
  readonly pruned: readonly string[];
}

/**
 * Checks releases as they will stand together with what stays live.
 * @throws ReleaseRefused with every reason
 */
export async function checkTogether(
  options: DeployOptions,
  candidates: readonly ReleaseFacts[],
): Promise<void> {
  const site = await proposeSite(options.releasesFolder, candidates, options.schemaText ?? null);
  for (const candidate of candidates) {
    const check = candidate.name === 'shell' ? checkShell : checkRemote;
    refuseIf(candidate.name, check(candidate, site));
  }
}

/** @throws ReleaseRefused listing the objections, if there are any */
export function refuseIf(name: string, objections: readonly string[]): void {
  if (objections.length === 0) return;
  const reasons = objections.map((objection) => `\n  - ${objection}`).join('');
  throw new ReleaseRefused(`${name} is not switched:${reasons}`);
}

/** Makes a standing release live, in one step; nothing is written when it is live already. */
export async function switchTo(
  options: DeployOptions,
  name: string,
  version: string,
): Promise<Switched> {
  const { releasesFolder, by } = options;
  const previous = (await readPointer(releasesFolder, name))?.version ?? null;
  if (previous !== version) {
    const since = new Date().toISOString();
    await writePointer(releasesFolder, name, { version, since, by });
  }
  return { name, version, previous, pruned: await pruneReleases(releasesFolder, name) };
}
