import type { SiteFacts } from '@cervoise/domain/site';
import { ownsPath } from '@cervoise/shell-contract/descriptor';
import { escapeJsonForScript } from './escape';
import type { PublicPage } from './public-page';
import type { Snapshot } from './snapshot';

/** Name of the live remote that owns an address; null for the shell's own and unknown ones. */
export function ownerOf(snapshot: Snapshot, pathname: string): string | null {
  const owner = snapshot.remotesFile.remotes.find((remote) =>
    remote.paths.some((owned) => ownsPath(owned, pathname)),
  );
  return owner?.name ?? null;
}

/** The parts of the shell's page that stand for a page nobody has made at build time. */
const headPart = /<!--head-->.*?<!--\/head-->/s;
const bodyPart = /<!--body-->.*?<!--\/body-->/s;

/** Scripts, fetched or preloaded: what a page that is there already can wait for. */
const unhurried =
  /<script (?=[^>]*\bsrc=)|<link rel="preload"(?=[^>]* as="(?:script|fetch)")(?![^>]*fetchpriority)/g;

/** An element that holds data for the page's scripts, and runs nothing itself. */
function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJsonForScript(value)}</script>`;
}

/**
 * Makes the page of an address: the live shell's, with the live remotes and the site's facts
 * written into it and the owner's first files preloaded. All releases come from one snapshot.
 * @param owner the remote whose files are preloaded, if any
 * @param made the page its owner has made at build time, if it has
 * @throws when no shell is released
 */
export function renderPage(
  snapshot: Snapshot,
  owner: string | null,
  siteFacts: SiteFacts,
  made: PublicPage | null = null,
): string {
  if (snapshot.shellPage === null) throw new Error('No shell is released.');
  const links = owner === null ? '' : (snapshot.preloads.get(owner) ?? '');
  // Functions, since « $ » has a meaning in a replacement text.
  const page = snapshot.shellPage.replace(
    '<!--remotes-->',
    () => links + dataElement('remotes', snapshot.remotesFile) + dataElement('site', siteFacts),
  );
  if (!made) return page;
  return page
    .replace(headPart, () => made.head)
    .replace(bodyPart, () => made.body)
    .replaceAll(
      unhurried,
      (tag) => `${tag.trimEnd()} fetchpriority="low"${tag.endsWith(' ') ? ' ' : ''}`,
    );
}
