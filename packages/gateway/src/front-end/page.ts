import type { SiteFacts } from '@cervoise/domain/site';
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

/** An element that holds data for the page's scripts, and runs nothing itself. */
function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJsonForScript(value)}</script>`;
}

/**
 * Makes the page of an address: the live shell's, with the live remotes and the site's facts
 * written into it and the owner's first files preloaded. All releases come from one snapshot.
 * @param owner the remote whose files are preloaded, if any
 * @throws when no shell is released
 */
export function renderPage(snapshot: Snapshot, owner: string | null, siteFacts: SiteFacts): string {
  if (snapshot.shellPage === null) throw new Error('No shell is released.');
  const links = owner === null ? '' : (snapshot.preloads.get(owner) ?? '');
  // A function, since « $ » has a meaning in a replacement text.
  return snapshot.shellPage.replace(
    '<!--remotes-->',
    () => links + dataElement('remotes', snapshot.remotesFile) + dataElement('site', siteFacts),
  );
}
