import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, openAs, test } from './harness';
import { readPrintedTexts } from './harness/printed-pages';

test('the excise of a month shows its products, the movements behind a figure, and exports its year', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'manager', '/reports');
  await page.getByRole('link', { name: 'Droits d’accise' }).click();
  const months = page.getByRole('table', { name: /^Droits d’accise de \d{4}$/ });
  // The first month of the demo's year, in which no other test sells.
  await months.getByRole('row').nth(1).getByRole('link').click();

  const sales = page
    .getByRole('table', { name: 'Produits' })
    .getByRole('link', { name: /Ventes/ })
    .first();
  const [hectoliters = ''] = /^[\d,]+/.exec((await sales.textContent()) ?? '') ?? [];
  await sales.click();
  const drawer = page.getByRole('dialog', { name: /^Ventes/ });
  await expect(drawer.getByRole('row').nth(1)).toContainText('Vente');
  const summary = (await drawer.getByRole('status').first().textContent()) ?? '';
  const [, liters = ''] = /: ([\d\s,]+)\sl/.exec(summary) ?? [];
  const parsed = (text: string) => Number(text.replace(/\s/g, '').replace(',', '.'));
  expect(Math.abs(parsed(liters) / 100 - parsed(hectoliters))).toBeLessThan(0.005);
  await expectAccessible(page);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Exporter l’année/ }).click();
  await page.getByRole('menuitem', { name: 'Exporter en CSV' }).click();
  const file = (await readFile(await (await download).path())).toString();
  expect(file).toContain('Mois;État;Produit;Libellé fiscal');

  // The register of the shown month, as a PDF.
  await page.getByRole('button', { name: 'Registre' }).click();
  const register = page.getByRole('form', { name: 'Registre des produits finis' });
  await expect(register.getByRole('combobox', { name: 'Produit' })).toBeVisible();
  await expectAccessible(page);
  const printed = page.waitForEvent('download');
  await register.getByRole('button', { name: 'Télécharger le PDF' }).click();
  const pdf = await printed;
  expect(pdf.suggestedFilename()).toMatch(/^registre-\d{4}-\d{2}\.pdf$/);
  const texts = await readPrintedTexts(await readFile(await pdf.path()));
  expect(texts.join(' ')).toContain('Registre des produits finis');
  await expect(page.getByText('Registre téléchargé')).toBeVisible();
});
