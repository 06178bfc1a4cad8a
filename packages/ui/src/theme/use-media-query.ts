import { useCallback, useSyncExternalStore } from 'react';
import { phoneBreakpoint } from '../brand/tokens';

function follow(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the tab is visible. */
export const useDocumentVisible = () =>
  useSyncExternalStore(
    follow,
    () => document.visibilityState === 'visible',
    () => true,
  );

/** Whether a media query matches, updated on change. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the phone layout applies. */
export function useIsPhone(): boolean {
  return useMediaQuery(`(max-width: ${phoneBreakpoint - 0.02}px)`);
}
