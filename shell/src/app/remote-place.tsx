import { Spinner } from '@cervoise/ui/feedback';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { RemoteRegistry } from '../remotes/remote-registry';
import { LoadedPage } from './loading/loaded-page';
import { PageFailure } from './loading/page-failure';
import { notFoundPage } from './not-found';

/**
 * What stands at an address while no remote's route does: the spinner while its owner loads, the
 * error screen when that failed, « Page non trouvée » when nobody owns it or the owner has no
 * such page.
 */
export function RemotePlace({ registry }: { readonly registry: RemoteRegistry }) {
  const location = useLocation();
  const navigate = useNavigate();
  const owner = registry.ownerOf(location.pathname);
  const state = useSyncExternalStore(registry.subscribe, () => registry.state(owner?.name ?? ''));
  // Opened anew, the address finds the routes that have come, or is not found.
  const openAgain = () => void navigate(location, { replace: true, state: location.state });
  const waiting = owner !== null && (state.status === 'loading' || state.status === 'idle');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the owner's state changes
  useEffect(() => {
    if (!waiting || !owner) return undefined;
    let current = true;
    void registry.load(owner.name).then((answer) => {
      if (current && answer.status === 'loaded') openAgain();
    });
    return () => {
      current = false;
    };
  }, [waiting, owner]);
  if (waiting) return <Spinner page />;
  if (owner && state.status === 'failed') {
    return <PageFailure error={state.failure} onRetry={() => void registry.load(owner.name)} />;
  }
  return <LoadedPage code={notFoundPage} />;
}
