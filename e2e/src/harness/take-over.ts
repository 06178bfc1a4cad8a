import type { Page } from '@playwright/test';

/** Cumulative layout shift of the page, as measured by the browser. */
export const layoutShift = () =>
  new Promise<number>((resolve) => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) total += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
  });

/** Holds back the responses of files until the returned function is called. */
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

/** Position, text, font and colours of every element of the page. */
export const layoutSnapshot = () =>
  [...document.querySelectorAll('#prerendered *, #root:not([hidden]) *')]
    .filter((element) => element.tagName !== 'NOSCRIPT')
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontFamily, fontWeight } =
        getComputedStyle(element);
      const font = [fontFamily, fontWeight];
      // Only the script requests the state of the service.
      if (element.closest('[role="status"]')) return [element.tagName, ...font].join(' ');
      const words = element.firstChild?.nodeValue ?? '';
      const colours = [color, backgroundColor, borderColor];
      return [element.tagName, words, ...font, x, y, width, height, ...colours].join(' ');
    });

/** Starts recording the URLs that the page requests. Returns a function that lists them. */
export function addressesOf(page: Page): () => string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return () => addresses;
}
