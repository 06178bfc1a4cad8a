import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { FetchFailure } from './fetch-failure';

/** A component whose code is fetched when it is first needed. */
export interface Deferred<Props> {
  readonly Component: ComponentType<Props>;
  /** Fetches its code, ahead of its first use. Never rejects: a failure shows when it is rendered. */
  readonly fetch: () => Promise<void>;
  /** The component itself once it is fetched, else null. */
  readonly fetched: () => ComponentType<Props> | null;
}

/**
 * Defers a component to a script of its own. Once fetched it renders at once; a failed fetch shows
 * in its place, so that the page keeps what is typed there, and is repeated when asked for.
 * @param load imports it
 * @param fallback shown while it is being fetched
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): Deferred<Props> {
  let loaded: ComponentType<Props> | null = null;
  let pending: Promise<ComponentType<Props>> | null = null;

  async function start() {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      pending = null;
      throw error;
    }
  }
  const request = () => {
    pending ??= start();
    return pending;
  };

  // Without React's Suspense, which shows what has come 300 ms after its last fallback at the
  // earliest.
  function Component(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | null>(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    const isMissing = Shown === null;
    useEffect(() => {
      if (!isMissing) return;
      request().then(
        (component) => setShown(() => component),
        () => setFailed(true),
      );
    }, [isMissing]);
    if (Shown) return <Shown {...props} />;
    if (!hasFailed) return fallback;
    return (
      <FetchFailure
        onRetry={async () => {
          const component = await request();
          setShown(() => component);
        }}
      />
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
