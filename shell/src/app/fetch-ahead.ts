import { ownsPath } from '@cervoise/shell-contract';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { RemoteRegistry } from '../remotes/remote-registry';
import { authenticatedArea } from './guarded-area';
import { pageCodeOf } from './loading/recoverable-route';
import { preloadPage } from './preload-page';

/** Starts fetching the code of an address before it is opened. */
export type FetchAhead = (pathname: string, routes?: RouteObject[]) => void;

function fetchPage(pathname: string, routes: RouteObject[]): void {
  for (const { route } of matchRoutes(routes, pathname) ?? []) void pageCodeOf(route)?.start();
}

async function loadAhead(registry: RemoteRegistry, owner: string, pathname: string): Promise<void> {
  // The page that stands here has its files in its own head.
  if (pathname !== window.location.pathname) await preloadPage(pathname);
  await registry.load(owner);
}

/**
 * Makes the function that fetches ahead: the owner of an address, the frame of the app for whom
 * is logged in, and the code of the page when its route is known.
 */
export function createFetchAhead(registry: RemoteRegistry, isLoggedIn: () => boolean): FetchAhead {
  return (pathname, routes = []) => {
    fetchPage(pathname, routes);
    const owner = registry.ownerOf(pathname);
    if (!owner) return;
    const isPublic = owner.paths.some((owned) => owned.public && ownsPath(owned, pathname));
    if (!isPublic && !isLoggedIn()) return;
    if (!isPublic) void authenticatedArea.start();
    // What failed is tried again when it is opened, not by the mouse passing over.
    if (registry.state(owner.name).status === 'idle')
      void loadAhead(registry, owner.name, pathname);
  };
}
