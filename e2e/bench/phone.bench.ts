/**
 * Measures what a person on a slow phone waits for: 150 ms latency, 1.6 Mbit/s, a processor four
 * times slower. Aims:
 * - the landing page: 2.0 s until its menu opens, while it is still prerendered HTML. The time until
 *   the app has replaced that HTML is printed too, without an aim.
 * - the first list: 4.0 s
 * - the dashboard, from the key that sends the login: 3.2 s
 * - each page of the app again, served by the service worker: 1.0 s
 */
import { browserFlags, findBrowser } from '@cervoise/build-config/browser';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { startProduct } from '../src/harness/product';
import { accounts, demoPassword, openAs } from '../src/harness/session';
import { openIngredients, openLanding, openLandingMenu, slowDown } from '../src/harness/slow-phone';

const runs = Number(process.env.CERVOISE_BENCH_RUNS ?? 5);
const pages = [
  '/dashboard',
  '/production',
  '/inventory',
  '/inventory/ingredients',
  '/recipes',
  '/reports',
];

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: [...browserFlags],
});

/** A browser of its own, with nothing kept. */
const openContext = (keepsApp: boolean): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: product.url,
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
    serviceWorkers: keepsApp ? 'allow' : 'block',
  });

/** Waits for a page without a skeleton or a spinner, whose title and text are there. */
const waitUntilComplete = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('.cv-skeleton, .cv-spinner') === null,
    null,
    { polling: 'raf', timeout: 60_000 },
  );

/** From the key that sends the login to the complete dashboard. */
async function logIn(page: Page): Promise<number> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(accounts.brewer);
  await page.getByRole('textbox', { name: 'Mot de passe' }).pressSequentially(demoPassword);
  const startedAt = performance.now();
  await page.getByRole('textbox', { name: 'Mot de passe' }).press('Enter');
  await page.waitForURL('**/dashboard', { waitUntil: 'commit' });
  await waitUntilComplete(page);
  return performance.now() - startedAt;
}

/** Opens a new tab of a browser that is as slow as the phone. */
async function slowTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

const times = new Map<string, number[]>();
const note = (what: string, milliseconds: number) =>
  times.set(what, [...(times.get(what) ?? []), milliseconds]);

async function measureFirstVisits(): Promise<void> {
  const visitor = await openContext(false);
  note('landing, its menu opened', await openLandingMenu(await slowTab(visitor)));
  await visitor.close();
  const other = await openContext(false);
  note('landing, rendered by the app', await openLanding(await slowTab(other)));
  note('dashboard after the login', await logIn(await slowTab(other)));
  await other.close();
  const user = await openContext(false);
  const page = await user.newPage();
  await openAs(page, 'brewer', '/robots.txt');
  await slowDown(page);
  note('first list', await openIngredients(page));
  await user.close();
}

/** Every page once more, in a browser that keeps the app. */
async function measureSecondVisits(): Promise<void> {
  const context = await openContext(true);
  const page = await context.newPage();
  await openAs(page, 'brewer', '/dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const address of pages) {
    await page.goto(address);
    await waitUntilComplete(page);
    await page.waitForLoadState('networkidle');
  }
  await slowDown(page);
  for (const address of pages) {
    const startedAt = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await waitUntilComplete(page);
    note(`again ${address}`, performance.now() - startedAt);
    await page.waitForLoadState('networkidle');
  }
  await context.close();
}

try {
  for (let run = 0; run < runs; run += 1) {
    await measureFirstVisits();
    await measureSecondVisits();
  }
  console.info(`Seconds on a slow phone, median of ${runs}:`);
  for (const [what, all] of times) {
    const sorted = [...all].sort((one, other) => one - other);
    const seconds = (milliseconds: number | undefined) =>
      ((milliseconds ?? Number.NaN) / 1000).toFixed(2);
    console.info(
      `  ${what.padEnd(32)} ${seconds(sorted[Math.floor(sorted.length / 2)])}   (${sorted.map(seconds).join(' ')})`,
    );
  }
} finally {
  await browser.close();
  await product.remove();
}
