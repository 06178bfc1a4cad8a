import { checkRemote, checkShell } from './checks';
import type { ReleaseFacts } from './facts';
import { pruneReleases } from './prune';
import { readPointer, writePointer } from './release-folder';
import { withSwitchLock } from './release-lock';
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

/** A release that stands, and what the checks need to know of it. */
export interface Candidate {
  readonly facts: ReleaseFacts;
  readonly version: string;
}

/**
 * Makes standing releases live, one step each, if they still fit what is live at that moment;
 * nothing is written for one that is live already. The caller holds the locks of their names.
 * @throws ReleaseRefused with every reason, and nothing switched
 */
export async function switchTo(
  options: DeployOptions,
  candidates: readonly Candidate[],
): Promise<Switched[]> {
  const { releasesFolder, by } = options;
  const switched = await withSwitchLock(releasesFolder, async () => {
    await checkTogether(
      options,
      candidates.map(({ facts }) => facts),
    );
    const before: Omit<Switched, 'pruned'>[] = [];
    for (const { facts, version } of candidates) {
      const { name } = facts;
      const previous = (await readPointer(releasesFolder, name))?.version ?? null;
      if (previous !== version) {
        const since = new Date().toISOString();
        await writePointer(releasesFolder, name, { version, since, by });
      }
      before.push({ name, version, previous });
    }
    return before;
  });
  return Promise.all(
    switched.map(async (one) => ({
      ...one,
      pruned: await pruneReleases(releasesFolder, one.name),
    })),
  );
}
