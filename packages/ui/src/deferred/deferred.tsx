import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component whose code is fetched when it is first needed. */
export interface Deferred<Props> {
  readonly Component: ComponentType<Props>;
  /** Fetches its code, ahead of its first use. Never rejects: a failure shows when it is rendered. */
  readonly fetch: () => Promise<void>;
  /** The component itself once it is fetched, else null. */
  readonly fetched: () => ComponentType<Props> | null;
}

/**
 * Defers a component to a script of its own. Once fetched it renders at once; a failed fetch is
 * thrown into the page's error screen, and repeated the next time it is rendered.
 * @param load imports it
 * @param fallback shown while it is being fetched
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): Deferred<Props> {
  let loaded: ComponentType<Props> | null = null;
  let pending: Promise<{ default: ComponentType<Props> }> | null = null;

  async function start() {
    try {
      loaded = await load();
      return { default: loaded };
    } catch (error) {
      pending = null;
      throw error;
    }
  }
  const request = () => {
    pending ??= start();
    return pending;
  };

  function Component(props: Props) {
    // A type of its own: React's lazy components keep a failure.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? lazy(request));
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return {
    Component,
    fetch: () =>
      request().then(
        () => undefined,
        () => undefined,
      ),
    fetched: () => loaded,
  };
}
