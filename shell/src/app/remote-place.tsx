import { Spinner } from '@cervoise/ui/feedback';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RemoteRegistry } from '../remotes/remote-registry';
import { LoadedPage } from './loading/loaded-page';
import { PageFailure } from './loading/page-failure';
import { notFoundPage } from './not-found';

export interface RemotePlaceProps {
  readonly registry: RemoteRegistry;
  /** Whether the routes of a remote are in the router. */
  readonly isPatched: (name: string) => boolean;
}

/**
 * What stands at an address while no remote's route does: the spinner while its owner loads, the
 * error screen when that failed, « Page non trouvée » when nobody owns it or the owner has no
 * such page.
 */
export function RemotePlace({ registry, isPatched }: RemotePlaceProps) {
  const { pathname } = useLocation();
  const owner = registry.ownerOf(pathname);
  if (!owner) return <LoadedPage code={notFoundPage} />;
  return <OwnedPlace owner={owner.name} registry={registry} isPatched={isPatched} />;
}

/** Opens the address again when its owner has come, which finds the routes that come with it. */
function OwnedPlace({ owner, registry, isPatched }: RemotePlaceProps & { readonly owner: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = useSyncExternalStore(registry.subscribe, () => registry.state(owner));
  const { status } = state;
  const isLate = status === 'loaded' && !isPatched(owner);
  useEffect(() => {
    if (status === 'idle') void registry.load(owner);
  }, [owner, registry, status]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the owner has come
  useEffect(() => {
    if (isLate) void navigate(location, { replace: true, state: location.state });
  }, [isLate]);
  if (state.status === 'failed') {
    return <PageFailure error={state.failure} onRetry={() => void registry.load(owner)} />;
  }
  return status === 'loaded' && !isLate ? <LoadedPage code={notFoundPage} /> : <Spinner page />;
}
