import type { DeployedRemote, PageHandle } from '@cervoise/shell-contract';
import { Spinner } from '@cervoise/ui/feedback';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { protectedShellRoutes, publicShellRoutes } from '../features/routes';
import { RootLayout } from '../layout/root-layout';
import { describeFailure } from '../remotes/remote-failure';
import type { RemoteRegistry } from '../remotes/remote-registry';
import { GuardedArea } from './guarded-area';
import { recoverableRoute, waitForNavigation } from './loading/recoverable-route';
import { RemoteOutlet, type RemoteOutletProps } from './remote-outlet';
import { isPublicPath, ownedRoutes, rootRouteId, routesByParent } from './remote-routes';
import { UnexpectedError } from './unexpected-error';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** The handle of an address without a page. */
function fallbackHandle(registry: RemoteRegistry): Partial<PageHandle> {
  return {
    get title() {
      return registry.ownerOf(window.location.pathname)?.title ?? 'Page non trouvée';
    },
  };
}

/** The routes that exist before any remote is loaded. */
function initialRoutes(outlet: RemoteOutletProps): RouteObject[] {
  const { registry } = outlet;
  return [
    {
      // Pathless, with a catch-all child: with a path of its own, « / » would match it and its
      // owner would never be loaded.
      id: rootRouteId,
      element: <RootLayout />,
      errorElement: <UnexpectedError />,
      hydrateFallbackElement: <Spinner page />,
      children: [
        ...publicShellRoutes.map((route) => recoverableRoute(route, { isPublic: true })),
        {
          id: 'authenticated',
          element: <GuardedArea registry={registry} />,
          children: [
            ...protectedShellRoutes.map((route) => recoverableRoute(route, { isPublic: false })),
            ...ownedRoutes(outlet),
          ],
        },
        { path: '*', handle: fallbackHandle(registry), element: <RemoteOutlet {...outlet} /> },
      ],
    },
  ];
}

/** The router of the tab, and how a remote's routes get into it before its address is opened. */
export interface AppRouting {
  readonly router: AppRouter;
  /** Adds the routes of a loaded remote, unless a navigation is about to add them. */
  readonly addRoutes: (remote: DeployedRemote) => void;
}

type Patch = (parent: string, routes: RouteObject[]) => void;

/**
 * Creates the router of the tab. A remote's routes are added when its address is opened, or before
 * by `addRoutes`.
 */
export function createAppRouter(registry: RemoteRegistry): AppRouting {
  const patched = new Set<string>();
  const outlet: RemoteOutletProps = {
    registry,
    isPatched: (name) => patched.has(name),
    // Navigating to the same address would do nothing where it has a #.
    revalidate: () => router.revalidate(),
  };
  function patchWith(patch: Patch, owner: DeployedRemote): void {
    const state = registry.state(owner.name);
    if (state.status !== 'loaded' || patched.has(owner.name)) return;
    try {
      for (const [parent, routes] of routesByParent(owner, state.module.routes))
        patch(parent, routes);
      patched.add(owner.name);
    } catch (error) {
      registry.fail(owner.name, describeFailure(error, owner.name));
    }
  }
  const router = createBrowserRouter(initialRoutes(outlet), {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const owner = registry.ownerOf(path);
      if (!owner || patched.has(owner.name)) return;
      const loading = registry.load(owner.name);
      // A page of the app opens at once, with its placeholder.
      if (isPublicPath(owner, path)) await waitForNavigation(loading);
      // A slow or failed remote keeps its placeholder on screen, which shows it. The router ignores
      // the routes patched by an overtaken navigation.
      if (!signal.aborted) patchWith(patch, owner);
    },
  });
  const addRoutes = (remote: DeployedRemote) => {
    const { location, navigation } = router.state;
    // Its placeholder is on screen, or soon will be: it opens the address again.
    const isOpening = [location, navigation.location].some(
      (shown) => shown && registry.ownerOf(shown.pathname)?.name === remote.name,
    );
    if (!isOpening) patchWith(router.patchRoutes, remote);
  };
  return { router, addRoutes };
}
