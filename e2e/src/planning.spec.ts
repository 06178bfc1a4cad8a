import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './harness';

// The demo plans a Saison and an Ambrée into one fermenter for some days.
const bar = (page: Page, beer: string) =>
  page.getByRole('link', { name: new RegExp(`^${beer}.*Fermenteur F3.*à brasser`) });
const band = (page: Page) => page.getByRole('region', { name: '30 prochains jours' });
const overlap = (page: Page) => band(page).getByText(/Fermenteur F3 : deux brassins à la fois/);

/** The first day that a bar names: « du 27/11 au 13/12 » or « du 1 au 16/12 ». */
async function firstDay(page: Page, beer: string): Promise<string> {
  const label = await bar(page, beer).textContent();
  return /du (\d+)/.exec(label ?? '')?.[1] ?? '';
}

/** Presses a key several times so quickly that the planning saves them as one move. */
async function pressKeys(page: Page, beer: string, key: string, times: number): Promise<void> {
  await bar(page, beer).focus();
  await page.keyboard.down('Alt');
  await Promise.all(Array.from({ length: times }, () => page.keyboard.press(key)));
  await page.keyboard.up('Alt');
}

test('moves a batch with the keyboard, undoes the move, and updates the dashboard', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, 'manager', '/production/planning');
  await expect(overlap(page)).toBeVisible();
  await expect(bar(page, 'Ambrée du Lavoir')).toHaveAccessibleName(/Chevauche Saison au seigle/);
  await expectAccessible(page);

  const undo = page.getByRole('button', { name: 'Annuler le déplacement' });
  await pressKeys(page, 'Ambrée du Lavoir', 'ArrowRight', 4);
  await expect(overlap(page)).toHaveCount(0);
  await undo.click();
  await expect(overlap(page)).toBeVisible();
  await expect(undo).toHaveCount(0);

  const dayBefore = await firstDay(page, 'Saison au seigle');
  await pressKeys(page, 'Saison au seigle', 'ArrowRight', 1);
  await expect(undo).toBeVisible();
  await expect.poll(() => firstDay(page, 'Saison au seigle')).not.toBe(dayBefore);
  const day = await firstDay(page, 'Saison au seigle');
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  const upcoming = page.getByRole('region', { name: 'Prochains brassins' });
  await expect(upcoming.getByRole('link', { name: new RegExp(`^${day}.*Saison`) })).toBeVisible();
  await expect(upcoming.getByRole('link', { name: /Pils de printemps/ })).toContainText(
    /manquent|il en manque/,
  );
  await expect(page.getByRole('region', { name: 'En fermentation' })).toContainText('IPA Citra');
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await upcoming.getByRole('link', { name: 'Planning' }).click();
  await expect(page.getByText(/^Chevauche Saison au seigle/)).toBeVisible();
  await expectAccessible(page);
  // Moves the batch back to its first day with the button used on phones.
  await page.getByRole('button', { name: 'Avancer Saison au seigle d’un jour' }).click();
  await expect(undo).toBeVisible();
});

/** Drags a bar with the mouse by a number of days, and to the row of `vessel` if given. */
async function drag(page: Page, link: Locator, days: number, vessel?: Locator): Promise<void> {
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  const dayWidth = await link.evaluate(
    // The list of bars is five weeks wide: 35 days.
    (element) => (element.closest('ul')?.clientWidth ?? 0) / 35,
  );
  if (!box || dayWidth === 0) throw new Error('The bar is not drawn.');
  const [x, y] = [box.x + 24, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const row = await vessel?.boundingBox();
  await page.mouse.move(x + days * dayWidth, row ? row.y + row.height / 2 : y, { steps: 8 });
  await page.mouse.up();
}

test('drags a batch to another day and another vessel without opening its page', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, 'manager', '/production/planning');
  const undo = page.getByRole('button', { name: 'Annuler le déplacement' });
  const amber = bar(page, 'Ambrée du Lavoir');
  await expect(overlap(page)).toBeVisible();
  const day = await firstDay(page, 'Ambrée du Lavoir');

  await drag(page, amber, 4);
  await expect(overlap(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/production\/planning$/);
  await undo.click();
  await expect(overlap(page)).toBeVisible();
  expect(await firstDay(page, 'Ambrée du Lavoir')).toBe(day);

  const [f2, f3] = ['Fermenteur F2', 'Fermenteur F3'].map((name) =>
    page.getByRole('link', { name, exact: true }),
  );
  const idOf = async (vessel?: Locator) =>
    (await vessel?.getAttribute('href'))?.split('/').at(-1) ?? 'no vessel';
  const [idOfF2, idOfF3] = await Promise.all([idOf(f2), idOf(f3)]);
  /** The answer to a move into a vessel: that of an earlier one may still be on its way. */
  const stored = (vesselId: string) =>
    page.waitForResponse((answer) => {
      const sent = answer.request().postData() ?? '';
      return sent.includes('mutation MoveBatch') && sent.includes(vesselId);
    });
  const moving = stored(idOfF2);
  await drag(page, amber, 0, f2);
  const moved = page.getByRole('link', { name: /^Ambrée du Lavoir.*Fermenteur F2.*à brasser/ });
  await expect(moved).toBeVisible();
  // Once it is stored, the next write is its undo; before, undoing would write nothing.
  await moving;
  const undoing = stored(idOfF3);
  await undo.click();
  await undoing;
  await page.reload();
  await expect(amber).toBeVisible();
});
