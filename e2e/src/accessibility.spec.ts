import { expect, expectAccessible, openAs, test } from './harness';

const publicAddresses = ['/login', '/forgot-password', '/reset-password', '/nulle-part'];
const addresses = [
  '/dashboard',
  '/inventory/ingredients',
  '/inventory/ingredients/new',
  '/equipment',
  '/recipes',
  '/production',
  '/reports',
  '/traceability',
  '/notifications',
  '/profile',
  '/users',
];

for (const width of [390, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const address of publicAddresses)
      test(`axe finds nothing on ${address}`, async ({ page }) => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });

    test('axe finds nothing on the pages of the app, and none scrolls sideways', async ({
      page,
    }) => {
      test.slow();
      await openAs(page, 'admin', '/dashboard');
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Chargement...')).toHaveCount(0);
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([address, overflow]).toEqual([address, 0]);
      }
    });

    test('axe finds nothing on an ingredient, its ledger and its receipt form', async ({
      page,
    }) => {
      await openAs(page, 'brewer', '/inventory/ingredients?search=pilsen');
      await page.getByRole('link', { name: 'Malt Pilsen' }).click();
      await expect(page.getByRole('tab', { name: /Lots/ })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('tab', { name: /Mouvements/ }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: /Réceptionner/ }).click();
      await expect(page.getByRole('form', { name: 'Réception d’un lot' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
