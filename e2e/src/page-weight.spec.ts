import { gzipSync } from 'node:zlib';
import { expect, test } from './harness';
import { routeAddresses } from './harness/route-addresses';
import { appRoutes } from './harness/routes';
import { openAs } from './harness/session';

// Compressed JavaScript of a page, all of it counted: what it fetches until it is still.
const kilobytes = { dashboard: 350, list: 450, form: 470, record: 520 };

/** Pages with fields beside their list, steps, or charts: what they weighed in November 2026. */
const ownBudgets: Readonly<Record<string, number>> = {
  '/audit': 465,
  '/brewing-ops': 480,
  '/brewing-ops/contracts': 485,
  '/brewing-ops/journal': 470,
  '/brewing-ops/leads': 480,
  '/brewing-ops/maintenance': 465,
  '/brewing-ops/security': 465,
  '/brewing-ops/support': 480,
  '/equipment/import': 475,
  '/inventory/customers/import': 475,
  '/inventory/customers/names': 480,
  '/inventory/import': 475,
  '/inventory/ingredients/import': 475,
  '/inventory/ingredients/value': 775,
  '/inventory/places/import': 475,
  '/inventory/suppliers/import': 475,
  '/production/:id': 560,
  '/production/hydrometers': 470,
  '/recipes/:id': 535,
  '/recipes/import': 505,
  '/reports/excise': 485,
  '/traceability/qr-codes': 495,
  '/traceability/qrcode/:identifier': 780,
};

function budgetOf(pattern: string): number {
  const own = ownBudgets[pattern];
  if (own !== undefined) return own;
  if (pattern === '/dashboard') return kilobytes.dashboard;
  // The profile's pages are forms too.
  if (/\/(new|edit)$|^\/profile/.test(pattern)) return kilobytes.form;
  return pattern.includes(':') ? kilobytes.record : kilobytes.list;
}

/** Pages opened at once: each waits half a second to be still, without work for the machine. */
const pagesAtOnce = 3;

for (const account of ['admin', 'superadmin'] as const) {
  test(`no page of ${account} weighs more than its budget`, async ({ page, request }) => {
    test.setTimeout(600_000);
    await openAs(page, account, '/notifications');
    await page.waitForLoadState('networkidle');
    const routes = (await appRoutes(page)).filter(({ isPublic, roles }) => {
      const isOpen = !isPublic && (!roles || roles.includes(account));
      // What an admin may open is weighed with the admin's records.
      return isOpen && (account === 'admin' || roles?.includes('admin') === false);
    });
    expect(routes.length).toBeGreaterThan(10);
    const addressOf = await routeAddresses(page.request, account);

    /** By address: pages share most of their scripts. */
    const sizes = new Map<string, Promise<number>>();
    const sizeOf = (script: string) => {
      const size = sizes.get(script) ?? readSize(script);
      sizes.set(script, size);
      return size;
    };
    const readSize = async (script: string) =>
      gzipSync(await (await request.get(script)).body(), { level: 9 }).length / 1000;

    const weightOf = async (address: string) => {
      // A tab of the same session: responses from the browser's cache are counted too.
      const opened = await page.context().newPage();
      const scripts = new Set<string>();
      opened.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.add(response.url());
      });
      await opened.goto(address);
      await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
      await opened.waitForLoadState('networkidle');
      await opened.close();
      const each = await Promise.all([...scripts].map(sizeOf));
      return each.reduce((sum, size) => sum + size, 0);
    };

    const weights: Record<string, string> = {};
    const left = routes.values();
    const weighTheRest = async () => {
      for (const { path } of left) {
        const address = addressOf(path);
        // The demo has a record of every kind.
        if (address === null) {
          weights[path] = 'no record to open';
          continue;
        }
        const weight = await weightOf(address);
        if (weight > budgetOf(path)) weights[path] = `${weight.toFixed(1)} of ${budgetOf(path)} kB`;
      }
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, weighTheRest));
    expect(weights).toEqual({});
  });
}
