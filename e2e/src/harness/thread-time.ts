import type { CDPSession, Page } from '@playwright/test';

/** Counts the processor time of a page's main thread from here on. */
export async function openThreadTime(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** Seconds of the page's main thread so far: scripts, style, layout and paint. */
export async function threadSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN;
}
