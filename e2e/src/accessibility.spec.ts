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
      '/inventory/ingredients/value',
      '/inventory/places/duplicates',
      '/inventory/suppliers/duplicates',
    ],
  },
  'recipes, production, reports and accounts': {
    account: 'admin',
    addresses: [
      '/recipes',
      '/recipes/new',
      '/recipes/import',
      '/recipes/figures',
      '/production',
      '/production/packaging-calculator',
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
      '/brewing-ops/security',
      '/brewing-ops/leads',
      '/brewing-ops/support',
      '/brewing-ops/jobs',
      '/brewing-ops/backups',
      '/brewing-ops/mails',
      '/brewing-ops/system',
      '/brewing-ops/maintenance',
      '/brewing-ops/excise-rates',
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

/** The option that a key makes active is the one that the field names, and is in the document. */
async function expectActiveOptionIsThere(page: Page, field: Locator): Promise<void> {
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  const active = await field.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toBeAttached();
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

test('open menus, lists, calendars and questions: axe finds no fault', async ({ page }) => {
  test.slow();
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const close = () => page.keyboard.press('Escape');
  const openList = async (name: string) => {
    await page.getByRole('combobox', { name }).click();
    await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible();
  };
  const openCalendar = async () => {
    await page.getByRole('textbox', { name: /, du$/ }).click();
    await expect(page.locator('.ant-picker-dropdown').first()).toBeVisible();
  };

  await page.setViewportSize({ width: 1280, height: 844 });
  await openAs(page, 'admin', '/inventory/ingredients');
  await expect(page.getByRole('link', { name: 'Houblon Citra' })).toBeAttached();
  for (const menu of [/^Compte de/, 'Exporter']) {
    await press(menu);
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await close();
  }
  await press('Colonnes');
  await expectAccessible(page);
  await close();
  await press(/^Filtres/);
  await openList('Type d’ingrédient');
  await expectAccessible(page);
  await close();
  await openCalendar();
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);

  await page.goto('/audit');
  await openCalendar();
  await expectAccessible(page);
  await page.goto('/inventory/ingredients?search=pilsen');
  await page.getByRole('link', { name: 'Malt Pilsen' }).click();
  await press(/^Actions sur/);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/inventory/ingredients');
  await expect(page.getByRole('link', { name: 'Houblon Citra' })).toBeAttached();
  await press('Importer ou exporter');
  await expectAccessible(page);
  await close();
  await press(/^Filtres/);
  await openList('Trier par');
  await expectAccessible(page);
  await close();
  await openCalendar();
  await expectAccessible(page);
  await close();
  await page.getByRole('navigation', { name: 'Menu principal' }).getByText('Plus').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('a message follows the dark theme, and axe finds no fault in it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, 'manager', '/notifications');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation') ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  const message = page.locator('[data-sonner-toast]').first();
  await expect(message).toBeVisible();
  const backgroundOf = (element: Locator) =>
    element.evaluate((shown) => getComputedStyle(shown).backgroundColor);
  const bar = page.getByRole('navigation', { name: 'Menu principal' });
  expect(await backgroundOf(message)).toBe(await backgroundOf(bar));
  await expectAccessible(page);
});

test('forced colours show bars, and what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 844 });
  const styleOf = (shown: Locator, part?: '::before') =>
    shown.first().evaluate((element, name) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(element, name);
      return { backgroundColor, borderBottomColor };
    }, part);
  /** Expects the element (or its pseudo-element) to have another background than the page. */
  const expectToStandOut = async (shown: Locator, part?: '::before') => {
    const { backgroundColor } = await styleOf(shown, part);
    expect(backgroundColor).not.toBe((await styleOf(page.locator('body'))).backgroundColor);
  };

  await openAs(page, 'admin', '/dashboard');
  const months = page.getByRole('region', { name: 'Volume brassé par mois' });
  await expectToStandOut(months.locator('.cv-month-bar'));
  await expectToStandOut(months.locator('.cv-month-own .cv-month-bar'));
  await page.goto('/inventory/ingredients');
  await expect(page.getByRole('link', { name: 'Houblon Citra' })).toBeAttached();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expectToStandOut(menu.locator('[aria-current]'), '::before');
  await expectToStandOut(page.locator('.cv-section-link[aria-current]'));
  await expectToStandOut(page.locator('.cv-chip[aria-current]'));
  await expectToStandOut(page.locator('.cv-level-fill'));
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByRole('combobox', { name: 'Type d’ingrédient' }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Type d’ingrédient' }).click();
  await expectToStandOut(page.getByRole('option', { selected: true }).filter({ visible: true }));
  await page.goto('/inventory/ingredients?search=pilsen');
  await page.getByRole('link', { name: 'Malt Pilsen' }).click();
  const lineBelow = async (selected: boolean) =>
    (await styleOf(page.getByRole('tab', { selected }))).borderBottomColor;
  expect(await lineBelow(true)).not.toBe(await lineBelow(false));
});
