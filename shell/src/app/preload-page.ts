/** The releases of the current page. */
const releasesOf = (page: Document) => page.getElementById('remotes')?.textContent;

const isLinked = (address: string) =>
  document.querySelector(`link[href="${new URL(address).pathname}"]`) !== null;

/**
 * Preloads all files of another address's page at once, by the links of that page's HTML; otherwise
 * its scripts would load one after the other. Does nothing when that page is of other releases than
 * this one. Never rejects: missing files are fetched when the page is opened.
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
}
