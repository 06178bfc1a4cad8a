import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './harness';
import { chooseOption } from './harness/lists';

// Long journeys, each with several checks of its accessibility.
test.setTimeout(90_000);

/** A word no other test uses. */
const unique = () => randomUUID().slice(0, 8);
const ingredients = '/inventory/ingredients';

/** Older French spreadsheet programs write ISO-8859-1. */
const french = (lines: readonly string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');

async function chooseFile(page: Page, name: string, content: Buffer, label = 'Choisir un fichier') {
  await page
    .getByLabel(label)
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const figure = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
/** The field that was chosen for a column of the file. */
const fieldOf = (page: Page, header: string) => page.getByRole('combobox', { name: header });
const check = (page: Page) => page.getByRole('button', { name: 'Vérifier le fichier' }).click();
const finished = (page: Page) =>
  expect(heading(page, 'Import terminé')).toBeVisible({ timeout: 30_000 });
const textOf = async (download: Download) => (await readFile(await download.path())).toString();

async function exportList(page: Page, format: 'Exporter en CSV' | 'Exporter vers Excel') {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  return download;
}

const header = 'Désignation;Famille;U;Stock initial;Prix;Lot;DLUO;Rayon';

test('importing a French CSV file reports three invalid rows, skips them and imports the others', async ({
  page,
}) => {
  const mark = unique();
  await openAs(page, 'brewer', ingredients);
  await page.getByRole('link', { name: 'Importer' }).click();
  await expect(heading(page, 'Choisissez un fichier')).toBeVisible();
  await expectAccessible(page);
  await chooseFile(
    page,
    'relevé.csv',
    french([
      header,
      `Malt Épeautre ${mark};Malt;kg;1 250,5;1,27;L-${mark};31/12/2099;A1`,
      `;Houblon;kg;3;;;;A1`,
      `Houblon Été ${mark};Houblon;kg;12,5;38,9;;2099-01-31;A2`,
      `Sirop ${mark};Bonbon;kg;1;;;;A2`,
      `Levure ${mark};levure;Sachet;douze;;;;B1`,
    ]),
  );
  await expect(heading(page, 'Associez les colonnes')).toBeVisible();
  await expect(fieldOf(page, 'Désignation')).toHaveValue('Nom *');
  await expect(fieldOf(page, 'DLUO')).toHaveValue('Péremption');
  await expect(fieldOf(page, 'Rayon')).toHaveValue('Ne pas importer');
  await expect(page.getByText(`Malt Épeautre ${mark} · Houblon Été ${mark}`)).toBeVisible();
  await expectAccessible(page);
  await check(page);

  await expect(heading(page, 'Des lignes sont en erreur')).toBeVisible();
  await expect(figure(page, 'À créer')).toHaveText('2');
  await expect(figure(page, 'Lignes en erreur')).toHaveText('3');
  const errors = page.getByRole('table', { name: 'Erreurs du fichier' });
  await expect(errors.getByRole('row')).toHaveCount(4);
  await expect(errors.getByRole('row', { name: /^3 Désignation vide/ })).toBeVisible();
  await expect(errors.getByRole('row', { name: /^5 Famille Bonbon/ })).toBeVisible();
  await expect(errors.getByRole('row', { name: /^6 Stock initial douze/ })).toBeVisible();
  // The valid rows are shown with the values they will store.
  const good = page.getByRole('table', { name: 'Lignes sans erreur' });
  await expect(good.getByRole('row')).toHaveCount(3);
  await expect(good.getByRole('row', { name: /^2 Malt Épeautre/ })).toContainText(
    /Nouveau.*Stock 1\s250,5.*Coût unitaire 1,27.*Péremption 31\/12\/2099/,
  );
  await expectAccessible(page);
  const faults = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger les erreurs' }).click();
  expect((await textOf(await faults)).trim().split('\n')).toHaveLength(4);

  // A reload resumes the import.
  await page.reload();
  await expect(heading(page, 'Des lignes sont en erreur')).toBeVisible();
  await page.getByRole('radio', { name: 'Importer sans les lignes en erreur' }).check();
  await page.getByRole('button', { name: /^Importer 2\slignes$/ }).click();
  await finished(page);
  await expect(figure(page, 'Fiches créées')).toHaveText('2');

  await page.getByRole('link', { name: 'Voir les ingrédients' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher un ingrédient' }).fill(mark);
  const malt = page.getByRole('row', { name: new RegExp(`Malt Épeautre ${mark}`) });
  await expect(malt).toContainText(/1\s250,50*\skg/);
  await expect(malt).toContainText('31/12/2099');
  await expect(page.getByRole('row', { name: new RegExp(`Houblon Été ${mark}`) })).toBeVisible();
  await expect(page.getByText('2 ingrédients', { exact: true })).toBeVisible();
});

test('a file with errors can be replaced by a corrected one, and importing the same file again shows a warning', async ({
  page,
}) => {
  const mark = unique();
  const file = (unit: string) =>
    french(['Nom;Type;Mesure', `Sucre ${mark};Sucre;kg`, `Miel ${mark};Sucre;${unit}`]);
  await openAs(page, 'manager', `${ingredients}/import`);
  await chooseFile(page, 'sucres.pdf', file('kg'));
  await expect(page.getByRole('alert')).toContainText('ni un CSV ni un classeur Excel');
  await chooseFile(page, 'sucres.csv', file('barrique'));
  await check(page);
  await expect(page.getByText('Indiquez la colonne « Unité ».')).toBeVisible();
  await chooseOption(fieldOf(page, 'Mesure'), 'Unité');
  await check(page);
  await expect(heading(page, 'Des lignes sont en erreur')).toBeVisible();
  await chooseFile(page, 'sucres.csv', file('kg'), 'Choisir le fichier corrigé');
  await expect(heading(page, 'Associez les colonnes')).toBeVisible();
  await expect(fieldOf(page, 'Mesure')).toHaveValue('Unité');
  await check(page);
  await expect(heading(page, 'Tout est prêt')).toBeVisible();
  await page.getByRole('button', { name: /^Importer 2\slignes$/ }).click();
  await finished(page);

  await page.getByRole('link', { name: 'Importer un autre fichier' }).click();
  await chooseFile(page, 'sucres.csv', file('kg'));
  await expect(page.getByText(/Ce même fichier a déjà été importé le/)).toBeVisible();
});

test('a finished import can be undone once, except for records changed since', async ({ page }) => {
  const mark = unique();
  await openAs(page, 'brewer', `${ingredients}/import`);
  await chooseFile(
    page,
    `erreur-${mark}.csv`,
    french(['Nom;Type;Unité;Stock', `Malt ${mark};Malt;kg;25`, `Houblon ${mark};Houblon;kg;5`]),
  );
  await check(page);
  await page.getByRole('button', { name: /^Importer 2\slignes$/ }).click();
  await finished(page);

  await page.goto(`${ingredients}?search=${mark}`);
  await page.getByRole('link', { name: `Houblon ${mark}` }).click();
  await page.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Récolte 2026');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Récolte 2026')).toBeVisible();

  // The import is listed among those of the last day.
  await page.goto(`${ingredients}/import`);
  const recent = page.getByRole('table', { name: 'Imports des dernières 24 heures' });
  const row = recent.getByRole('row', { name: new RegExp(`erreur-${mark}`) });
  await expect(row).toContainText('2 fiches créées');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Annuler l’import/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Annuler l’import\s\?$/ });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuler l’import' }).click();

  await expect(heading(page, 'Import annulé')).toBeVisible();
  await expect(
    page.getByText(/^1\sfiche remise en état, 1\sfiche gardée parce que modifiée depuis\.$/),
  ).toBeVisible();
  const kept = page.getByRole('table', { name: 'Fiches gardées' });
  await expect(kept.getByRole('row', { name: new RegExp(`Houblon ${mark}`) })).toContainText(
    'Modifié depuis l’import.',
  );
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Annuler l’import' })).toHaveCount(0);
  await page.goto(`${ingredients}?search=${mark}`);
  await expect(page.getByText('1 ingrédient', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `Houblon ${mark}` })).toBeVisible();
});

