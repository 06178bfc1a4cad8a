import type { Page } from '@playwright/test';
import { type Account, expect, expectAccessible, openAs, test } from './harness';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Rechercher' });
const options = (page: Page) => palette(page).getByRole('option');

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

/** The options of the palette, once the remotes' commands are among them. */
async function offered(page: Page, expected: string): Promise<readonly string[]> {
  await openPalette(page);
  // The command belongs to a remote; opening the palette starts loading each remote's code.
  await expect(options(page).filter({ hasText: expected })).toHaveCount(1, { timeout: 30_000 });
  return options(page).allTextContents();
}

test('loads no code of the palette until it is opened', async ({ page }) => {
  await openAs(page, 'brewer', '/recipes');
  await expect(page.getByRole('table', { name: 'Recettes' })).toBeVisible();
  const remotes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /releases\/(mf-[a-z]+)\//.exec(name)?.[1])
      .filter(Boolean),
  );
  expect(remotes.length).toBeGreaterThan(0);
  expect(new Set(remotes)).toEqual(new Set(['mf-recipes']));
});

test('finds an ingredient by name with the keyboard alone', async ({ page }) => {
  await openAs(page, 'brewer', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type('pilsen');
  const group = palette(page).getByRole('group', { name: 'Ingrédients' });
  await expect(group.getByRole('option').first()).toContainText(/pilsen/i);
  await expectAccessible(page);
  const selected = palette(page).getByRole('option', { selected: true });
  while ((await group.getByRole('option', { selected: true }).count()) === 0) {
    const before = (await selected.textContent()) ?? '';
    await page.keyboard.press('ArrowDown');
    await expect(selected).not.toHaveText(before);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inventory\/ingredients\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { level: 1, name: /pilsen/i })).toBeVisible();
});

const roles: readonly (readonly [Account, string])[] = [
  ['brewer', 'Nouveau brassin'],
  ['admin', 'Nouveau brassin'],
  ['superadmin', 'Candidatures'],
];
for (const [account, known] of roles) {
  test(`each page offered to ${account} opens`, async ({ page }) => {
    test.slow();
    await openAs(page, account, '/notifications');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const names = (await offered(page, known)).filter((name) => !/^(Thème|Déconnexion)/.test(name));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      if (!(await palette(page).isVisible())) await openPalette(page);
      await options(page).filter({ hasText: name }).first().click();
      await expect(palette(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Page non trouvée')).toHaveCount(0);
      await expect(page.getByText('Une erreur est survenue')).toHaveCount(0);
    }
  });
}

test('opens by its button on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'brewer', '/dashboard');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeFocused();
});
