import { expect, expectAccessible, openAs, test } from './harness';

const addresses = [
  '/dashboard',
  '/inventory',
  '/inventory?tab=statistics',
  '/inventory/new',
  '/inventory/ingredients',
  '/inventory/ingredients/new',
  '/equipment',
  '/equipment/new',
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

    test('axe finds nothing on a product, a piece of equipment and their forms', async ({
      page,
    }) => {
      test.slow();
      await openAs(page, 'manager', '/inventory?search=noel');
      await page.getByRole('link', { name: 'Bière de Noël' }).first().click();
      await expect(page.getByRole('region', { name: 'Mouvements' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Enregistrer une sortie' }).click();
      await expect(page.getByRole('form', { name: 'Sortie de stock' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/equipment?search=groupe%20froid');
      await page.getByRole('link', { name: 'Groupe froid' }).click();
      await expect(page.getByRole('tab', { name: /Maintenances/ })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('tab', { name: /Historique/ }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Noter une maintenance' }).click();
      await expect(page.getByRole('form', { name: 'Maintenance' })).toBeVisible();
      await expectAccessible(page);
      await page.goto(new URL(page.url()).pathname.concat('/edit'));
      await expect(page.getByRole('form', { name: 'Équipement' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
