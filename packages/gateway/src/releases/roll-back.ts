import { factsOfRelease } from './facts';
import { readHistory, readReplacedPointer } from './pointer';
import { readRelease, readReleasedNames, readReleases } from './release-folder';
import { withReleaseLock } from './release-lock';
import { ReleaseRefused } from './release-refused';
import { type DeployOptions, type Switched, switchTo } from './switch';

async function previousVersion(releasesFolder: string, name: string): Promise<string> {
  const [pointer, history] = await Promise.all([
    readReplacedPointer(releasesFolder, name),
    readHistory(releasesFolder, name),
  ]);
  for (const { version } of history.reverse()) {
    if (version !== pointer?.version && (await readRelease(releasesFolder, name, version))) {
      return version;
    }
  }
  throw new ReleaseRefused(`${name} has no earlier release to go back to.`);
}

/**
 * Makes an earlier release live again, after the same checks as a deploy.
 * @param version by default the previously live one
 * @throws ReleaseRefused when it does not exist any more or is incompatible
 */
export async function rollBack(
  options: DeployOptions,
  name: string,
  version?: string,
): Promise<Switched> {
  const { releasesFolder } = options;
  const released = await readReleasedNames(releasesFolder);
  if (!released.includes(name)) {
    throw new ReleaseRefused(`${name} was never released; these were: ${released.join(', ')}.`);
  }
  const [switched] = await withReleaseLock(releasesFolder, [name], async () => {
    const target = version ?? (await previousVersion(releasesFolder, name));
    if (!(await readRelease(releasesFolder, name, target))) {
      const releases = await readReleases(releasesFolder, name);
      const versions = releases.map((release) => release.version).join(', ') || 'none';
      throw new ReleaseRefused(`${name} ${target} does not stand; these do: ${versions}.`);
    }
    const facts = await factsOfRelease(releasesFolder, name, target);
    return switchTo(options, [{ facts, version: target }]);
  });
  if (!switched) throw new ReleaseRefused(`${name} could not be switched.`);
  return switched;
}
