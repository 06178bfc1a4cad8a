import type { Build } from './build';
import { checkBudget } from './checks/budget-check';
import { hashContent } from './content-hash';
import { factsOfBuild } from './facts';
import { publishBuild, versionOf } from './publish';
import { readPointer } from './release-folder';
import { withReleaseLock } from './release-lock';
import { checkTogether, type DeployOptions, refuseIf, type Switched, switchTo } from './switch';

/**
 * Releases builds and makes them live. They are checked as they will stand together, before
 * anything is switched; a name whose content is already live is left as it is.
 * @throws ReleaseRefused with every reason, and nothing switched
 */
export async function deploy(
  options: DeployOptions & { readonly holdBudgets: boolean },
  builds: readonly Build[],
): Promise<Switched[]> {
  await checkTogether(options, await Promise.all(builds.map(factsOfBuild)));
  if (options.holdBudgets) {
    for (const build of builds) refuseIf(build.name, await checkBudget(build));
  }

  const switched: Switched[] = [];
  for (const build of builds) {
    const done = await withReleaseLock(options.releasesFolder, build.name, async () => {
      const release = await publishBuild(options.releasesFolder, build, options.by);
      return switchTo(options, build.name, release.version);
    });
    switched.push(done);
  }
  return switched;
}

/** Tells which of some builds differ from what is live under their name. */
export async function findChangedBuilds(
  releasesFolder: string,
  builds: readonly Build[],
): Promise<Build[]> {
  const pointers = await Promise.all(builds.map(({ name }) => readPointer(releasesFolder, name)));
  return builds.filter(
    (build, index) => pointers[index]?.version !== versionOf(build, hashContent(build.content)),
  );
}
