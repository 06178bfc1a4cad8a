import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import {
  isPrerenderedShown,
  leavePrerendered,
  scrolledWhenLeft,
  subscribeToPrerendered,
} from './prerendered-page';

/** Has the page that is drawn now stand in place of the one the server wrote. */
export function useLeavePrerendered(): void {
  useLayoutEffect(() => leavePrerendered(), []);
}

/** Whether the page the server wrote still stands. */
export function usePrerenderedShown(): boolean {
  return useSyncExternalStore(subscribeToPrerendered, isPrerenderedShown);
}

/**
 * Keeps the page the server wrote until the tab goes elsewhere, at the latest. When it leaves, the
 * window keeps the place that was scrolled to, whatever the router does at the start of a page.
 */
export function useKeptPrerendered(): boolean {
  const isShown = usePrerenderedShown();
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) leavePrerendered();
  }, [pathname]);
  useLayoutEffect(() => {
    if (isShown || scrolledWhenLeft() === 0) return;
    // At once: where the page scrolls smoothly, the way back would be seen.
    window.scrollTo({ top: scrolledWhenLeft(), behavior: 'instant' });
  }, [isShown]);
  return isShown;
}
