import { type KeepMessage, serverAddress } from '@cervoise/shell-contract/kept-site';
import { clientsClaim } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { fileAddress, filesCache, isReleaseFile, keyOf, siteCache } from './kept-files';
import { keepSite } from './kept-site';
import { openPage } from './open-page';

declare const self: ServiceWorkerGlobalScope;

/** Addresses of the server's own, and of files: browsers open them too, but they are no pages. */
const noPage = [serverAddress, fileAddress];

// A new worker serves open tabs as the former one did: files are known by their content.
void self.skipWaiting();
clientsClaim();

registerRoute(new NavigationRoute(openPage, { denylist: noPage }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isReleaseFile(url.pathname),
  new CacheFirst({
    cacheName: filesCache,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => keyOf(new URL(request.url).pathname),
        // Only `keepSite` adds files: what is kept is complete.
        cacheWillUpdate: async () => null,
      },
    ],
  }),
);

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), deleteFormerCaches()]),
  );
});

self.addEventListener('message', (event) => {
  const message: KeepMessage = event.data;
  // What could not be fetched is fetched after the next page.
  if (message?.type === 'keep') event.waitUntil(keepSite(message.remotes).catch(() => undefined));
});

/** Deletes caches of former workers, which kept other things. */
async function deleteFormerCaches(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name !== filesCache && name !== siteCache);
  await Promise.all(former.map((name) => caches.delete(name)));
}
