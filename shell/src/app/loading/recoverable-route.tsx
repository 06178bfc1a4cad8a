import { type ComponentType, isValidElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RemoteFailure } from '../../remotes/remote-failure';
import { createLoadable } from './loadable';
import { LoadedPage, type PageCode } from './loaded-page';
import { RenderFailure } from './render-failure';

/** Milliseconds a navigation between public pages waits for code before a spinner replaces the old page. */
const navigationWait = 400;

/** Waits for a promise, but no longer than a navigation should keep the old page on screen. */
export async function waitForNavigation(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, navigationWait);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}

/** Page loadables by the element that shows them: the router copies routes, but keeps elements. */
const codes = new WeakMap<object, PageCode>();

/** A route's page code, fetched when it opens. */
export function pageCodeOf({ element }: Pick<RouteObject, 'element'>): PageCode | null {
  return typeof element === 'object' && element !== null ? (codes.get(element) ?? null) : null;
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

function withCode(
  route: RouteObject,
  load: () => Promise<unknown>,
  { remote, isPublic }: RecoverableOptions,
): RouteObject {
  const code = createLoadable(() => loadComponent(load));
  const element = <LoadedPage code={code} remote={remote} />;
  codes.set(element, code);
  const opened = { ...route, lazy: undefined, element };
  if (!isPublic) return opened;
  return {
    ...opened,
    loader: async () => {
      await waitForNavigation(code.start());
      return null;
    },
    // The page's code is loaded: changes of its address need no waiting.
    shouldRevalidate: () => false,
  };
}

interface RecoverableOptions {
  /** Name of the route's remote; absent for the shell's own. */
  readonly remote?: string;
  /**
   * Outside the app's frame, where the old page stays while a page's code is fetched. Inside it a
   * click shows the next page's title at once: waiting, were it for code that is there, costs a frame.
   */
  readonly isPublic: boolean;
}

/**
 * Makes a route recover from failures the router does not handle: page code that could not be
 * fetched is retried on « Réessayer » (the router keeps a rejected `lazy` for good), and errors
 * while rendering show an error screen in its place. Its id, which might clash with another
 * route's, is dropped.
 */
export function recoverableRoute(
  { id: _, ...route }: RouteObject,
  options: RecoverableOptions,
): RouteObject {
  const ready = typeof route.lazy === 'function' ? withCode(route, route.lazy, options) : route;
  const guarded: RouteObject =
    ready.ErrorBoundary || isValidElement(ready.errorElement)
      ? ready
      : { ...ready, ErrorBoundary: RenderFailure };
  if (!guarded.children) return guarded;
  return {
    ...guarded,
    children: guarded.children.map((child) => recoverableRoute(child, options)),
  };
}
