function hasFailed(address: string): boolean {
  const entry = performance.getEntriesByName(address, 'resource').at(-1);
  if (!entry || !('responseStatus' in entry)) return false;
  return Number(entry.responseStatus) >= 400;
}

/** Requests a script whose preload has failed: the browser answers with that failure. */
function discard(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const done = () => {
      script.remove();
      link.remove();
      resolve();
    };
    script.onerror = done;
    script.onload = done;
    script.src = link.href;
    document.head.append(script);
  });
}

/**
 * Discards the page's failed preloads. Chromium keeps the failed answer of a preload for the first
 * script with that address (whatwg/fetch#590), so a retry would fail without a request.
 */
export async function discardFailedPreloads(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]');
  await Promise.all([...links].filter(({ href }) => hasFailed(href)).map(discard));
}
