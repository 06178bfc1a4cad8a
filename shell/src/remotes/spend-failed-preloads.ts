function hasFailed(address: string): boolean {
  const entry = performance.getEntriesByName(address, 'resource').at(-1);
  if (!entry || !('responseStatus' in entry)) return false;
  return Number(entry.responseStatus) >= 400;
}

/** Asks for a script that is known to have failed: it is answered with that failure and never runs. */
function spend(link: HTMLLinkElement): Promise<void> {
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
 * Takes the page's failed preloads out of the way. Chromium keeps such an answer, and hands it to
 * the first script that asks for the address, however much later: a retry would fail unasked.
 */
export async function spendFailedPreloads(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]');
  await Promise.all([...links].filter(({ href }) => hasFailed(href)).map(spend));
}
