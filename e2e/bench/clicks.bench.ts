/**
 * Measures what a person waits for after a click: from the click to the frame with the next page's
 * title, and to the one in which nothing is loading any more, by the browser's own clock. All menu
 * entries, and a record and a form of each area; at a first visit, after a hover of 150 ms, and
 * when the page was seen before. Then the processor time of typing in a search and of dragging a
 * batch in the planning, per frame. `CERVOISE_ADDRESSES=^/recipes` limits the clicks.
 */
import { browserFlags, findBrowser } from '@cervoise/build-config/browser';
import { type Browser, chromium, type Page } from '@playwright/test';
import { armClickTimes, type ClickTimes, readClickTimes } from '../src/harness/click-times';
import { type Product, startProduct } from '../src/harness/product';
import { openAs } from '../src/harness/session';
import { openThreadTime, threadSeconds } from '../src/harness/thread-time';

const runs = Number(process.env.CERVOISE_BENCH_RUNS ?? 2);
const only = new RegExp(process.env.CERVOISE_ADDRESSES ?? '');
const hoverMilliseconds = 150;
const frames = 40;

/** A click: where it is made and which link it follows. */
interface Click {
  readonly kind: 'menu' | 'record' | 'form' | 'chart';
  /** The page that has the link; for the menu, any. */
  readonly from: string | null;
  readonly link: string;
  /** What must be drawn besides the text. */
  readonly parts?: string;
}

const lists = [
  '/inventory',
  '/inventory/ingredients',
  '/inventory/customers',
  '/equipment',
  '/recipes',
  '/production',
  '/reports',
  '/users',
];
const recordsOf = (list: string): Click => ({
  kind: 'record',
  from: list,
  link: `main tbody a[href^="${list}/"]`,
});
const formOf = (list: string): Click => ({
  kind: 'form',
  from: list,
  link: `main a[href="${list}/new"]`,
});
const charts: readonly Click[] = [
  {
    kind: 'chart',
    from: '/inventory/ingredients',
    link: 'main a[href="/inventory/ingredients/value"]',
    parts: 'canvas',
  },
  {
    kind: 'chart',
    from: '/traceability/qr-codes',
    link: 'main tbody a[href^="/traceability/qrcode/"]',
    parts: 'canvas',
  },
];

/** Opens an address within the tab, as « Retour » would. */
async function navigate(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return;
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Waits until the page is complete and has requested nothing for half a second. */
async function settle(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main .cv-skeleton, main .cv-spinner'));
  await page.waitForLoadState('networkidle');
}

interface Timed {
  readonly click: Click;
  readonly address: string;
  readonly times: ClickTimes;
}

/** Makes each click of a list; those whose link is missing are left out. */
async function makeClicks(
  page: Page,
  clicks: readonly Click[],
  hovers: boolean,
): Promise<readonly Timed[]> {
  const made: Timed[] = [];
  for (const click of clicks) {
    if (click.from !== null) await navigate(page, click.from);
    await settle(page);
    const link = page.locator(click.link).first();
    if ((await link.count()) === 0) continue;
    await armClickTimes(page, click.parts);
    if (hovers) {
      await link.hover();
      await page.waitForTimeout(hoverMilliseconds);
    }
    // Without the pointer, which would prefetch.
    await link.evaluate((element) => {
      if (element instanceof HTMLElement) element.click();
    });
    const times = await readClickTimes(page);
    await page.mouse.move(0, 0);
    made.push({ click, address: new URL(page.url()).pathname, times });
  }
  return made;
}

async function openApp(browser: Browser, { url }: Product, slowdown: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
    // What it keeps in idle time would disturb the clicks.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await openAs(page, 'admin', '/profile');
  await settle(page);
  return page;
}

async function clicksOf(page: Page): Promise<readonly Click[]> {
  const entries = await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const menu = entries
    .filter((href) => only.test(href))
    .map((href): Click => ({ kind: 'menu', from: null, link: `nav a[href="${href}"]` }));
  const others = [...lists.map(recordsOf), ...lists.map(formOf), ...charts];
  return [...menu, ...others.filter(({ from }) => only.test(from ?? ''))];
}

function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return Math.round(sorted[index] ?? Number.NaN);
}

type Visit = 'first' | 'hovered' | 'seen';

