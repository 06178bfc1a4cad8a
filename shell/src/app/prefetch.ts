import { ownsPath } from '@cervoise/shell-contract';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { RemoteRegistry } from '../remotes/remote-registry';
import { authenticatedArea } from './guarded-area';
import { pageCodeOf } from './loading/recoverable-route';
import { preloadPage } from './preload-page';

/** Starts fetching the code of an address before it is opened. */
export type Prefetch = (pathname: string, routes?: RouteObject[]) => void;

function fetchPage(pathname: string, routes: RouteObject[]): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) void pageCodeOf(route)?.start();
}

async function prefetchRemote(
  registry: RemoteRegistry,
  owner: string,
  pathname: string,
): Promise<void> {
  // The present page's files are linked in its own head.
  if (pathname !== window.location.pathname) await preloadPage(pathname);
  await registry.load(owner);
}

/**
 * Creates the function that prefetches an address: its owner, the app's frame for a logged-in user,
 * and the code of the page when its route is known.
 */
export function createPrefetch(registry: RemoteRegistry, isLoggedIn: () => boolean): Prefetch {
  return (pathname, routes = []) => {
    fetchPage(pathname, routes);
    const owner = registry.ownerOf(pathname);
    if (!owner) return;
    const isPublic = owner.paths.some((owned) => owned.public && ownsPath(owned, pathname));
    if (!isPublic && !isLoggedIn()) return;
    if (!isPublic) void authenticatedArea.start();
    // A failed remote is retried when it is opened, not on hover.
    if (registry.state(owner.name).status === 'idle')
      void prefetchRemote(registry, owner.name, pathname);
  };
}
