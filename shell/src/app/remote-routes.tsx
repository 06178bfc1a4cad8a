import {
  type DeployedRemote,
  type OwnedPath,
  ownsPath,
  type RemoteRoute,
} from '@cervoise/shell-contract';
import { Outlet, type RouteObject } from 'react-router-dom';
import { RemoteFailure } from '../remotes/remote-failure';
import type { RemoteRegistry } from '../remotes/remote-registry';
import { Guard } from '../session/guard';
import { recoverableRoute } from './loading/recoverable-route';
import { RemotePlace } from './remote-place';

/** Id of the router's root; public pages stand right below it. */
export const rootRouteId = 'root';

const ownedRouteId = (remote: DeployedRemote, owned: OwnedPath) => `${remote.name} ${owned.path}`;

/**
 * The route that stands for a path of a remote before any of its code is there. Below it, a
 * catch-all shows how loading goes; the remote's own routes outrank it once they are patched in.
 */
function ownedRoute(
  remote: DeployedRemote,
  owned: OwnedPath,
  registry: RemoteRegistry,
): RouteObject {
  return {
    id: ownedRouteId(remote, owned),
    element: (
      <Guard allowedRoles={owned.roles}>
        <Outlet />
      </Guard>
    ),
    children: [
      {
        path: `${owned.path}/*`,
        handle: { title: remote.title },
        element: <RemotePlace registry={registry} />,
      },
    ],
  };
}

/** Routes of every path behind the guard that a remote owns. Public paths need none. */
export function ownedRoutes(registry: RemoteRegistry): RouteObject[] {
  return registry.remotes.flatMap((remote) =>
    remote.paths
      .filter((owned) => !owned.public)
      .map((owned) => ownedRoute(remote, owned, registry)),
  );
}

function parentOf(remote: DeployedRemote, route: RemoteRoute): string {
  const address = route.path ?? '';
  const owned = remote.paths.find((path) => ownsPath(path, address));
  if (!owned) {
    throw new RemoteFailure('contract', `${remote.name} has a route ${address} it does not own`);
  }
  return owned.public ? rootRouteId : ownedRouteId(remote, owned);
}

/**
 * Sorts a loaded remote's routes by the route they belong under.
 * @throws RemoteFailure when one lies outside the paths that its descriptor declares
 */
export function placeRoutes(
  remote: DeployedRemote,
  routes: readonly RemoteRoute[],
): ReadonlyMap<string, RouteObject[]> {
  const placed = new Map<string, RouteObject[]>();
  for (const route of routes) {
    const parent = parentOf(remote, route);
    placed.set(parent, [...(placed.get(parent) ?? []), recoverableRoute(route)]);
  }
  return placed;
}
