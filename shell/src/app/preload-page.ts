import { isLinked } from '../remotes/preload-files';
import { runAhead } from './scripts-ahead';

/** What the page says of the live releases. */
const releasesOf = (page: Document) => page.getElementById('remotes')?.textContent;

/**
 * Starts fetching all that the page of another address is made of, in one go: the server names it
 * in that page. Its scripts would ask for one file after the other. Does nothing when that page is
 * of other releases than this one. Never rejects: what did not come is fetched when it is opened.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const text = await fetch(pathname)
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  const page = new DOMParser().parseFromString(text, 'text/html');
  if (releasesOf(page) !== releasesOf(document)) return;
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) {
    if (!isLinked(link.href)) document.head.append(link);
  }
  page.querySelectorAll<HTMLScriptElement>('script[data-ahead]').forEach(runAhead);
}
