import type { LabelLanguage } from '@cervoise/domain/qr-codes';
import type { SiteFacts } from '@cervoise/domain/site';
import { escapeJsonForScript } from './escape-json';
import { startLater, withoutScripts, withoutStarter } from './later-scripts';
import type { PublicPage } from './public-page';
import type { Snapshot } from './snapshot';

/** The parts of the shell's page that a prerendered page replaces. */
const headPart = /<!--head-->.*?<!--\/head-->/s;
const bodyPart = /<!--body-->.*?<!--\/body-->/s;
const headEnd = /<\/head>|$/;
const withoutScript = /<noscript>.*?<\/noscript>/gs;

/** A page in the frame has many files, which would compete with the first script for bandwidth. */
const firstScript = /<script (?=[^>]*\bsrc=)/g;
const first = '<script fetchpriority="high" ';
/**
 * A page rendered in the browser needs its script before the fonts: the two weigh as much as it
 * does, and browsers would fetch them first.
 */
const font = /<link rel="preload"(?=[^>]* as="font")/g;
const later = '<link rel="preload" fetchpriority="low"';

/** An element with data for the page's scripts; it is not executed. */
function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJsonForScript(value)}</script>`;
}

/**
 * The shell renders into the hidden #root, and shows it in place of the prerendered page once its
 * own is ready.
 */
const insertBefore = (body: string, { body: page }: PublicPage) =>
  body
    .replace(withoutScript, '')
    .replace('<div id="root">', () => `<div id="prerendered">${page}</div><div id="root" hidden>`);

/** The page's styles come after the shell's, as in the app: rules of equal weight win by their place. */
const insertHead = (html: string, { head, styles }: PublicPage) =>
  html.replace(headPart, () => head).replace(headEnd, (end) => styles + end);

interface PageParts {
  /** Preloads besides the shell's own files. */
  readonly links: string;
  /** The owner's prerendered page, if there is one. */
  readonly prerendered: PublicPage | null;
  /** Whether that is the shell's own, the login page, which is hidden from who is logged in. */
  readonly isShells: boolean;
  /** Whether it is shown inside the frame of logged-in users. */
  readonly isFramed: boolean;
}

/**
 * Composes the page of an address: the live shell's, with the live remotes and the site's facts
 * embedded and the owner's first files preloaded. All releases come from one snapshot.
 * @throws when no shell is released
 */
export function renderPage(
  snapshot: Snapshot,
  siteFacts: SiteFacts,
  { links, prerendered, isShells, isFramed }: PageParts,
): string {
  if (snapshot.shellPage === null) throw new Error('No shell is released.');
  // Functions, since « $ » is special in a replacement text.
  const page = snapshot.shellPage.replace(
    '<!--remotes-->',
    () => links + dataElement('remotes', snapshot.remotesFile) + dataElement('site', siteFacts),
  );
  if (!prerendered) {
    const drawn = withoutStarter(page).replaceAll(font, later);
    return isFramed ? drawn.replaceAll(firstScript, first) : drawn;
  }
  return startLater(
    insertHead(page, prerendered).replace(bodyPart, (body) => insertBefore(body, prerendered)),
    isShells,
  );
}

/**
 * Composes a self-contained page: with the shell's styles, without its scripts. Visitors who scan a
 * bottle must not wait for an application.
 * @param script address of its only, small script
 * @param language of its content
 */
export function renderAlone(
  shellPage: string,
  page: PublicPage,
  script: string | null,
  language: LabelLanguage,
): string {
  const own = script === null ? '' : `<script defer src="${script}"></script>`;
  const filled = shellPage
    .replace('<!--remotes-->', '')
    .replace('<html lang="fr"', `<html lang="${language}"`)
    .replace(bodyPart, () => `<div id="page">${page.body}</div>`);
  return withoutScripts(insertHead(filled, page)).replace(headEnd, (end) => own + end);
}
