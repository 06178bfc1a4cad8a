import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import type { Locator } from '@playwright/test';
import { ask, change, expect, openAs, test, testWithOwnProduct } from './harness';

test.use({ viewport: { width: 390, height: 844 } });

/** Whether what is drawn at the middle of an element is the element itself. */
const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const drawn = document.elementFromPoint(left + width / 2, top + height / 2);
    return drawn !== null && (node === drawn || node.contains(drawn));
  });

test('the quick notes of a measurement are not behind the save bar', async ({ page, request }) => {
  const [batch] = await ask<{ id: string; status: string }[]>(
    request,
    '{ answer: activeBatches { id status } }',
  );
  await openAs(page, 'brewer', `/production/${batch?.id}/log`);
  const first = page.getByRole('button', { name: 'Purge', exact: true });
  await expect(first).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => isOnTop(first)).toBe(true);
  for (const kind of ['Densité et température', 'Note']) {
    await page.getByRole('button', { name: kind, exact: true }).click();
    for (const note of ['Purge', 'Krausen', 'Mise au froid']) {
      const button = page.getByRole('button', { name: note, exact: true });
      await button.focus();
      await expect.poll(() => isOnTop(button)).toBe(true);
      await button.click();
    }
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(
      /Purge, Krausen, Mise au froid$/,
    );
  }
});

test('a message covers neither the save button nor the menu', async ({ page, request }) => {
  const [batch] = await ask<{ id: string; status: string }[]>(
    request,
    '{ answer: activeBatches { id status } }',
  );
  await openAs(page, 'brewer', `/production/${batch?.id}/log`);
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Krausen haut');
  const save = page.getByRole('button', { name: 'Enregistrer la mesure' });
  await save.click();
  const message = page.locator('[data-sonner-toast]').first();
  await expect(message).toBeVisible();
  // It stays while the next measurement is opened.
  await page
    .getByRole('link', { name: /^(Mesure|Ajouter une mesure)$/ })
    .first()
    .click();
  await expect(save).toBeVisible();
  await expect(message).toBeVisible();
  const menu = page.getByRole('link', { name: 'Accueil' });
  for (const element of [save, menu]) {
    const [covered, box] = [await message.boundingBox(), await element.boundingBox()];
    if (!covered || !box) throw new Error('The message or the button is gone.');
    expect(covered.y + covered.height).toBeLessThanOrEqual(box.y);
  }
});

/** The pairs of boxes that overlap, by their texts. */
const overprinted = (boxes: readonly { text: string; box: DOMRect }[]) =>
  boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        ({ box }) =>
          one.box.left < box.right - 1 &&
          box.left < one.box.right - 1 &&
          one.box.top < box.bottom - 1 &&
          box.top < one.box.bottom - 1,
      )
      .map((other) => `${one.text} / ${other.text}`),
  );

const boxesOf = (parts: Locator) =>
  parts.evaluateAll((nodes) =>
    nodes
      .map((node) => ({
        text: node.textContent ?? '',
        box: node.getBoundingClientRect().toJSON() as DOMRect,
      }))
      .filter(({ box }) => box.width > 1 && box.height > 1),
  );

testWithOwnProduct(
  'fifty batches in two tanks are printed over nothing',
  async ({ page, request }) => {
    test.slow();
    const today = calendarDateOf(new Date());
    const [recipe] = await ask<{ id: string }[]>(request, '{ answer: recipes { id } }');
    const tank = { category: 'fermenter', condition: 'good', status: 'operational' };
    const tanks = [
      await change(request, 'createEquipment', {
        ...tank,
        name: 'Cuve A',
        capacityHectoliters: 12,
      }),
      await change(request, 'createEquipment', {
        ...tank,
        name: 'Cuve B',
        capacityHectoliters: 12,
      }),
    ];
    for (let at = 0; at < 50; at += 1) {
      const from = addDays(today, 1 + (at % 24));
      await change(request, 'createProductionBatch', {
        recipeId: recipe?.id,
        volumeInLiters: 500,
        brewDate: from,
        vessels: [
          {
            equipmentId: tanks[at % 2]?.id,
            from,
            to: addDays(from, 2 + (at % 5)),
            volumeInLiters: 500,
          },
        ],
      });
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await openAs(page, 'manager', '/production/planning');
      await expect(page.getByRole('link', { name: /Cuve A/ }).first()).toBeVisible();
      const main = page.getByRole('main');
      // The mark of a planned packaging lies on the bar of its batch on purpose.
      const bars = main
        .locator('li a[href^="/production/"]')
        .filter({ hasNotText: /^Conditionnement prévu/ });
      const batches = await boxesOf(bars);
      expect(batches.length).toBeGreaterThan(width === 390 ? 49 : 40);
      expect(overprinted(batches)).toEqual([]);
      const words = await boxesOf(main.locator('[class*="warning"], [class*="barText"]'));
      expect(overprinted(words)).toEqual([]);
    }
  },
);
