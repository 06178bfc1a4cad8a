import type { Address } from './prefetch';

/** Events that precede a click on a link. */
const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

function linkedAddress(target: EventTarget | null): Address | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link;
}

/** Milliseconds on a link before it counts, so that crossing a list of fifty fetches nothing. */
const rest = 65;

/** Whether the user asks for as little data as possible, as Chromium tells. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}

/** Calls back with the address of an internal link that is hovered, touched or focused for a moment. */
export function onLinkIntent(root: Document, onIntent: (address: Address) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const eventName of intentEvents) {
    root.addEventListener(
      eventName,
      (event) => {
        const address = linkedAddress(event.target);
        clearTimeout(timer);
        if (address && !savesData()) timer = setTimeout(() => onIntent(address), rest);
      },
      { passive: true },
    );
  }
}
