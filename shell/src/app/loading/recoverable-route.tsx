import { type ComponentType, isValidElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RemoteFailure } from '../../remotes/remote-failure';
import { createLoadable } from './loadable';
import { LoadedPage, type PageCode } from './loaded-page';
import { RenderFailure } from './render-failure';

/** Milliseconds a navigation waits for code before the page opens with a spinner. */
const navigationWait = 400;

/** Waits for a promise, but no longer than a navigation should keep the old page on screen. */
export async function waitForNavigation(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, navigationWait);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}

/**
 * Page loadables by the loader that waits for them: the router copies routes, but keeps loaders.
 */
const codes = new WeakMap<object, PageCode>();

/** A route's page code, fetched when it opens. */
export function pageCodeOf(route: { readonly loader?: RouteObject['loader'] }): PageCode | null {
  return typeof route.loader === 'function' ? (codes.get(route.loader) ?? null) : null;
}

/** A function or class component, or one wrapped in `memo` or `forwardRef`. */
function isComponent(value: unknown): value is ComponentType {
  if (typeof value === 'function') return true;
  return (
    typeof value === 'object' && value !== null && '$$typeof' in value && !isValidElement(value)
  );
}

async function loadComponent(load: () => Promise<unknown>): Promise<ComponentType> {
  const page = await load();
  if (typeof page === 'object' && page !== null && 'Component' in page) {
    if (isComponent(page.Component)) return page.Component;
  }
  throw new RemoteFailure('contract', 'A lazy route gave no Component');
}

function withCode(route: RouteObject, load: () => Promise<unknown>, remote?: string): RouteObject {
  const code = createLoadable(() => loadComponent(load));
  const loader = async () => {
    await waitForNavigation(code.start());
    return null;
  };
  codes.set(loader, code);
  return {
    ...route,
    lazy: undefined,
    loader,
    // The page's code is loaded: changes of its address need no waiting.
    shouldRevalidate: () => false,
    element: <LoadedPage code={code} remote={remote} />,
  };
}

/**
 * Makes a route recover from failures the router does not handle: page code that could not be
 * fetched is retried on « Réessayer » (the router keeps a rejected `lazy` for good), and errors
 * while rendering show an error screen in its place. Its id, which might clash with another
 * route's, is dropped.
 * @param remote name of the route's remote; absent for the shell's own
 */
export function recoverableRoute({ id: _, ...route }: RouteObject, remote?: string): RouteObject {
  const ready = typeof route.lazy === 'function' ? withCode(route, route.lazy, remote) : route;
  const guarded: RouteObject =
    ready.ErrorBoundary || isValidElement(ready.errorElement)
      ? ready
      : { ...ready, ErrorBoundary: RenderFailure };
  if (!guarded.children) return guarded;
  return { ...guarded, children: guarded.children.map((child) => recoverableRoute(child, remote)) };
}
