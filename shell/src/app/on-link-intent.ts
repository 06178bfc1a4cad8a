/** Events that precede a click on a link. */
const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

function linkedPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link.pathname;
}

/** Calls back with the address of an internal link that is hovered, touched or focused. */
export function onLinkIntent(root: Document, onIntent: (pathname: string) => void): void {
  for (const eventName of intentEvents) {
    root.addEventListener(
      eventName,
      (event) => {
        const pathname = linkedPath(event.target);
        if (pathname !== null) onIntent(pathname);
      },
      { passive: true },
    );
  }
}
