import { isLinked } from '../remotes/preload-files';

/**
 * Starts fetching all that the page of another address is made of, in one go: the server names it
 * in that page's head. Its scripts would ask for one file after the other. Never rejects: what did
 * not come is fetched when it is opened.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const text = await fetch(pathname)
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')) {
    if (!isLinked(link.href)) document.head.append(link);
  }
}
