import type { Page } from '@playwright/test';

/** Everything that moved in the page without anyone touching it, as the browser counts it. */
export const layoutShift = () =>
  new Promise<number>((resolve) => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) total += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
  });

/** Keeps files from coming, until they are let through. */
export async function holdFiles(page: Page, files: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await blocked;
    await route.continue();
  });
  return release;
}

/** Where everything in the page stands, what it says and how it is set. */
export const layoutSnapshot = () =>
  [...document.querySelectorAll('#prerendered *, #root:not([hidden]) *')]
    .filter((element) => element.tagName !== 'NOSCRIPT')
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontFamily, fontWeight } =
        getComputedStyle(element);
      const font = [fontFamily, fontWeight];
      // The state of the service is asked for by the script alone.
      if (element.closest('[role="status"]')) return [element.tagName, ...font].join(' ');
      const words = element.firstChild?.nodeValue ?? '';
      const colours = [color, backgroundColor, borderColor];
      return [element.tagName, words, ...font, x, y, width, height, ...colours].join(' ');
    });

/** Every address the page asks for from now on, what stands behind a « ? » included. */
export function addressesOf(page: Page): () => string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return () => addresses;
}
