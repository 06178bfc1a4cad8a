import type { Locator, Page, Route } from '@playwright/test';
import { expect, openAs, test } from './harness';

/** Holds every GraphQL request from here on; they are never answered. */
async function holdRequests(page: Page): Promise<string[]> {
  const held: string[] = [];
  await page.route('**/graphql', (route: Route) => {
    held.push(route.request().postDataJSON().operationName);
  });
  return held;
}

/** Rests on a link until the query behind it is answered, and the page is still. */
async function hoverUntilRead(page: Page, link: Locator, operation: string): Promise<void> {
  await expect(link).toBeVisible();
  await page.waitForLoadState('networkidle');
  const read = page.waitForResponse(
    (answer) => answer.request().postData()?.includes(`query ${operation}(`) ?? false,
  );
  await link.hover();
  await read;
  await page.waitForLoadState('networkidle');
}

test('a list that was seen shows its rows before the server answers, and asks again', async ({
  page,
}) => {
  await openAs(page, 'brewer', '/inventory/ingredients');
  const firstRow = page.getByRole('row').nth(1);
  await expect(firstRow.getByRole('link').first()).toBeVisible();
  const text = await firstRow.textContent();
  await page.getByRole('link', { name: 'Équipements', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Équipements' })).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const held = await holdRequests(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Ingrédients' })).toBeVisible();
  await expect(firstRow).toHaveText(text ?? '');
  await expect.poll(() => held).toContain('IngredientList');
});

test('resting on a row reads its record, which then opens without the server', async ({ page }) => {
  await openAs(page, 'manager', '/profile');
  for (const [list, operation] of [
    ['/inventory', 'Product'],
    ['/inventory/ingredients', 'Ingredient'],
    ['/inventory/customers', 'Customer'],
    ['/inventory/suppliers', 'Supplier'],
    ['/inventory/places', 'Place'],
    ['/inventory/orders', 'PurchaseOrder'],
    ['/inventory/stocktakes', 'Stocktake'],
    ['/equipment', 'Equipment'],
    ['/production', 'Batch'],
    ['/traceability/qr-codes', 'QrCodeScans'],
  ] as const)
    await test.step(list, async () => {
      await page.goto(list);
      const link = page.getByRole('row').nth(1).getByRole('link').first();
      await hoverUntilRead(page, link, operation);
      const name = await link.textContent();
      await holdRequests(page);
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '');
      await page.unrouteAll();
    });
});

test('resting on a link reads the list behind it, which then opens without the server', async ({
  page,
}) => {
  await openAs(page, 'manager', '/profile');
  for (const [name, operation, address] of [
    ['Inventaire', 'ProductList', '/inventory'],
    ['Équipements', 'EquipmentList', '/equipment'],
    ['Production', 'BatchList', '/production'],
    ['Recettes', 'RecipeList', '/recipes'],
    ['Rapports', 'Reports', '/reports'],
  ] as const)
    await test.step(name, async () => {
      await page.goto('/profile');
      const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
      await hoverUntilRead(page, link, operation);
      await holdRequests(page);
      await link.click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('row').nth(1).getByRole('link').first()).toBeVisible();
      await page.unrouteAll();
    });
});
