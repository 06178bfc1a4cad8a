import { ownsPath } from '@cervoise/shell-contract/descriptor';
import { escapeJsonForScript } from './escape';
import type { Snapshot } from './snapshot';

/** Name of the live remote that owns an address; null for the shell's own and unknown ones. */
export function ownerOf(snapshot: Snapshot, pathname: string): string | null {
  const owner = snapshot.remotesFile.remotes.find((remote) =>
    remote.paths.some((owned) => ownsPath(owned, pathname)),
  );
  return owner?.name ?? null;
}

/**
 * Makes the page of an address: the live shell's, with the live remotes written into it and the
 * owner's first files preloaded. All of it comes from one snapshot.
 * @param owner the remote whose files are preloaded, if any
 * @throws when no shell is released
 */
export function renderPage(snapshot: Snapshot, owner: string | null): string {
  if (snapshot.shellPage === null) throw new Error('No shell is released.');
  const links = owner === null ? '' : (snapshot.preloads.get(owner) ?? '');
  const remotes = escapeJsonForScript(snapshot.remotesFile);
  // A function, since « $ » has a meaning in a replacement text.
  return snapshot.shellPage.replace(
    '<!--remotes-->',
    () => `${links}<script type="application/json" id="remotes">${remotes}</script>`,
  );
}
