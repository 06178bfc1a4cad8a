/** The live releases that the page was made with. */
const releasesOf = (page: Document) => page.getElementById('remotes')?.textContent;

const isLinked = (address: string) =>
  document.querySelector(`link[href="${new URL(address).pathname}"]`) !== null;

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
}
