import type { Locator, Page } from '@playwright/test';
import { type Account, expect, expectAccessible, openAs, test } from './harness';

/** The app's pages, grouped by test: all in one test would exceed its timeout. */
const parts: Readonly<
  Record<string, { readonly account: Account; readonly addresses: readonly string[] }>
> = {
  'the dashboard, the stock and the equipment': {
    account: 'admin',
    addresses: [
      '/dashboard',
      '/inventory',
      '/inventory?tab=statistics',
      '/inventory/new',
      '/inventory/ingredients',
      '/inventory/ingredients/new',
      '/equipment',
      '/equipment/new',
    ],
  },
  'recipes, production, reports and accounts': {
    account: 'admin',
    addresses: [
      '/recipes',
      '/recipes/new',
      '/recipes/import',
      '/production',
      '/reports',
      '/reports/new',
      '/traceability',
      '/notifications',
      '/notifications/preferences',
      '/profile',
      '/profile/contract',
      '/profile/data',
      '/users',
      '/audit',
      '/audit/support',
    ],
  },
  'what the editor runs': {
    account: 'superadmin',
    addresses: [
      '/dashboard',
      '/brewing-ops',
      '/brewing-ops/contracts',
      '/brewing-ops/journal',
      '/brewing-ops/leads',
      '/brewing-ops/support',
      '/brewing-ops/jobs',
      '/brewing-ops/backups',
      '/brewing-ops/system',
      '/brewing-ops/maintenance',
    ],
  },
};

/** The pages with the most kinds of components. */
const seenInTheDark = ['/dashboard', '/inventory', '/inventory/new', '/recipes', '/notifications'];

/** The phone comes last: the steps between two checks are taken at its width. */
const widths = [1280, 390];
test.use({ viewport: { width: 390, height: 844 } });

/** Checks the page in its present state at each width. */
async function atEachWidth(page: Page, look: () => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await look();
  }
}

const expectAccessibleAtEachWidth = (page: Page) => atEachWidth(page, () => expectAccessible(page));

/** Checks again in the dark theme. */
async function expectAccessibleInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The option that a field names in aria-activedescendant is in the document. */
async function expectActiveOptionIsThere(page: Page, field: Locator): Promise<void> {
  const active = await field.getAttribute('aria-activedescendant');
  if (active !== null) await expect(page.locator(`[id="${active}"]`)).toBeAttached();
}

for (const [part, { account, addresses }] of Object.entries(parts)) {
  test(`${part}: axe finds no fault, and no page scrolls sideways`, async ({ page }) => {
    test.setTimeout(180_000);
    await openAs(page, account, '/dashboard');
    for (const address of addresses) {
      await page.goto(address);
      await atEachWidth(page, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Chargement...')).toHaveCount(0);
        await expectAccessible(page);
        // A chart is resized a moment after the page.
        const overflow = () =>
          page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        await expect.poll(overflow, { message: address }).toBe(0);
      });
      if (seenInTheDark.includes(address)) await expectAccessibleInTheDark(page);
    }
  });
}

test('an ingredient, its ledger and its receipt form: axe finds no fault', async ({ page }) => {
  test.slow();
  await openAs(page, 'brewer', '/inventory/ingredients?search=pilsen');
  await page.getByRole('link', { name: 'Malt Pilsen' }).click();
  await expect(page.getByRole('tab', { name: /Lots/ })).toBeVisible();
  // The focus moves to the title after the data has loaded: then the page is complete.
  await expect(page.getByRole('heading', { level: 1, name: 'Malt Pilsen' })).toBeFocused();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole('tab', { name: /Mouvements/ }).click();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole('button', { name: /Réceptionner/ }).click();
  const receipt = page.getByRole('form', { name: 'Réception d’un lot' });
  await expect(receipt).toBeVisible();
  // The drawer focuses its first field.
  await expect(receipt.locator('input, textarea, select').first()).toBeFocused();
  await expectAccessibleAtEachWidth(page);
  await expectAccessibleInTheDark(page);
  // Open lists: suggestions, and a calendar.
  const supplier = receipt.getByRole('combobox', { name: 'Fournisseur' });
  await supplier.fill('');
  await expect(page.getByRole('option').first()).toBeAttached();
  await expectActiveOptionIsThere(page, supplier);
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);
  // Leaving the field closes its list, which would cover the next one.
  await supplier.press('Tab');
  await receipt.getByRole('textbox', { name: 'Péremption' }).click();
  await expect(page.locator('.ant-picker-dropdown').first()).toBeVisible();
  await expectAccessible(page);
});

test('a product, a piece of equipment and their forms: axe finds no fault', async ({ page }) => {
  test.slow();
  await openAs(page, 'manager', '/inventory?search=noel');
  await page.getByRole('link', { name: 'Bière de Noël' }).first().click();
  await expect(page.getByRole('region', { name: 'Mouvements' })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole('button', { name: 'Enregistrer une sortie' }).click();
  const move = page.getByRole('form', { name: 'Sortie de stock' });
  await expect(move).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  const kind = move.getByRole('combobox', { name: 'Mouvement' });
  await kind.click();
  await expect(page.getByRole('option', { name: 'Perte' })).toBeAttached();
  await expectActiveOptionIsThere(page, kind);
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);
  await page.goto('/equipment?search=groupe%20froid');
  await page.getByRole('link', { name: 'Groupe froid' }).click();
  await expect(page.getByRole('tab', { name: /Maintenances/ })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole('tab', { name: /Historique/ }).click();
  await expectAccessibleAtEachWidth(page);
  await page.getByRole('button', { name: 'Noter une maintenance' }).click();
  await expect(page.getByRole('form', { name: 'Maintenance' })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
  await page.goto(new URL(page.url()).pathname.concat('/edit'));
  await expect(page.getByRole('form', { name: 'Équipement' })).toBeVisible();
  await expectAccessibleAtEachWidth(page);
});
