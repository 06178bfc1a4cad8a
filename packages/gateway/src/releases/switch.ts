import { checkRemote, checkShell } from './checks';
import type { ReleaseFacts } from './facts';
import { readReplacedPointer, timeOfSwitch, writePointer } from './pointer';
import { pruneReleases } from './prune';
import { withSwitchLock } from './release-lock';
import { ReleaseRefused } from './release-refused';
import { proposeSite } from './site';

export interface DeployOptions {
  readonly releasesFolder: string;
  /** The author, as `remote:list` will show. */
  readonly by: string;
  /** Schema to check against instead of the live server's. */
  readonly schemaText?: string;
  /** Program of a Chrome or Chromium, which loads remotes before they go live. */
  readonly browser?: string;
}

/** The result of a deploy or a rollback. */
export interface Switched {
  readonly name: string;
  readonly version: string;
  /**
   * The previously live version; null for a first release, the same version when nothing changed.
   */
  readonly previous: string | null;
  readonly pruned: readonly string[];
}

/** Problems by candidate. */
export type Problems = readonly (readonly [name: string, reasons: readonly string[]])[];

/** The problems of releases together with the other live ones. */
export async function collectProblems(
  options: DeployOptions,
  candidates: readonly ReleaseFacts[],
): Promise<Problems> {
  const site = await proposeSite(options.releasesFolder, candidates, options.schemaText ?? null);
  return candidates.map((candidate) => {
    const check = candidate.name === 'shell' ? checkShell : checkRemote;
    return [candidate.name, check(candidate, site)];
  });
}

/** @throws ReleaseRefused listing the problems, if there are any */
export function refuseIf(problems: Problems): void {
  const refused = problems
    .filter(([, reasons]) => reasons.length > 0)
    .map(([name, reasons]) => {
      const list = reasons.map((reason) => `\n  - ${reason}`).join('');
      return `${name} is not switched:${list}`;
    });
  if (refused.length > 0) throw new ReleaseRefused(refused.join('\n'));
}

/** An existing release with the facts that the checks need. */
export interface Candidate {
  readonly facts: ReleaseFacts;
  readonly version: string;
}

/**
 * Makes existing releases live, one step each, if they are still compatible with what is live at
 * that moment; live ones are not written again. The caller holds the locks of their names.
 * @throws ReleaseRefused with every reason, and nothing switched
 */
export async function switchTo(
  options: DeployOptions,
  candidates: readonly Candidate[],
): Promise<Switched[]> {
  const { releasesFolder, by } = options;
  const switched = await withSwitchLock(releasesFolder, async () => {
    const facts = candidates.map((candidate) => candidate.facts);
    refuseIf(await collectProblems(options, facts));
    const before: Omit<Switched, 'pruned'>[] = [];
    for (const { facts, version } of candidates) {
      const { name } = facts;
      const previous = (await readReplacedPointer(releasesFolder, name))?.version ?? null;
      if (previous !== version) {
        const since = await timeOfSwitch(releasesFolder, name);
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
