import { matchRoutes } from 'react-router-dom';
import type { RemoteRegistry } from '../remotes/remote-registry';
import type { AppRouting } from './create-router';
import { authenticatedArea } from './guarded-area';
import { pageCodeOf } from './loading/recoverable-route';
import { preloadPage } from './preload-page';
import { isPublicPath } from './remote-routes';

/** Starts fetching an address before it is opened. */
export type Prefetch = (pathname: string, routing?: AppRouting) => void;

/** Fetches the code of an address whose route is known, and what its page begins with. */
async function fetchPage(pathname: string, routing: AppRouting | undefined): Promise<void> {
  const matches = matchRoutes(routing?.router.routes ?? [], pathname) ?? [];
  for (const { route } of matches) void pageCodeOf(route)?.start();
  const area = authenticatedArea.state();
  if (area.status !== 'loaded') return;
  for (const { route, params } of matches)
    await route.handle?.fetchData?.(area.value.readAhead, params);
}

/**
 * Creates the function that prefetches an address: its owner, the app's frame for a logged-in user,
 * the code of the page, and the data it names.
 */
export function createPrefetch(registry: RemoteRegistry, isLoggedIn: () => boolean): Prefetch {
  async function prefetch(pathname: string, routing?: AppRouting): Promise<void> {
    const owner = registry.ownerOf(pathname);
    const isPublic = !owner || isPublicPath(owner, pathname);
    if (!isPublic && !isLoggedIn()) return;
    if (owner && !isPublic) void authenticatedArea.start();
    // A failed remote is retried when it is opened, not on hover.
    if (owner && registry.state(owner.name).status === 'idle') {
      // The present page's files are linked in its own head.
      if (pathname !== window.location.pathname) await preloadPage(pathname);
      await registry.load(owner.name);
      routing?.addRoutes(owner);
    }
    await fetchPage(pathname, routing);
  }
  return (pathname, routing) => {
    // What could not be read ahead is read, and its failure shown, when the page opens.
    prefetch(pathname, routing).catch(() => undefined);
  };
}
