import { passesRouteGuard } from '@cervoise/domain/roles';
import { type DeployedRemote, ownsPath, useSession } from '@cervoise/shell-contract';
import { matchRoutes } from 'react-router-dom';
import type { RemoteRegistry, RemoteState } from '../remotes/remote-registry';
import { isExpired } from '../session/token-claims';
import type { AppRouting } from './create-router';
import { authenticatedArea } from './guarded-area';
import { pageCodeOf } from './loading/recoverable-route';
import { preloadPage } from './preload-page';
import { isPublicPath } from './remote-routes';

/** An address of the site. */
export type Address = Pick<URL, 'pathname' | 'search'>;

/** Starts fetching an address before it is opened. */
export type Prefetch = (address: Address, routing?: AppRouting) => void;

/** Fetches the code of an address whose route is known. */
function fetchCode(pathname: string, routing: AppRouting | undefined): void {
  for (const { route } of matchRoutes(routing?.router.routes ?? [], pathname) ?? [])
    void pageCodeOf(route)?.start();
}

/** Runs the page's `fetchData` if the user is logged in and their role may open the page. */
async function fetchData(
  { paths }: DeployedRemote,
  remote: RemoteState,
  { pathname, search }: Address,
): Promise<void> {
  const { token, user } = useSession.getState();
  if (remote.status !== 'loaded' || !token || !user?.tenantId || isExpired(token)) return;
  const owned = paths.filter((path) => ownsPath(path, pathname));
  if (!owned.every(({ roles }) => passesRouteGuard(user.role, roles))) return;
  const area = await authenticatedArea.start();
  if (area.status !== 'loaded') return;
  for (const { route, params } of matchRoutes([...remote.module.routes], pathname) ?? [])
    await route.handle?.fetchData?.(area.value.readAhead, params, new URLSearchParams(search));
}

/**
 * Creates the function that prefetches an address: its owner, the app's frame for a logged-in user,
 * the code of the page, and the data it begins with.
 */
export function createPrefetch(registry: RemoteRegistry, isLoggedIn: () => boolean): Prefetch {
  async function prefetch({ pathname, search }: Address, routing?: AppRouting): Promise<void> {
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
    fetchCode(pathname, routing);
    if (owner && !isPublic) {
      await fetchData(owner, registry.state(owner.name), { pathname, search });
    }
  }
  return (address, routing) => {
    // What could not be read ahead is read, and its failure shown, when the page opens.
    prefetch(address, routing).catch(() => undefined);
  };
}
