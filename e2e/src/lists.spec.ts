import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './harness';
import { addMalts, uniquePrefix } from './harness/malts';

const table = (page: Page, name: string) => page.getByRole('table', { name });
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const selection = (page: Page) => page.getByRole('region', { name: 'Sélection' });

const scrollWidth = (page: Page) => () => page.evaluate(() => document.documentElement.scrollWidth);

test('chosen columns stay after a reload, for this list alone', async ({ page }) => {
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

test('a saved view follows its owner to another browser, and nobody else sees it', async ({
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
  await other.getByRole('link', { name }).click();
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
  await expect(colleague.getByRole('link', { name })).toHaveCount(0);
  await another.close();

  await page.getByRole('button', { name: `Actions sur la vue ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Supprimer la vue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('several ingredients are removed at once, and restored', async ({ page, request }) => {
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

  await page.getByRole('link', { name: /^Supprimés/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(prefix) })).toHaveCount(3);
  await box(page, 'Tout sélectionner sur la page').check();
  await selection(page).getByRole('button', { name: 'Restaurer' }).click();
  await expect(page.getByText(/3\singrédients restaurés/)).toBeVisible();
  await page.getByRole('link', { name: /^Tous/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(prefix) })).toHaveCount(5);
});

test('the statuses of several pieces of equipment change at once', async ({ page }) => {
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

test('the keyboard walks the rows, chooses, searches and opens', async ({ page }) => {
  // Of a type that no other test adds to: a list follows what is changed elsewhere.
  await openAs(page, 'brewer', '/inventory/ingredients?type=yeast&sort=name');
  // As long as a hand takes: keys that come faster are a barcode reader's.
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

  test('choosing is a mode of its own, and everything fits', async ({ page, request }) => {
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

  test('the list is sorted beside its filters', async ({ page, request }) => {
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
