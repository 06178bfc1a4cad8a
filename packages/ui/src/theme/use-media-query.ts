import { useCallback, useSyncExternalStore } from 'react';
import { phoneBreakpoint } from '../brand/tokens';

/** Whether a media query holds, followed live. */
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

/** Whether the phone layout is on screen. */
export function useIsPhone(): boolean {
  return useMediaQuery(`(max-width: ${phoneBreakpoint - 0.02}px)`);
}
