import { Spinner } from '@cervoise/ui/feedback';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RemoteRegistry } from '../remotes/remote-registry';
import { LoadedPage } from './loading/loaded-page';
import { PageFailure } from './loading/page-failure';
import { notFoundPage } from './not-found';

interface RemotePlaceProps {
  readonly registry: RemoteRegistry;
}

/**
 * What stands at an address while no remote's route does: the spinner while its owner loads, the
 * error screen when that failed, « Page non trouvée » when nobody owns it or the owner has no
 * such page.
 */
export function RemotePlace({ registry }: RemotePlaceProps) {
  const { pathname } = useLocation();
  const owner = registry.ownerOf(pathname);
  if (!owner) return <LoadedPage code={notFoundPage} />;
  return <OwnedPlace key={pathname} owner={owner.name} registry={registry} />;
}

/** Opens the address again when its owner has come, which finds the routes that came with it. */
function OwnedPlace({ owner, registry }: RemotePlaceProps & { readonly owner: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const state = useSyncExternalStore(registry.subscribe, () => registry.state(owner));
  const [openedEarly, setOpenedEarly] = useState(state.status !== 'loaded');
  const { status } = state;
  useEffect(() => {
    if (status === 'idle') void registry.load(owner);
  }, [owner, registry, status]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the owner has come
  useEffect(() => {
    if (status !== 'loaded' || !openedEarly) return;
    const opened = navigate(location, { replace: true, state: location.state });
    // Still here after that, the owner has no such page.
    void Promise.resolve(opened).then(() => setOpenedEarly(false));
  }, [status, openedEarly]);
  if (state.status === 'failed') {
    return <PageFailure error={state.failure} onRetry={() => void registry.load(owner)} />;
  }
  return status === 'loaded' && !openedEarly ? (
    <LoadedPage code={notFoundPage} />
  ) : (
    <Spinner page />
  );
}
