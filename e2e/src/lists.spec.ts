import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { change, expect, expectAccessible, openAs, test } from './harness';
import { openFilters, openView } from './harness/lists';
import { addMalts, uniquePrefix } from './harness/malts';

const table = (page: Page, name: string) => page.getByRole('table', { name });
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const selection = (page: Page) => page.getByRole('region', { name: 'Sélection' });

const scrollWidth = (page: Page) => () => page.evaluate(() => document.documentElement.scrollWidth);

test('chosen columns are kept after a reload, for this list only', async ({ page }) => {
  await openAs(page, 'brewer', '/inventory/ingredients');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Fournisseur')).toBeVisible();
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await expectAccessible(page);
  await page.getByLabel('Origine').check();
  await page.getByLabel('Fournisseur').uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Colonnes' })).toBeFocused();
  await page.reload();
  await expect(head('Origine')).toBeVisible();
  await expect(head('Fournisseur')).toHaveCount(0);
  await page.goto('/equipment');
  await expect(head('Emplacement')).toBeVisible();
  await page.goto('/inventory/ingredients');
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('button', { name: 'Colonnes par défaut' }).click();
  await expect(head('Fournisseur')).toBeVisible();
});

test('a saved view is available to its owner in another browser, and to nobody else', async ({
  page,
  browser,
}) => {
  const name = `Fûts ${randomUUID().slice(0, 8)}`;
  await openAs(page, 'manager', '/inventory?container=keg&sort=-quantity');
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByLabel('Code-barres').check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  await page.getByRole('textbox', { name: 'Nom de la vue' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Vue enregistrée')).toBeVisible();
  await expect(page).toHaveURL(/saved=/);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await openAs(other, 'manager', '/inventory');
  await openView(other, new RegExp(name));
  await expect(other).toHaveURL(/container=keg.*sort=-quantity/);
  await expect(other.getByRole('columnheader', { name: 'Code-barres' })).toBeVisible();
  await expect(table(other, 'Produits finis').getByRole('row', { name: /Bouteille/ })).toHaveCount(
    0,
  );
  await table(other, 'Produits finis').getByRole('button', { name: 'Bière' }).click();
  await expect(other.getByRole('link', { name: new RegExp(`${name}.*modifiée`) })).toBeVisible();
  await elsewhere.close();

  const another = await browser.newContext();
  const colleague = await another.newPage();
  await openAs(colleague, 'brewer', '/inventory');
  await expect(colleague.getByRole('link', { name: /^Tous/ })).toBeVisible();
  await expect(colleague.getByRole('link', { name, includeHidden: true })).toHaveCount(0);
  await another.close();

  await page.getByRole('button', { name: `Actions sur la vue ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Supprimer la vue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('link', { name, includeHidden: true })).toHaveCount(0);
});

const lists = ['/inventory/ingredients', '/inventory', '/equipment', '/recipes', '/production'];

test('views, filters and search are in one row above each list', async ({ page }) => {
  await openAs(page, 'manager', '/dashboard');
  for (const address of lists) {
    await page.goto(address);
    await expect(page.locator('.cv-chip-count').first()).toBeVisible();
    const views = page.getByRole('navigation', { name: /^Vues/ }).last();
    const centre = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return box && box.y + box.height / 2;
    };
    // A banner that comes meanwhile (the support's access in another journey) moves them all.
    await expect(async () => {
      const middle = await centre(views);
      expect(await centre(page.getByRole('searchbox'))).toBe(middle);
      expect(await centre(page.getByRole('button', { name: 'Filtres' }))).toBe(middle);
      const row = await views.boundingBox();
      const list = await page.getByRole('table').boundingBox();
      expect([address, list && row && list.y - row.y - row.height]).toEqual([
        address,
        expect.closeTo(17, 0),
      ]);
    }).toPass({ timeout: 10_000 });
  }
});

test('the table of ingredients starts at its designed height', async ({ page }) => {
  await openAs(page, 'manager', '/inventory/ingredients');
  const list = await table(page, 'Ingrédients').boundingBox();
  expect(list && Math.abs(list.y - 228)).toBeLessThan(6);
});

test('filters are chosen with the keyboard, and shown and removed without opening the panel', async ({
  page,
}) => {
  await openAs(page, 'manager', '/inventory');
  const filters = page.getByRole('button', { name: /^Filtres/ });
  const panel = page.getByRole('group', { name: 'Filtres', exact: true });
  const active = page.getByRole('group', { name: 'Filtres actifs' });
  await filters.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Contenant' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Bouteille' })).toBeAttached();
  // The list of choices closes first.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Contenant' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(panel).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('combobox', { name: 'Contenant' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/container=/);
  await page.getByRole('textbox', { name: 'DDM, du' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'DDM, au' })).toBeFocused();
  // Tab leaves the panel, which closes it.
  await page.keyboard.press('Tab');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enregistrer la vue' })).toBeFocused();

  await openFilters(page);
  await page.getByRole('textbox', { name: 'DDM, du' }).click();
  const fifteenth = page.getByTitle(/^\d{4}-\d\d-15$/).first();
  await fifteenth.click();
  await expect(page.getByRole('textbox', { name: 'DDM, au' })).toBeFocused();
  await expect(panel).toBeVisible();
  // Tab closes the calendar too.
  await page.keyboard.press('Escape');
  await expect(fifteenth).toBeHidden();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(filters).toBeFocused();

  await page.goto('/inventory?container=keg&from=2020-01-01&to=2099-12-31');
  await expect(filters).toHaveAccessibleName('Filtres 2 actifs');
  await expect(active).toContainText('DDM : 01/01/2020 au 31/12/2099');
  await expectAccessible(page);
  await active.getByRole('button', { name: /^Contenant : Fût/ }).click();
  await expect(page).toHaveURL(/inventory\?from=2020-01-01&to=2099-12-31$/);
  await expect(active.getByRole('button', { name: /^DDM/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/inventory$/);
  await expect(filters).toBeFocused();
});

test('views that do not fit are in a menu, and nothing is cut off at any width', async ({
  page,
}) => {
  await openAs(page, 'manager', '/production?recipe=&view=packaged');
  for (const width of [1920, 1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('link', { name: /^Conditionnés/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await openFilters(page);
    const panel = page.getByRole('group', { name: 'Filtres', exact: true });
    const area = await panel.boundingBox();
    expect([width, area && area.x >= 0 && area.x + area.width <= width]).toEqual([width, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1280, height: 844 });
  await openView(page, /^Archivés/);
  await expect(page).toHaveURL(/view=archived/);
});

test('several ingredients are removed in one action, and restored', async ({ page, request }) => {
  const prefix = uniquePrefix();
  await addMalts(request, 'manager', prefix, 5);
  await openAs(page, 'manager', `/inventory/ingredients?search=${encodeURIComponent(prefix)}`);
  await box(page, `Sélectionner ${prefix} 002`).check();
  await box(page, `Sélectionner ${prefix} 004`).click({ modifiers: ['Shift'] });
  await expect(selection(page)).toContainText('3 ingrédients sélectionnés');
  await expectAccessible(page);
  await selection(page).getByRole('button', { name: 'Supprimer' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(`${prefix} 002, ${prefix} 003 et ${prefix} 004`);
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText(/3\singrédients supprimés/)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(prefix) })).toHaveCount(2);
  await expect(selection(page)).toHaveCount(0);

  await openView(page, /^Supprimés/);
  await expect(page.getByRole('row', { name: new RegExp(prefix) })).toHaveCount(3);
  await box(page, 'Tout sélectionner sur la page').check();
  await selection(page).getByRole('button', { name: 'Restaurer' }).click();
  await expect(page.getByText(/3\singrédients restaurés/)).toBeVisible();
  await openView(page, /^Tous/);
  await expect(page.getByRole('row', { name: new RegExp(prefix) })).toHaveCount(5);
});

test('the status of several pieces of equipment is changed in one action', async ({ page }) => {
  await openAs(page, 'manager', '/equipment?category=fermenter&sort=name');
  const rows = table(page, 'Équipements').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  const change = async (status: string) => {
    await selection(page).getByRole('button', { name: 'Changer le statut' }).click();
    await page.getByRole('menuitem', { name: status }).click();
    await expect(selection(page)).toHaveCount(0);
  };
  await change('En nettoyage');
  await expect(rows.nth(1)).toContainText('En nettoyage');
  await expect(rows.nth(2)).toContainText('En nettoyage');
});

test('the keyboard moves through the rows, selects, searches and opens them', async ({ page }) => {
  // Of a type that no other test adds: lists update on changes made elsewhere.
  await openAs(page, 'brewer', '/inventory/ingredients?type=yeast&sort=name');
  // At a person's pace: faster keys are taken for a barcode reader.
  const press = (key: string) => page.keyboard.press(key, { delay: 60 });
  const links = table(page, 'Ingrédients').locator('[data-row-link]');
  await expect(links.nth(2)).toBeVisible();
  await links.first().focus();
  await press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await press('End');
  await expect(links.last()).toBeFocused();
  await press('Home');
  await expect(links.first()).toBeFocused();
  await press('Space');
  await expect(selection(page)).toContainText('1 ingrédient sélectionné');
  await press('Space');
  await expect(selection(page)).toHaveCount(0);
  await press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('malt/');
  await expect(search).toHaveValue('malt/');
  await expect(links).toHaveCount(0);
  await search.fill('');
  await links.nth(2).focus();
  const name = await links.nth(2).textContent();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('rows are selected in a selection mode, and nothing scrolls sideways', async ({
    page,
    request,
  }) => {
    const prefix = uniquePrefix();
    await addMalts(request, 'manager', prefix, 2);
    await openAs(page, 'manager', `/inventory/ingredients?search=${encodeURIComponent(prefix)}`);
    await page.getByRole('button', { name: 'Sélectionner' }).click();
    await page.getByText(`${prefix} 001`).click({ force: true });
    await expect(selection(page)).toContainText('1 ingrédient sélectionné');
    await expect(page).toHaveURL(/ingredients\?search/);
    await expectAccessible(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(scrollWidth(page)).toBe(width);
    }
    await selection(page).getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText(/1\singrédient supprimé/)).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });

  test('a long lot number breaks in the stock of its ingredient', async ({ page, request }) => {
    const { id } = await change(request, 'createIngredient', {
      name: uniquePrefix(),
      type: 'hop',
      unit: 'kg',
      minimumStockQuantity: 0,
    });
    const lot = {
      quantity: 5,
      costPerUnit: 30,
      receivedOn: '2026-01-05',
      expiryDate: '2100-01-05',
    };
    const lotNumber = 'X'.repeat(44);
    await change(request, 'receiveIngredientLot', { ...lot, ingredientId: id, lotNumber });
    await openAs(page, 'manager', `/inventory/ingredients/${id}`);
    await expect(page.getByText(/^À utiliser d’abord/)).toContainText(lotNumber);
    expect(await scrollWidth(page)()).toBe(390);
  });

  test('the sort order is set beside the filters', async ({ page, request }) => {
    const prefix = uniquePrefix();
    await addMalts(request, 'manager', prefix, 2);
    await openAs(page, 'manager', `/inventory/ingredients?search=${encodeURIComponent(prefix)}`);
    const names = page.getByRole('list', { name: 'Ingrédients' }).getByRole('link');
    await expect(names).toHaveText([`${prefix} 001`, `${prefix} 002`]);
    await page.getByText('Filtres et tri').click();
    await page.getByRole('combobox', { name: 'Trier par' }).click();
    await page.getByTitle('Nom', { exact: true }).click();
    await expect(page).toHaveURL(/sort=name/);
    await page.getByRole('button', { name: 'Croissant, inverser l’ordre' }).click();
    await expect(names).toHaveText([`${prefix} 002`, `${prefix} 001`]);
    await expectAccessible(page);
    await expect.poll(scrollWidth(page)).toBe(390);
  });
});
