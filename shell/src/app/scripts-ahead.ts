const ahead = 'script[data-ahead]';

/**
 * Takes the elements away by which the page had parts of the app run before they are asked for.
 * The bundler's runtime would wait for one that has failed already; what is still on its way comes
 * all the same.
 */
export function removeScriptsAhead(): void {
  for (const script of document.querySelectorAll(ahead)) script.remove();
}

/** Has a part of the app run before it is asked for, unless it was fetched already. */
export function runAhead({ src }: HTMLScriptElement): void {
  const address = new URL(src).pathname;
  if (document.querySelector(`script[src="${src}"], script[src="${address}"]`)) return;
  const script = document.createElement('script');
  script.src = src;
  script.fetchPriority = 'low';
  // Gone either way, so that nobody waits for what has been.
  script.onload = script.onerror = () => script.remove();
  document.head.append(script);
}
