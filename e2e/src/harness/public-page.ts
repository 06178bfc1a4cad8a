import { expect, type Page } from '@playwright/test';

/** Opens a public page and waits until the shell has replaced the prerendered one and loaded its data. */
export async function openPublicPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Chargement...')).toHaveCount(0);
}
