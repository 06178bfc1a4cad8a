import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Download, Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './harness';
import { chooseOption } from './harness/lists';

// Long journeys, each with several checks of its accessibility.
test.setTimeout(120_000);

const unique = () => randomUUID().slice(0, 8);
const samples = resolve(
  import.meta.dirname,
  '../../packages/domain/src/recipe-files/testing/samples',
);

/** Expects no fault of axe at either width. */
async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  if (size) await page.setViewportSize(size);
}

async function contentOf(download: Promise<Download>): Promise<Buffer> {
  return readFile(await (await download).path());
}

async function addLine(page: Page, name: string, quantity: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Ingrédient à ajouter' });
  await search.fill(name);
  await search.press('Enter');
  await page.getByRole('textbox', { name: `Quantité de ${name}` }).fill(quantity);
}

async function addStep(page: Page, index: number, name: string, duration: string, celsius: string) {
  await page.getByRole('button', { name: 'Ajouter une étape' }).click();
  const step = page.getByRole('group', { name: `Étape ${index}` });
  await step.getByRole('textbox', { name: 'Nom' }).fill(name);
  await step.getByRole('textbox', { name: 'Durée' }).fill(duration);
  await step.getByRole('textbox', { name: 'Température' }).fill(celsius);
}

for (const width of [1280, 390])
  test(`a new recipe at ${width} px: computed figures, unsaved-changes question, scaling, stock check, brew sheet`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const name = `Blonde ${unique()}`;
    await openAs(page, 'brewer', '/recipes');
    await page.getByRole('link', { name: 'Nouvelle recette' }).click();
    await page.getByRole('textbox', { name: 'Nom', exact: true }).first().fill(name);
    await page.getByRole('combobox', { name: 'Style' }).fill('IPA américaine');
    await page.getByRole('textbox', { name: 'Volume en cuve' }).fill('500');
    await addLine(page, 'Malt Pilsen', '115');
    await addLine(page, 'Houblon Magnum', '450');
    await addLine(page, 'Verveine du jardin', '1,5');
    const live = page.getByRole('region', { name: 'En direct' });
    await expect(live).toContainText(/1,0[4-6]\d/);
    await addStep(page, 1, 'Palier unique', '60', '66');
    await addStep(page, 2, 'Ébullition', '60', '100');
    await expectAccessibleAtBothWidths(page);

    // Leaving the form asks before its values are discarded.
    await page.getByRole('link', { name: 'Retour' }).click();
    const question = page.getByRole('dialog', { name: 'Modifications non sauvegardées' });
    await question.getByRole('button', { name: 'Annuler' }).click();
    await page.getByRole('button', { name: 'Créer la recette' }).click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Chiffres de la recette' })).toContainText(
      /1,0\d\d/,
    );
    await expect(page.getByRole('region', { name: 'Puis-je brasser ?' })).toContainText(
      'Verveine du jardin : manque',
    );
    // A phone shows cards.
    const steps = page.getByRole(width === 390 ? 'list' : 'table', { name: 'Étapes' });
    await expect(steps).toContainText('Palier unique');
    await expectAccessibleAtBothWidths(page);

    const sheet = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Actions sur/ }).click();
    await page.getByRole('menuitem', { name: 'Fiche de brassage' }).click();
    expect((await sheet).suggestedFilename()).toMatch(/^fiche-blonde-.*\.pdf$/);
    expect((await contentOf(sheet)).subarray(0, 5).toString()).toBe('%PDF-');

    await page.getByRole('button', { name: /^Actions sur/ }).click();
    await page.getByRole('menuitem', { name: 'Mettre à l’échelle' }).click();
    const drawer = page.getByRole('dialog', { name: /^Mettre à l’échelle/ });
    await drawer.getByRole('textbox', { name: 'Volume en cuve' }).fill('1000');
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Malt Pilsen' })).toContainText(
      '230',
    );
    const scaled = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Fiche de brassage' }).click();
    expect((await contentOf(scaled)).subarray(0, 5).toString()).toBe('%PDF-');

    // A small brew of it is a recipe of its own.
    await drawer.getByRole('textbox', { name: 'Volume en cuve' }).fill('20');
    await expectAccessibleAtBothWidths(page);
    await drawer.getByRole('link', { name: 'Enregistrer comme recette' }).click();
    await expect(page.getByRole('textbox', { name: 'Nom' }).first()).toHaveValue(/\(20\sl\)$/);
    await page.getByRole('button', { name: 'Créer la recette' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\(20\sl\)$/);
  });

const twelveLines = [
  ['malt pil', '180', 'Malt Pilsen'],
  ['munich', '42', 'Malt Munich'],
  ['avoine', '18', ''],
  ['magnum', '350', 'Houblon Magnum'],
  ['saaz', '0,4 kg', 'Houblon Saaz'],
  ['citra', '1,5 kg', 'Houblon Citra'],
  ['cascade', '800', ''],
  ['us-05', '2', ''],
  ['Zeste de bergamote', '120', 'Zeste de bergamote'],
  ['Poivre de Timut', '30', 'Poivre de Timut'],
  ['Miel de bruyère', '4', 'Miel de bruyère'],
  ['Copeaux de chêne', '2', 'Copeaux de chêne'],
] as const;