test('stopping a running import leaves no records', async ({ page }) => {
  test.setTimeout(120_000);
  const mark = unique();
  const rows = Array.from({ length: 20_000 }, (_, row) => `Grain ${mark} ${row};Malt;kg;${row},5`);
  await openAs(page, 'brewer', `${ingredients}/import`);
  await chooseFile(page, 'grains.csv', french(['Nom;Type;Unité;Stock', ...rows]));
  await check(page);
  await expect(page.getByRole('progressbar', { name: 'Lignes vérifiées' })).toBeVisible();
  await expect(heading(page, 'Tout est prêt')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Importer 20\s000\slignes$/ }).click();
  await expect(page.getByRole('progressbar', { name: 'Lignes importées' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText(/Import annulé\s: rien n’a été importé/)).toBeVisible({
    timeout: 30_000,
  });
  await page.goto(`${ingredients}?search=${encodeURIComponent(`Grain ${mark}`)}`);
  await expect(page.getByText('Aucun ingrédient ne correspond')).toBeVisible();
});

test('an export contains the listed rows, escapes spreadsheet formulas, and imports again unchanged', async ({
  page,
}) => {
  const mark = unique();
  const dangerous = `=HYPERLINK(1) ${mark}`;
  await openAs(page, 'brewer', `${ingredients}/import`);
  await chooseFile(
    page,
    'deux.csv',
    french([
      'Nom;Type;Unité;Stock;Fournisseur',
      `${dangerous};Malt;kg;2,5;@Malterie`,
      `Zeste ${mark};Épice ou fruit;g;30;Le Verger`,
    ]),
  );
  await check(page);
  await page.getByRole('button', { name: /^Importer 2\slignes$/ }).click();
  await finished(page);

  await page.goto(`${ingredients}?search=${mark}&sort=-name`);
  await expect(page.getByText('2 ingrédients', { exact: true })).toBeVisible();
  const csv = await exportList(page, 'Exporter en CSV');
  expect(csv.suggestedFilename()).toMatch(/^ingredients-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await textOf(csv)).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`Zeste ${mark}`);
  expect(lines[2]).toContain(`'${dangerous}`);
  expect(lines[2]).toContain("'@Malterie");
  expect(lines[2]).toContain(';2,5;');
  const workbook = await exportList(page, 'Exporter vers Excel');
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);

  for (const again of [csv, workbook]) {
    await page.goto(`${ingredients}/import`);
    await chooseFile(page, again.suggestedFilename(), await readFile(await again.path()));
    await page.getByRole('radio', { name: 'Mettre à jour sa fiche' }).check();
    await check(page);
    await expect(heading(page, 'Tout est prêt')).toBeVisible();
    await expect(figure(page, 'À créer')).toHaveText('0');
    await expect(figure(page, 'Inchangés')).toHaveText('2');
    await expect(figure(page, 'Stocks laissés tels quels')).toHaveText('2');
  }
  await page.getByRole('button', { name: /^Importer 2\slignes$/ }).click();
  await finished(page);
  await page.getByRole('link', { name: 'Voir les ingrédients' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher un ingrédient' }).fill(mark);
  await expect(page.getByRole('row', { name: /HYPERLINK/ })).toContainText(dangerous);
  await expect(page.getByRole('row', { name: /HYPERLINK/ })).toContainText(/2,50*\skg/);
});

for (const [name, address, view] of [
  ['finished products', '/inventory', 'Voir les produits finis'],
  ['equipment', '/equipment', 'Voir les équipements'],
] as const)
  test(`${name} are exported and imported again unchanged`, async ({ page }) => {
    await openAs(page, 'manager', address);
    await expect(page.getByRole('table').first()).toBeVisible();
    const csv = await exportList(page, 'Exporter en CSV');
    const rows = (await textOf(csv)).trim().split('\r\n').length - 1;
    expect(rows).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Importer' }).click();
    await chooseFile(page, csv.suggestedFilename(), await readFile(await csv.path()));
    await page.getByRole('radio', { name: 'Mettre à jour sa fiche' }).check();
    await check(page);
    await expect(heading(page, 'Tout est prêt')).toBeVisible();
    await expect(figure(page, rows === 1 ? 'Inchangé' : 'Inchangés')).toHaveText(String(rows));
    await page.getByRole('button', { name: /^Importer \d+\slignes?$/ }).click();
    await finished(page);
    await page.getByRole('link', { name: view }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
  });

test('labels of a lot and of a product are printed as a PDF', async ({ page }) => {
  await openAs(page, 'brewer', `${ingredients}?search=Houblon%20Saaz`);
  await page.getByRole('link', { name: 'Houblon Saaz' }).click();
  await page.getByRole('button', { name: 'Imprimer des étiquettes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imprimer des étiquettes' });
  await dialog.getByRole('textbox', { name: /^Exemplaires/ }).fill('3');
  await dialog.getByRole('radio', { name: /^Place 1,/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Place 4,/ })).toBeChecked();
  await expectAccessible(page);
  const lots = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger le PDF' }).click();
  expect(await textOf(await lots)).toMatch(/^%PDF-/);
  await expect(dialog).toBeHidden();

  await page.goto('/inventory');
  await page.getByRole('table').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Imprimer des étiquettes' }).click();
  const products = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger le PDF' }).click();
  expect(await textOf(await products)).toMatch(/^%PDF-/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one menu offers the export of the list and the import of a file', async ({ page }) => {
    const mark = unique();
    await openAs(page, 'brewer', '/equipment');
    await page.getByRole('button', { name: 'Importer ou exporter' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Exporter en CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^equipements-.*\.csv$/);
    await page.getByRole('button', { name: 'Importer ou exporter' }).click();
    await page.getByRole('menuitem', { name: 'Importer' }).click();
    await chooseFile(page, 'parc.csv', french(['Nom;Catégorie', `Pompe ${mark};Nettoyage`]));
    await expect(heading(page, 'Associez les colonnes')).toBeVisible();
    await expectAccessible(page);
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    await check(page);
    await page.getByRole('button', { name: /^Importer 1\sligne$/ }).click();
    await finished(page);
    await expectAccessible(page);
  });
});
