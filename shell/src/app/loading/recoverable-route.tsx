import type { RemoteRoute } from '@cervoise/shell-contract';
import { isValidElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RemoteFailure } from '../../remotes/remote-failure';
import { createLoadable } from './loadable';
import { LoadedPage, type PageCode } from './loaded-page';
import { waitPatiently } from './patience';
import { RenderFailure } from './render-failure';

/** Page codes by the loader that waits for them: the router copies routes, but keeps loaders. */
const codes = new WeakMap<object, PageCode>();

/** The code of a route's page, when it is fetched on opening. */
export function pageCodeOf(route: { readonly loader?: RouteObject['loader'] }): PageCode | null {
  return typeof route.loader === 'function' ? (codes.get(route.loader) ?? null) : null;
}

async function loadComponent(load: () => Promise<unknown>) {
  const page = await load();
  const isPage = typeof page === 'object' && page !== null && 'Component' in page;
  const Component = isPage ? page.Component : undefined;
  if (typeof Component !== 'function') {
    throw new RemoteFailure('contract', 'A lazy route gave no Component');
  }
  return Component as React.ComponentType;
}

function withCode(route: RouteObject, load: () => Promise<unknown>): RouteObject {
  const code = createLoadable(() => loadComponent(load));
  const loader = async () => {
    await waitPatiently(code.start());
    return null;
  };
  codes.set(loader, code);
  return {
    ...route,
    lazy: undefined,
    loader,
    // The code of the page on screen is there: changes of its address need no waiting.
    shouldRevalidate: () => false,
    element: <LoadedPage code={code} />,
  } as RouteObject;
}

/**
 * Makes a page survive what the router does not: its code that could not be fetched is tried
 * again on « Réessayer » (the router keeps a rejected `lazy` for good), and what it throws while
 * rendering shows an error screen in its place.
 */
export function recoverableRoute(route: RemoteRoute): RouteObject {
  const ready =
    typeof route.lazy === 'function'
      ? withCode(route, route.lazy as () => Promise<unknown>)
      : route;
  const guarded: RouteObject =
    ready.ErrorBoundary || isValidElement(ready.errorElement)
      ? ready
      : ({ ...ready, ErrorBoundary: RenderFailure } as RouteObject);
  if (!route.children) return guarded;
  return { ...guarded, children: route.children.map(recoverableRoute) } as RouteObject;
}
