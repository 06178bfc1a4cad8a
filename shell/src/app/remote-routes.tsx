import {
  type DeployedRemote,
  type OwnedPath,
  ownsPath,
  type RemoteRoute,
} from '@cervoise/shell-contract';
import { Outlet, type RouteObject } from 'react-router-dom';
import { ownerPathOf } from '../remotes/check-routes';
import { Guard } from '../session/guard';
import { recoverableRoute } from './loading/recoverable-route';
import { RenderFailure } from './loading/render-failure';
import { RemoteOutlet, type RemoteOutletProps } from './remote-outlet';

/** Id of the router's root; public pages are its direct children. */
export const rootRouteId = 'root';

const ownedRouteId = (remote: DeployedRemote, owned: OwnedPath) => `${remote.name} ${owned.path}`;

/**
 * The placeholder route of a remote's path before its code is loaded. Its catch-all child shows the
 * loading state; the remote's own routes outrank it once they are patched in.
 */
function ownedRoute(
  remote: DeployedRemote,
  owned: OwnedPath,
  outlet: RemoteOutletProps,
): RouteObject {
  return {
    id: ownedRouteId(remote, owned),
    // For pages of the remote without a valid handle of their own.
    handle: { title: remote.title },
    // When the remote's own error screen throws too.
    ErrorBoundary: RenderFailure,
    element: (
      <Guard allowedRoles={owned.roles}>
        <Outlet />
      </Guard>
    ),
    children: [
      {
        path: `${owned.path}/*`,
        element: <RemoteOutlet {...outlet} />,
      },
    ],
  };
}

/** Routes of every guarded path that a remote owns. Public paths need none. */
export function ownedRoutes(outlet: RemoteOutletProps): RouteObject[] {
  return outlet.registry.remotes.flatMap((remote) =>
    remote.paths.filter((owned) => !owned.public).map((owned) => ownedRoute(remote, owned, outlet)),
  );
}

/** Whether an address of a remote is open to visitors, outside the app's frame. */
export const isPublicPath = ({ paths }: DeployedRemote, pathname: string): boolean =>
  paths.some((owned) => owned.public && ownsPath(owned, pathname));

function parentOf(remote: DeployedRemote, route: RemoteRoute): string | null {
  const owned = ownerPathOf(remote, route.path ?? '');
  if (!owned) return null;
  return owned.public ? rootRouteId : ownedRouteId(remote, owned);
}

/** Groups a loaded remote's routes by their parent route. */
export function routesByParent(
  remote: DeployedRemote,
  routes: readonly RemoteRoute[],
): ReadonlyMap<string, RouteObject[]> {
  const byParent = new Map<string, RouteObject[]>();
  for (const route of routes) {
    const parent = parentOf(remote, route);
    if (parent !== null) {
      const options = { remote: remote.name, isPublic: parent === rootRouteId };
      byParent.set(parent, [...(byParent.get(parent) ?? []), recoverableRoute(route, options)]);
    }
  }
  return byParent;
}
