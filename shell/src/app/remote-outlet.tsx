import { Spinner } from '@cervoise/ui/feedback';
import { startTransition, useEffect, useReducer, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { RemoteRegistry } from '../remotes/remote-registry';
import { createLoadable } from './loading/loadable';
import { LoadedPage, type PageCode } from './loading/loaded-page';
import { PageFailure } from './loading/page-failure';

/** The not-found page, fetched on first use. */
const notFoundPage: PageCode = createLoadable(
  async () =>
    (await import(/* webpackChunkName: "error-pages" */ '../features/not-found/not-found-page'))
      .NotFoundPage,
);

export interface RemoteOutletProps {
  readonly registry: RemoteRegistry;
  /** Whether the routes of a remote are in the router. */
  readonly isPatched: (name: string) => boolean;
  /** Navigates to the current address again, so that newly added routes match. */
  readonly revalidate: () => Promise<void>;
}

/**
 * Placeholder of an address whose remote's routes are missing: the spinner while its owner loads,
 * the error screen when that failed, « Page non trouvée » when nobody owns it or the owner has no
 * such page.
 */
export function RemoteOutlet(props: RemoteOutletProps) {
  const { pathname } = useLocation();
  const owner = props.registry.ownerOf(pathname);
  if (!owner) return <LoadedPage code={notFoundPage} />;
  return <OwnedOutlet {...props} owner={owner.name} />;
}

/** Reopens the address once its owner is loaded, so that its routes match. */
function OwnedOutlet({
  owner,
  registry,
  isPatched,
  revalidate,
}: RemoteOutletProps & { readonly owner: string }) {
  const state = useSyncExternalStore(registry.subscribe, () => registry.state(owner));
  const { status } = state;
  const isLate = status === 'loaded' && !isPatched(owner);
  const [, forceRender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (status === 'idle') void registry.load(owner);
  }, [owner, registry, status]);
  useEffect(() => {
    // An address that none of the new routes matches renders nothing by itself.
    if (isLate) void revalidate().then(() => startTransition(forceRender));
  }, [isLate, revalidate]);
  if (state.status === 'failed') {
    return (
      <PageFailure
        failure={state.failure}
        onRetry={() => void registry.load(owner)}
        remote={owner}
      />
    );
  }
  return status === 'loaded' && !isLate ? <LoadedPage code={notFoundPage} /> : <Spinner page />;
}
