import type { Page } from '@playwright/test';

/** Milliseconds from a click to what was painted after it, by the browser's own clock. */
export interface ClickTimes {
  /** The frame with the title of the page it leads to. */
  readonly frame: number;
  /** The frame in which nothing is a skeleton or a spinner any more. */
  readonly page: number;
  /** The layout shift after that, within a second. */
  readonly shift: number;
}

declare global {
  interface Window {
    /** The times of the click that `armClickTimes` was called before. */
    clickTimes?: Promise<ClickTimes>;
  }
}

/**
 * Prepares a page to time its next click on a link.
 * @param parts what must be drawn besides the page's own text: `canvas` for a chart
 */
export async function armClickTimes(page: Page, parts = ''): Promise<void> {
  await page.evaluate((drawn) => {
    const former = document.querySelector('main h1');
    const formerPath = window.location.pathname;
    const isFramed = () => {
      const title = document.querySelector('main h1');
      return window.location.pathname !== formerPath && title !== null && title !== former;
    };
    const isComplete = () =>
      isFramed() &&
      document.querySelector('main .cv-skeleton, main .cv-spinner') === null &&
      (drawn === '' || document.querySelector(`main ${drawn}`) !== null);
    /** The end of the first frame in which something holds: what it paints, it paints then. */
    const paintedWhen = (holds: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!holds()) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
    window.clickTimes = new Promise((resolve) => {
      const start = async ({ timeStamp }: Event) => {
        let shift = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += Reflect.get(entry, 'value');
        });
        const [frame, complete] = await Promise.all([
          paintedWhen(isFramed),
          paintedWhen(isComplete),
        ]);
        observer.observe({ type: 'layout-shift' });
        await new Promise((done) => setTimeout(done, 1000));
        observer.disconnect();
        resolve({ frame: frame - timeStamp, page: complete - timeStamp, shift });
      };
      document.addEventListener('click', (event) => void start(event), {
        capture: true,
        once: true,
      });
    });
  }, parts);
}

/** The times of the click since `armClickTimes`. */
export async function readClickTimes(page: Page): Promise<ClickTimes> {
  return page.evaluate(() => {
    if (!window.clickTimes) throw new Error('Nothing was timed');
    return window.clickTimes;
  });
}
