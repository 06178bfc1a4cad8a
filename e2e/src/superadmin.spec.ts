import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './harness';

const widths = [1280, 390];

/** Opens a page of « Exploitation » from the row of links, or from its menu by keyboard. */
async function openSection(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Exploitation' });
  await expect(sections).toBeVisible();
  const link = sections.getByRole('link', { name });
  if (await link.isVisible()) return link.click();
  await sections.getByRole('button', { name: /plus/ }).press('Enter');
  const item = page.getByRole('menuitem', { name });
  // The menu's code is fetched when it is first opened.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const index = (await page.getByRole('menuitem').allTextContents()).indexOf(name);
  for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await item.press('Enter');
}

for (const width of widths) {
  test(`a second brewery of a name must be confirmed, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'superadmin', '/brewing-ops');
    await page.getByRole('button', { name: 'Nouvelle brasserie' }).click();
    const form = page.getByRole('form', { name: 'Nouvelle brasserie' });
    await form.getByLabel(/Nom de la brasserie/).fill('BRASSERIE  du lavoir');
    await form.getByLabel(/^Prénom/).fill('Nina');
    await form.getByLabel(/^Nom\*?$/).fill('Roche');
    await form.getByLabel(/^E-mail/).fill(`nina-${width}-${Date.now()}@causse.example`);
    await form.getByRole('button', { name: 'Créer la brasserie' }).click();
    const question = page.getByRole('dialog', { name: /Créer une seconde brasserie/ });
    await expect(question).toContainText(
      /Une brasserie de ce nom existe déjà\s: «\sBrasserie du Lavoir\s»/,
    );
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Revenir au formulaire' }).click();
    await expect(question).toBeHidden();
    await expect(form.getByText(/Une brasserie de ce nom existe déjà/)).toBeVisible();
    await expectAccessible(page);
  });

  test(`Ctrl+K finds breweries and accounts, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'superadmin', '/brewing-ops');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const palette = page.getByRole('dialog', { name: 'Rechercher' });
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('lavoir');
    const brewery = palette
      .getByRole('group', { name: 'Brasseries' })
      .getByRole('option', { name: /Brasserie du Lavoir/ });
    // Opening the palette starts loading each remote's code.
    await expect(brewery).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await brewery.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brasserie du Lavoir');

    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('delaunay');
    await palette
      .getByRole('group', { name: 'Comptes' })
      .getByRole('option', { name: /Jeanne Delaunay/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Jeanne Delaunay/ })).toBeVisible();
  });

  test(`a brewery has a page of its own, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'superadmin', '/brewing-ops');
    await page.getByRole('link', { name: 'Brasserie du Lavoir' }).click();
    await expect(page).toHaveURL(/\/brewing-ops\/breweries\/[0-9a-f-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brasserie du Lavoir');
    const volume = page.getByRole('region', { name: /^Volume brassé en/ });
    await expect(volume).toContainText(/\d.*hl/);
    await expect(page.getByRole('region', { name: 'Personnes' })).toContainText('Administrateur');
    await expect(page.getByRole('region', { name: 'Contrat', exact: true })).toContainText('État');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Modifier le contrat' }).click();
    await expect(page.getByRole('form', { name: 'Contrat' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Voir ses comptes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utilisateurs');
    const person = (name: string) => page.getByRole('link', { name, exact: true });
    await expect(person('Jeanne Delaunay')).toBeVisible();
    await expect(person('Yann Kerbrat')).toBeHidden();
  });

  test(`the pages of « Exploitation » are in one row and its menu, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'superadmin', '/brewing-ops');
    const sections = page.getByRole('navigation', { name: 'Exploitation' });
    for (const [name, title] of [
      ['Contrats', 'Contrats'],
      ['Candidatures', 'Candidatures'],
      ['Maintenances', 'Maintenances'],
    ] as const) {
      await openSection(page, name);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const current = sections.getByRole('link', { name });
      await expect(current).toHaveAttribute('aria-current', 'page');
      await expect(current).toBeInViewport({ ratio: 1 });
      await expect(sections.getByRole('button', { name: /plus/ })).toBeInViewport({ ratio: 1 });
      const { overflow, height } = await sections.evaluate((row) => ({
        overflow: row.scrollWidth - row.clientWidth,
        height: row.clientHeight,
      }));
      expect(overflow).toBe(0);
      expect(height).toBeLessThan(50);
    }
  });

  test(`the journal of the installation shows a changed contract, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'superadmin', '/brewing-ops');
    await page.getByRole('link', { name: 'Brasserie du Lavoir' }).click();
    await page.getByRole('link', { name: 'Modifier le contrat' }).click();
    const form = page.getByRole('form', { name: 'Contrat' });
    await form.getByRole('textbox', { name: /Adresse/ }).fill(`${width} rue du Lavoir`);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(form).toBeHidden();
    await openSection(page, 'Journal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal');
    await expect(page.getByText('Contrat modifié').first()).toBeVisible();
    await expect(page.getByText(/Adresse/).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto('/brewing-ops/journal?area=data&from=2020-01-01&to=2020-01-31');
    await expect(page.getByText('Aucune ligne ne correspond')).toBeVisible();
  });
}
