import type { Build } from './build';
import { errorsInBrowser } from './checks/browser-check';
import { checkBudget } from './checks/budget-check';
import { checkCompleteness } from './checks/completeness-check';
import { evaluationError } from './checks/evaluation-check';
import { checkExternalRemote } from './checks/external-remote-check';
import { factsOfBuild } from './facts';
import { isRemoved, readReplacedPointer } from './pointer';
import { hashContent, publishBuild, versionOf } from './publish';
import { withReleaseLock } from './release-lock';
import { ReleaseRefused } from './release-refused';
import {
  type Candidate,
  collectProblems,
  type DeployOptions,
  type Problems,
  refuseIf,
  type Switched,
  switchTo,
} from './switch';

/** Merges two maps of problems by candidate. */
function joined(some: Problems, others: Problems): Problems {
  const more = new Map(others);
  return some.map(([name, reasons]) => [name, [...reasons, ...(more.get(name) ?? [])]]);
}

/**
 * Loads each remote once: in isolation, then in a page if there is a browser.
 * @throws ReleaseRefused naming those that throw, and what they say
 */
async function refuseUnloadable(
  { releasesFolder, browser }: DeployOptions,
  builds: readonly Build[],
): Promise<void> {
  const errors = new Map<string, string>();
  for (const build of builds) {
    const error = await evaluationError(build);
    if (error !== null) errors.set(build.name, error);
  }
  if (errors.size === 0 && browser) {
    const found = await errorsInBrowser(builds, releasesFolder, browser);
    for (const [name, error] of found ?? []) errors.set(name, error);
  }
  const refused = [...errors].map(
    ([name, error]) => `${name} n’est pas mis en ligne : son chargement échoue (${error}).`,
  );
  if (refused.length > 0) throw new ReleaseRefused(refused.join('\n'));
}

/**
 * Releases builds and makes them live. They are checked together before they are published and
 * again as they are switched, since publishing takes time; a name whose content is already live is
 * not changed.
 * @throws ReleaseRefused with every reason, and nothing switched
 */
export async function deploy(
  options: DeployOptions & { readonly enforceBudgets: boolean },
  builds: readonly Build[],
): Promise<Switched[]> {
  const facts = await Promise.all(builds.map(factsOfBuild));
  const together = await collectProblems(options, facts);
  const alone = await Promise.all(
    builds.map(async (build) => {
      const weight = options.enforceBudgets ? await checkBudget(build) : [];
      const externalProblems = await checkExternalRemote(
        build,
        versionOf(build, hashContent(build.content)),
      );
      return [build.name, [...checkCompleteness(build), ...externalProblems, ...weight]] as const;
    }),
  );
  refuseIf(joined(together, alone));
  await refuseUnloadable(options, builds);
  const { releasesFolder, by } = options;
  const names = builds.map(({ name }) => name);
  return withReleaseLock(releasesFolder, names, async () => {
    const candidates: Candidate[] = [];
    for (const [index, build] of builds.entries()) {
      const { version } = await publishBuild(releasesFolder, build, by);
      const known = facts[index];
      if (known) candidates.push({ facts: known, version });
    }
    return switchTo(options, candidates);
  });
}

/** Which builds differ from what is live under their name, without the remotes that were removed. */
export async function findChangedBuilds(
  releasesFolder: string,
  builds: readonly Build[],
): Promise<Build[]> {
  const removed = await Promise.all(builds.map(({ name }) => isRemoved(releasesFolder, name)));
  const pointers = await Promise.all(
    builds.map(({ name }) => readReplacedPointer(releasesFolder, name)),
  );
  return builds.filter(
    (build, index) =>
      !removed[index] && pointers[index]?.version !== versionOf(build, hashContent(build.content)),
  );
}
