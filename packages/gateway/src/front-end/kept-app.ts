import { existsSync } from 'node:fs';
import path from 'node:path';
import { keptSiteAddress, workerAddress } from '@cervoise/shell-contract/kept-site';
import type { FastifyPluginAsync } from 'fastify';
import { releaseFolder, servedFolder } from '../releases/release-folder';
import type { PageSource } from './page-source';
import { prepareText, sendText } from './revalidated-answer';
import type { Snapshot } from './snapshot';

/**
 * Takes the place of a service worker that was switched off: it removes what that kept, and itself,
 * and takes over from a broken one. All of it begins when it is installed: while a page requests
 * files, Chromium may leave a new worker waiting until the page is closed. It answers no request,
 * so that open tabs go on with the network, unsaved forms included.
 */
const withdrawnWorker = `const removeCaches = async () =>
  Promise.all((await caches.keys()).map((name) => caches.delete(name)));
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  // Not awaited: it begins once the installation has ended.
  void self.registration.unregister();
  event.waitUntil(removeCaches());
});
self.addEventListener('activate', (event) =>
  event.waitUntil(self.clients.claim().then(removeCaches)),
);
`;

interface KeptAppOptions {
  readonly releasesFolder: string;
  /** Whether browsers may keep the app. */
  readonly serviceWorker: boolean;
  readonly readSnapshot: () => Promise<Snapshot>;
  readonly pages: PageSource;
}

/** The service worker's script, and what it keeps of the live site. */
export const keptApp: FastifyPluginAsync<KeptAppOptions> = async (
  server,
  { releasesFolder, serviceWorker, readSnapshot, pages },
) => {
  const withdrawn = prepareText('text/javascript; charset=utf-8', withdrawnWorker);

  server.get(workerAddress, async (request, reply) => {
    const { shellVersion } = await readSnapshot();
    const release = shellVersion && releaseFolder(releasesFolder, 'shell', shellVersion);
    const folder = release && path.join(release, servedFolder);
    const file = workerAddress.slice(1);
    // Also after a rollback to a shell that has none.
    if (!serviceWorker || !folder || !existsSync(path.join(folder, file))) {
      return sendText(request, reply, await withdrawn);
    }
    reply.header('Cache-Control', 'no-cache');
    return reply.sendFile(file, folder, { cacheControl: false });
  });

  server.get(keptSiteAddress, async (request, reply) => {
    const kept = serviceWorker ? await pages.keptSite(await readSnapshot()) : null;
    return kept ? sendText(request, reply, kept) : reply.callNotFound();
  });
};
