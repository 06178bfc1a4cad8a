import { readLiveReleases } from './live-releases';
import { readReplacedPointer, removePointer, timeOfSwitch } from './pointer';
import { withReleaseLock, withSwitchLock } from './release-lock';
import { ReleaseRefused } from './release-refused';

export interface Removed {
  readonly name: string;
  /** The version that was live; null when its pointer could not be read. */
  readonly previous: string | null;
}

/**
 * Takes a remote out of the site: its paths and menu entries go with the next navigation. Its
 * releases stay on disk, for open tabs and for a later deploy or rollback.
 * @param options.by the author, as the history names it
 * @throws ReleaseRefused for a name that is not live, and for the shell
 */
export async function removeRemote(
  { releasesFolder, by }: { readonly releasesFolder: string; readonly by: string },
  name: string,
): Promise<Removed> {
  if (name === 'shell') {
    throw new ReleaseRefused('Le shell ne se retire pas : sans lui, aucune page ne s’affiche.');
  }
  const { versions, unreadable } = await readLiveReleases(releasesFolder);
  const known = [...new Set([...versions.keys(), ...unreadable])].filter((one) => one !== 'shell');
  if (!known.includes(name)) {
    const others = known.sort().join(', ');
    throw new ReleaseRefused(
      `${name} n’est pas en ligne. ${others ? `Le sont : ${others}.` : 'Aucune partie ne l’est.'}`,
    );
  }
  return withReleaseLock(releasesFolder, [name], () =>
    withSwitchLock(releasesFolder, async () => {
      const pointer = await readReplacedPointer(releasesFolder, name);
      const since = await timeOfSwitch(releasesFolder, name);
      await removePointer(releasesFolder, name, { since, by });
      return { name, previous: pointer?.version ?? null };
    }),
  );
}
