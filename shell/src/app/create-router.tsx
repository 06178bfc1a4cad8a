import type { PageHandle } from '@cervoise/shell-contract';
import { Spinner } from '@cervoise/ui/feedback';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { protectedShellRoutes, publicShellRoutes } from '../features/routes';
import { RootLayout } from '../layout/root-layout';
import { describeFailure } from '../remotes/remote-failure';
import type { RemoteRegistry } from '../remotes/remote-registry';
import { GuardedArea } from './guarded-area';
import { recoverableRoute, waitForNavigation } from './loading/recoverable-route';
import { RemoteOutlet, type RemoteOutletProps } from './remote-outlet';
import { ownedRoutes, placeRoutes, rootRouteId } from './remote-routes';
import { UnexpectedError } from './unexpected-error';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** The handle of an address without a page. */
function anywhere(registry: RemoteRegistry): Partial<PageHandle> {
  return {
    get title() {
      return registry.ownerOf(window.location.pathname)?.title ?? 'Page non trouvée';
    },
  };
}

/** The routes that exist before any remote is loaded. */
function firstRoutes(place: RemoteOutletProps): RouteObject[] {
  const { registry } = place;
  return [
    {
      // Pathless, with a catch-all child: with a path of its own, « / » would match it and its
      // owner would never be loaded.
      id: rootRouteId,
      element: <RootLayout />,
      errorElement: <UnexpectedError />,
      hydrateFallbackElement: <Spinner page />,
      children: [
        ...publicShellRoutes.map((route) => recoverableRoute(route)),
        {
          id: 'authenticated',
          element: <GuardedArea registry={registry} />,
          children: [
            ...protectedShellRoutes.map((route) => recoverableRoute(route)),
            ...ownedRoutes(place),
          ],
        },
        { path: '*', handle: anywhere(registry), element: <RemoteOutlet {...place} /> },
      ],
    },
  ];
}

/** Creates the router of the tab. A remote's routes are added when its address is first opened. */
export function createAppRouter(registry: RemoteRegistry): AppRouter {
  const patched = new Set<string>();
  const place: RemoteOutletProps = {
    registry,
    isPatched: (name) => patched.has(name),
    // Navigating to the same address would do nothing where it has a #.
    openAgain: () => void router.revalidate(),
  };
  const router = createBrowserRouter(firstRoutes(place), {
    async patchRoutesOnNavigation({ path, patch, signal }) {
      const owner = registry.ownerOf(path);
      if (!owner || patched.has(owner.name)) return;
      const loading = registry.load(owner.name);
      await waitForNavigation(loading);
      const state = registry.state(owner.name);
      // A slow or failed remote keeps its placeholder on screen, which shows it. The router ignores
      // the routes patched by an overtaken navigation.
      if (state.status !== 'loaded' || signal.aborted || patched.has(owner.name)) return;
      try {
        for (const [parent, routes] of placeRoutes(owner, state.module.routes)) {
          patch(parent, routes);
        }
        patched.add(owner.name);
      } catch (error) {
        registry.fail(owner.name, describeFailure(error, owner.name));
      }
    },
  });
  return router;
}
