import { followExpectedToasts, followToasts, type ShownToast } from '@cervoise/shell-contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createLoadable } from '../app/loading/loadable';

const toaster = createLoadable(async () => (await import('./toaster')).Toaster);

/**
 * Loads the toaster before the first toast where one is likely: it then shows at once, even
 * offline.
 */
function fetchToaster(): void {
  void toaster.start();
}

/** The container of toasts. The toaster is loaded with the first one, since few visits show any. */
export function Toasts() {
  const state = useSyncExternalStore(toaster.subscribe, toaster.state);
  const early = useRef<ShownToast[]>([]);
  const isLoaded = state.status === 'loaded';
  useEffect(() => followExpectedToasts(fetchToaster), []);
  useEffect(() => {
    if (isLoaded) return undefined;
    return followToasts((toast) => {
      early.current.push(toast);
      fetchToaster();
    });
  }, [isLoaded]);
  if (!isLoaded) return null;
  const Toaster = state.value;
  return <Toaster early={early.current} />;
}