function printClicks(slowdown: number, of: ReadonlyMap<Visit, readonly Timed[]>): void {
  const rows: Record<string, Record<string, number>> = {};
  for (const kind of ['menu', 'record', 'form', 'chart'] as const) {
    for (const [visit, all] of of) {
      const timed = all.filter(({ click }) => click.kind === kind);
      if (timed.length === 0) continue;
      const frameTimes = timed.map(({ times }) => times.frame);
      const pageTimes = timed.map(({ times }) => times.page);
      rows[`${kind}, ${visit}`] = {
        'frame median': at(frameTimes, 0.5),
        'frame p95': at(frameTimes, 0.95),
        'page median': at(pageTimes, 0.5),
        'page p95': at(pageTimes, 0.95),
        'largest shift': Number(Math.max(...timed.map(({ times }) => times.shift)).toFixed(3)),
        clicks: timed.length,
      };
    }
  }
  console.info(`Milliseconds from a click, processor ÷ ${slowdown}:`);
  console.table(rows);
  if (process.env.CERVOISE_BENCH_EACH)
    for (const [visit, all] of of)
      for (const { click, address, times } of all)
        console.info(
          `  ${visit} ${click.kind} ${address}: ${Math.round(times.frame)} ${Math.round(times.page)} shift ${times.shift.toFixed(3)}`,
        );
}

/** Milliseconds of processor time per frame while something is done `frames` times. */
async function perFrame(page: Page, act: (step: number) => Promise<unknown>): Promise<number> {
  const session = await openThreadTime(page);
  const frame = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  const idleBefore = await threadSeconds(session);
  for (let step = 0; step < frames; step += 1) await frame();
  const before = await threadSeconds(session);
  for (let step = 0; step < frames; step += 1) {
    await act(step);
    await frame();
  }
  const after = await threadSeconds(session);
  return (after - before - (before - idleBefore)) * (1000 / frames);
}

/** Typing in a list's search, and dragging a planned batch. */
async function measureGestures(page: Page): Promise<Record<string, number>> {
  const of: Record<string, number> = {};
  for (const list of ['/inventory/ingredients', '/production']) {
    await navigate(page, list);
    await settle(page);
    await page.getByRole('searchbox').first().click();
    of[`search in ${list}`] = await perFrame(page, (step) =>
      page.keyboard.press(step % 8 < 4 ? 'abcd'.charAt(step % 8) : 'Backspace'),
    );
  }
  await navigate(page, '/production/planning');
  await settle(page);
  const bar = page.getByRole('link', { name: /à brasser/ }).first();
  await bar.scrollIntoViewIfNeeded();
  const box = await bar.boundingBox();
  if (!box) throw new Error('No batch is planned');
  const [x, y] = [box.x + 24, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  of['dragging a batch'] = await perFrame(page, (step) => page.mouse.move(x + 3 * step, y + step));
  await page.mouse.move(x, y);
  await page.mouse.up();
  await bar.focus();
  of['moving it by key'] = await perFrame(page, (step) =>
    page.keyboard.press(step % 2 === 0 ? 'Alt+ArrowRight' : 'Alt+ArrowLeft'),
  );
  return of;
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: [...browserFlags],
});
try {
  const gestures: Record<string, Record<string, number>> = {};
  for (const slowdown of [1, 4]) {
    const timed = new Map<Visit, readonly Timed[]>();
    const add = (visit: Visit, more: readonly Timed[]) =>
      timed.set(visit, [...(timed.get(visit) ?? []), ...more]);
    for (let run = 0; run < runs; run += 1) {
      const direct = await openApp(browser, product, slowdown);
      const clicks = await clicksOf(direct);
      add('first', await makeClicks(direct, clicks, false));
      add('seen', await makeClicks(direct, clicks, false));
      await direct.context().close();
      const hovering = await openApp(browser, product, slowdown);
      add('hovered', await makeClicks(hovering, clicks, true));
      if (run === 0) gestures[`÷ ${slowdown}`] = await measureGestures(hovering);
      await hovering.context().close();
    }
    printClicks(slowdown, timed);
  }
  console.info('Milliseconds of processor time per frame:');
  console.table(gestures);
} finally {
  await browser.close();
  await product.remove();
}
