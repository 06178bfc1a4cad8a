import { type KeptSite, keptSiteAddress, ownsPath } from '@cervoise/shell-contract/kept-site';
import { filesCache, keyOf, siteCache } from './kept-files';

/** What the device keeps: a page whose files are all there. */
interface KeptApp extends Omit<KeptSite, 'releases'> {
  readonly files: readonly string[];
}

/** Few at once, so that the page's own requests come first. */
const atOnce = 2;

async function readKept(): Promise<KeptApp | null> {
  // Opening the cache would make one again on a device that has removed it.
  return (await caches.match(keptSiteAddress, { cacheName: siteCache }))?.json() ?? null;
}

async function fetchFile(cache: Cache, file: string): Promise<void> {
  const answer = await fetch(file, { priority: 'low' });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  await cache.put(keyOf(file), answer);
}

/**
 * Keeps the live shell and some remotes. What was kept before stays until all of it is there, and
 * one turn longer, so that a rollback and open tabs find their files.
 * @param remotes names
 * @throws when something cannot be fetched; what was fetched stays for the next attempt
 */
async function update(remotes: readonly string[]): Promise<void> {
  const answer = await fetch(keptSiteAddress, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${keptSiteAddress} answered ${answer.status}`);
  const { page, paths, releases }: KeptSite = await answer.json();
  const former = await readKept();
  const files = releases
    .filter(({ name }) => name === 'shell' || remotes.includes(name))
    .flatMap((release) => release.files);
  const cache = await caches.open(filesCache);
  const kept = new Map(
    (await cache.keys()).map((request) => [new URL(request.url).pathname, request]),
  );
  const missing = files.filter((file) => !kept.has(keyOf(file)));
  const fetchNext = async () => {
    for (let file = missing.shift(); file; file = missing.shift()) await fetchFile(cache, file);
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
  const app: KeptApp = { page, paths, files };
  if (former?.page.html === page.html && former.files.join() === files.join()) return;
  await (await caches.open(siteCache)).put(keptSiteAddress, Response.json(app));
  const used = new Set([...files, ...(former?.files ?? [])].map(keyOf));
  const unused = [...kept].filter(([pathname]) => !used.has(pathname));
  await Promise.all(unused.map(([, request]) => cache.delete(request)));
}

/** Keeps the live app on the device; one tab at a time. @throws like `update` */
export const keepSite = (remotes: readonly string[]): Promise<void> =>
  navigator.locks.request('cervoise-keep', { ifAvailable: true }, async (lock) => {
    if (lock) await update(remotes);
  });

/** The kept page of an address; null where it serves none. */
export async function keptPage(pathname: string): Promise<Response | null> {
  const kept = await readKept();
  if (!kept?.paths.some((owned) => ownsPath(owned, pathname))) return null;
  return new Response(kept.page.html, { headers: kept.page.headers });
}
