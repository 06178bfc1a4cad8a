import type { SiteFacts } from '@cervoise/domain/site';
import { escapeJsonForScript } from './escape';
import { startLater, withoutScripts, withoutStarter } from './later-scripts';
import type { PublicPage } from './public-page';
import type { Snapshot } from './snapshot';

/** The parts of the shell's page that stand for a page nobody has made at build time. */
const headPart = /<!--head-->.*?<!--\/head-->/s;
const bodyPart = /<!--body-->.*?<!--\/body-->/s;
const withoutScript = /<noscript>.*?<\/noscript>/gs;

/** A page in the frame is made of many files, which would share the line with the first script. */
const firstScript = /<script (?=[^>]*\bsrc=)/g;
const first = '<script fetchpriority="high" ';
/**
 * A page that its script draws has no use for fonts before that script: the two weigh as much as
 * it does, and browsers put them first.
 */
const font = /<link rel="preload"(?=[^>]* as="font")/g;
const later = '<link rel="preload" fetchpriority="low"';

/** An element that holds data for the page's scripts, and runs nothing itself. */
function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJsonForScript(value)}</script>`;
}

/**
 * The shell draws into #root out of sight, and shows it in place of the page made at build time
 * once its own is there.
 */
const insertBefore = (body: string, { body: page }: PublicPage) =>
  body
    .replace(withoutScript, '')
    .replace('<div id="root">', () => `<div id="prerendered">${page}</div><div id="root" hidden>`);

interface PageParts {
  /** What is preloaded besides the shell's own files. */
  readonly links: string;
  /** The page its owner has made at build time, if it has. */
  readonly prerendered: PublicPage | null;
  /** Whether it stands in the frame of those who are logged in. */
  readonly isFramed: boolean;
}

/**
 * Makes the page of an address: the live shell's, with the live remotes and the site's facts
 * written into it and the owner's first files preloaded. All releases come from one snapshot.
 * @throws when no shell is released
 */
export function renderPage(
  snapshot: Snapshot,
  siteFacts: SiteFacts,
  { links, prerendered, isFramed }: PageParts,
): string {
  if (snapshot.shellPage === null) throw new Error('No shell is released.');
  // Functions, since « $ » has a meaning in a replacement text.
  const page = snapshot.shellPage.replace(
    '<!--remotes-->',
    () => links + dataElement('remotes', snapshot.remotesFile) + dataElement('site', siteFacts),
  );
  if (!prerendered) {
    const drawn = withoutStarter(page).replaceAll(font, later);
    return isFramed ? drawn.replaceAll(firstScript, first) : drawn;
  }
  return startLater(
    page
      .replace(headPart, () => prerendered.head)
      .replace(bodyPart, (body) => insertBefore(body, prerendered)),
  );
}

/**
 * Makes a page that is all there is: in the shell's styles, without its scripts. What is shown to
 * whoever scans a bottle must not wait for an application.
 * @param script address of the one small script it may have
 */
export function renderAlone(shellPage: string, page: PublicPage, script: string | null): string {
  const own = script === null ? '' : `<script defer src="${script}"></script>`;
  const filled = shellPage
    .replace('<!--remotes-->', '')
    .replace(headPart, () => page.head)
    .replace(bodyPart, () => `<div id="page">${page.body}</div>`);
  return withoutScripts(filled).replace(/<\/head>|$/, (end) => own + end);
}
