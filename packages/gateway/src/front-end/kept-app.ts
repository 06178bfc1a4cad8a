import { existsSync } from 'node:fs';
import path from 'node:path';
import { keptSiteAddress, workerAddress } from '@cervoise/shell-contract/kept-site';
import type { FastifyPluginAsync } from 'fastify';
import { releaseFolder, servedFolder } from '../releases/release-folder';
import type { PageSource } from './page-source';
import { prepareText, sendText } from './revalidated-answer';
import type { Snapshot } from './snapshot';

/**
 * Served in place of the service worker once that is switched off: it deletes the caches and removes
 * the registration. It does so at `install`, since Chromium may keep a new worker in the state
 * `waiting` while the active one handles requests. At `activate` it also takes over the open tabs. It
 * has no `fetch` handler, so that these go on with the network, unsaved forms included.
 */
const withdrawnWorker = `const removeCaches = async () =>
  Promise.all((await caches.keys()).map((name) => caches.delete(name)));
self.addEventListener('install', (event) => {
  void self.skipWaiting();
  // Not awaited: the browser unregisters after the installation, which would wait for itself.
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
