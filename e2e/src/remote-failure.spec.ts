import { expect, openAs, test } from './harness';

test('a remote that answers 404 leaves the rest working, and recovers on Réessayer', async ({
  page,
}) => {
  await page.route('**/releases/mf-inventory/**', (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  );
  await openAs(page, 'brewer', '/inventory/ingredients');
  await expect(page.getByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible();
  await page.getByRole('link', { name: 'Recettes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recettes' })).toBeVisible();
  await page.getByRole('link', { name: 'Inventaire' }).click();
  await expect(page.getByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible();

  await page.unroute('**/releases/mf-inventory/**');
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ingrédients' })).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
});
