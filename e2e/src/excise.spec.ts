import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, openAs, test } from './harness';

test('the excise of a year shows its months, the movements behind a figure, and exports a file', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'manager', '/reports');
  await page.getByRole('link', { name: 'Droits d’accise' }).click();
  await expect(page.getByText(/ne remplace pas la déclaration/)).toBeVisible();
  const months = page.getByRole('table', { name: /^Droits d’accise de \d{4}$/ });
  // The first month of the demo's year, in which no other test sells.
  await months.getByRole('row').nth(1).getByRole('link').click();

  const statement = page.getByRole('region', { name: /petite brasserie/ });
  const sales = statement.getByRole('row', { name: /Ventes/ });
  const [liters = ''] = /^[^l]+l/.exec((await sales.getByRole('link').textContent()) ?? '') ?? [];
  await sales.getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: /^Ventes · / });
  await expect(drawer.getByRole('status').first()).toContainText(liters);
  await expect(drawer.getByRole('row').nth(1)).toContainText('Vente');
  await expectAccessible(page);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Exporter l’année/ }).click();
  await page.getByRole('menuitem', { name: 'Exporter en CSV' }).click();
  const file = (await readFile(await (await download).path())).toString();
  expect(file).toContain('Mois;Classe;Stock initial (l)');
});