for (const width of [1280, 390])
  test(`a recipe of twelve lines is typed by keyboard alone at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const name = `Clavier ${unique()}`;
    await openAs(page, 'brewer', '/recipes/new');
    await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle recette' })).toBeVisible();
    // Nothing is wrong with what nobody has typed yet.
    await expect(page.locator('[data-outside]')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Nom', exact: true }).focus();
    const { keyboard } = page;
    await keyboard.type(name);
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.type('IPA américaine');
    await keyboard.press('Tab');
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type('1000');
    const add = page.getByRole('combobox', { name: 'Ingrédient à ajouter' });
    while (!(await add.evaluate((field) => field === document.activeElement)))
      await keyboard.press('Tab');
    const focused = page.locator('[data-quantity] input:focus');
    for (const [typed, quantity] of twelveLines) {
      await keyboard.type(typed);
      // Enter may come before the answer.
      await keyboard.press('Enter');
      await expect(focused).toHaveCount(1);
      await keyboard.type(quantity);
      await keyboard.press('Enter');
      await expect(add).toBeFocused();
    }
    const rows = page.locator('[data-row]').filter({ has: page.locator('[data-quantity]') });
    await expect(rows).toHaveCount(12);
    for (const [, , ingredient] of twelveLines)
      if (ingredient) await expect(page.getByRole('group', { name: ingredient })).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Quantité de Houblon Citra' })).toHaveValue(
      /^1\s500$/,
    );
    const figures = page.getByRole('region', {
      name: width === 390 ? 'Chiffres pendant la saisie' : 'En direct',
    });
    await expect(figures).toContainText(/1,0\d\d/);
    if (width === 390) await expect(figures).toBeInViewport();
    await keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

test('refuses to delete a recipe for good while batches depend on it', async ({ page }) => {
  await openAs(page, 'manager', '/recipes?search=blanche%20du%20bief');
  await page.getByRole('link', { name: 'Blanche du bief' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Blanche du bief' });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Actions sur Blanche du bief' }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/brassins?.*en dépend/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Recette supprimée', { exact: true })).toBeVisible();

  await page.goto('/recipes?view=deleted&search=blanche%20du%20bief');
  await page.getByRole('link', { name: 'Blanche du bief' }).click();
  await expect(page.getByText(/Gardée pour .*brassin/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Supprimer définitivement' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Restaurer/ }).click();
  await expect(page.getByText('Recette restaurée')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a recipe file is imported, its ingredients matched with the stock, and exported again', async ({
    page,
  }) => {
    const name = `Simcoe ${unique()}`;
    await openAs(page, 'brewer', '/recipes');
    await page.getByRole('button', { name: 'Importer ou exporter' }).click();
    await page.getByRole('menuitem', { name: 'Importer' }).click();
    await expect(page.getByRole('heading', { name: 'Choisissez un fichier' })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.getByLabel('Choisir un fichier').setInputFiles(`${samples}/simcoe-ipa.xml`);

    await expect(page.getByRole('heading', { name: /recette dans ce fichier/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'Nom de la recette 1' }).fill(name);
    await expect(page.getByText(/remarques de lecture/)).toBeVisible();
    // Matched by its name; the others are linked, added or skipped by hand.
    const choice = (ingredient: string) =>
      page.getByRole('combobox', { name: ingredient, exact: true });
    await expect(choice('Safale US-05')).toHaveValue('Levure US-05');
    await chooseOption(choice('Simcoe'), 'Ajouter au stock');
    const german = choice('German Pilsener');
    await chooseOption(german, 'Chercher dans le stock…');
    const stock = page.getByRole('combobox', { name: 'Chercher German Pilsener dans le stock' });
    await stock.fill('malt pilsen');
    await stock.press('Enter');
    await expect(german).toHaveValue('Malt Pilsen');
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: /^Importer 1/ }).click();
    await expect(page.getByRole('heading', { name: /recette importée/ })).toBeVisible();
    await page.getByRole('link', { name, exact: true }).click();

    await expect(page.getByRole('region', { name: 'Grains' })).toContainText('Malt Pilsen');
    await page.getByRole('button', { name: /^Actions sur/ }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Exporter en BeerJSON' }).click();
    const lost = page.getByRole('dialog', { name: /ne garde pas/ });
    const save = lost.getByRole('button', { name: 'Enregistrer le fichier' });
    await Promise.race([download, save.click()]);
    const file = JSON.parse((await contentOf(download)).toString());
    expect(file.beerjson.recipes).toMatchObject([{ name }]);
  });
});
