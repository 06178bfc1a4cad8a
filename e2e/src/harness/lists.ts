import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the panel of a list's filters. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtres/ }).click();
  await expect(page.getByRole('group', { name: 'Filtres', exact: true })).toBeVisible();
}

/** Chooses an option of a combobox by its label. */
export async function chooseOption(field: Locator, label: string): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name: label, exact: true }).click();
}

/** Opens a view of a list by its chip, or from the menu of those that do not fit in the row. */
export async function openView(page: Page, name: RegExp): Promise<void> {
  const chip = page.getByRole('link', { name });
  const more = page.getByRole('button', { name: 'Plus de vues' });
  // When the counts have loaded, the chips are wider and some move into the menu.
  await expect(async () => {
    if (await chip.isVisible()) return chip.click({ timeout: 1000 });
    await more.click({ timeout: 1000 });
    await page.getByRole('menuitem', { name }).click({ timeout: 1000 });
  }).toPass();
}
