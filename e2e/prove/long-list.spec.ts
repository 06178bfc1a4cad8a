import { expect, openAs, test } from '../src/harness';
import { addMalts, uniquePrefix } from '../src/harness/malts';

test('a page of 500 rows keeps at most a hundred in the document, with mouse and keyboard', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const prefix = uniquePrefix();
  await addMalts(request, 'other', prefix, 510);
  const drawn = page.locator('[data-row-index]');
  await openAs(page, 'other', `/inventory/ingredients?search=${prefix}&sort=name`);
  await page.getByRole('combobox', { name: 'Lignes par page' }).selectOption('500');
  await expect(page).toHaveURL(/size=500/);
  await expect(page.getByRole('table', { name: 'Ingrédients' })).toHaveAttribute(
    'aria-rowcount',
    '501',
  );
  await expect(page.getByRole('link', { name: `${prefix} 001` })).toBeVisible();
  expect(await drawn.count()).toBeLessThanOrEqual(100);

  const columnAt = () => page.getByRole('columnheader', { name: 'Stock' }).boundingBox();
  const before = await columnAt();
  for (let step = 0; step < 10; step++) {
    await page.mouse.wheel(0, 3000);
    expect(await drawn.count()).toBeLessThanOrEqual(100);
  }
  await expect(page.getByRole('link', { name: `${prefix} 500` })).toBeVisible();
  expect((await columnAt())?.x).toBe(before?.x);

  await page.getByRole('link', { name: `${prefix} 500` }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('link', { name: `${prefix} 001` })).toBeFocused();
  await expect(page.getByRole('link', { name: `${prefix} 001` })).toBeInViewport();
  // The focused row stays in the document while it is scrolled out of view.
  await page.mouse.wheel(0, 12_000);
  await expect(page.getByRole('link', { name: `${prefix} 220` })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: `${prefix} 002` })).toBeFocused();
  expect(await drawn.count()).toBeLessThanOrEqual(100);
});
