import { gzipSync } from 'node:zlib';
import { expect, test } from './harness';
import { openNetworkLog } from './harness/network-log';
import { routeAddresses } from './harness/route-addresses';
import { appRoutes } from './harness/routes';
import { openAs } from './harness/session';

// Compressed JavaScript of a page, all of it counted: what it fetches until it is still.
const kilobytes = { dashboard: 350, list: 450, form: 470, record: 520 };

/** Pages with fields beside their list, steps, or charts: what they weighed in November 2026. */
const ownBudgets: Readonly<Record<string, number>> = {
  '/audit': 475,
  '/equipment/import': 490,
  '/inventory/customers/import': 490,
  '/inventory/customers/names': 500,
  '/inventory/import': 490,
  '/inventory/ingredients/import': 490,
  '/inventory/ingredients/value': 790,
  '/inventory/packaging-formats': 470,
  '/inventory/places/import': 490,
  '/inventory/suppliers/import': 490,
  '/production/:id': 575,
  '/production/hydrometers': 495,
  '/production/packaging-calculator': 475,
  '/profile': 475,
  '/profile/contract': 475,
  '/profile/data': 475,
  '/recipes/:id': 550,
  '/recipes/:id/edit': 505,
  '/recipes/figures': 490,
  '/recipes/import': 525,
  '/recipes/new': 505,
  '/reports/excise': 505,
  '/traceability/qr-codes': 515,
  '/traceability/qrcode/:identifier': 795,
};

function budgetOf(pattern: string): number {
  const own = ownBudgets[pattern];
  if (own !== undefined) return own;
  if (pattern === '/dashboard') return kilobytes.dashboard;
  if (/\/(new|edit)$/.test(pattern)) return kilobytes.form;
  return pattern.includes(':') ? kilobytes.record : kilobytes.list;
}

test('no page weighs more than its budget', async ({ page, browser, baseURL }) => {
  test.setTimeout(600_000);
  await openAs(page, 'admin', '/dashboard');
  await page.waitForLoadState('networkidle');
  const routes = (await appRoutes(page)).filter(
    ({ isPublic, roles }) => !isPublic && (!roles || roles.includes('admin')),
  );
  const addressOf = await routeAddresses(page.request, 'admin');
  const weights: Record<string, string> = {};
  for (const { path } of routes) {
    const address = addressOf(path);
    if (address === null) continue;
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    const opened = await context.newPage();
    await openAs(opened, 'admin', '/robots.txt');
    const log = openNetworkLog(opened);
    await opened.goto(address);
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    await opened.waitForLoadState('networkidle');
    const texts = new Map((await log.scripts()).map((script) => [script.address, script.text]));
    const weight = [...texts.values()].reduce(
      (sum, text) => sum + gzipSync(text, { level: 9 }).length / 1000,
      0,
    );
    if (weight > budgetOf(path)) weights[path] = `${weight.toFixed(1)} of ${budgetOf(path)} kB`;
    await context.close();
  }
  expect(weights).toEqual({});
});
