import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the page's title, or its main element without one. Returns the focused element. */
function focusTitle(main: HTMLElement | null): HTMLElement | null {
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return null;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target;
}

/**
 * Moves the focus to the page's title, or to its main element, when another page opens, so that
 * keyboard and screen reader start there. A field or dialog that has taken the focus keeps it. When
 * the title comes or is replaced after loading, the new one takes the focus.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const main = document.querySelector<HTMLElement>('main');
    if (main?.contains(document.activeElement)) return;
    if (document.activeElement?.closest('[role="dialog"]')) return;
    let focused = focusTitle(main);
    if (!focused || !main) return;
    const observer = new MutationObserver(() => {
      const isLost = !focused?.isConnected && document.activeElement === document.body;
      // A page whose code is fetched has no title yet.
      const isTitled =
        focused === main && document.activeElement === main && main.querySelector('h1');
      if (isLost || isTitled) focused = focusTitle(main);
      else if (document.activeElement !== focused) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}
