import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './harness';

const phone = { width: 390, height: 844 };
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Chooses a lot and opens its graph; in the second brewery, whose beers no other journey shows. */
async function followLot(page: Page, lot: string): Promise<void> {
  await openAs(page, 'other', `/traceability/graph?search=${lot}`);
  await page.getByRole('link', { name: 'Malt Pilsen' }).first().click();
  await expect(title(page)).toHaveText(`Malt Pilsen, Lot ${lot}`);
}

test.describe.configure({ mode: 'serial' });

test('a recall exercise on a phone shows its duration and changes nothing', async ({ page }) => {
  await page.setViewportSize(phone);
  await followLot(page, 'MM-118');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Exercice chronométré' }).click();
  const form = page.getByRole('form', { name: 'Exercice chronométré' });
  await form.getByRole('textbox', { name: 'Motif' }).fill('Exercice de printemps');
  await form.getByRole('button', { name: 'Démarrer le chronomètre' }).click();
  await expect(page.getByRole('timer')).toContainText('Exercice en cours depuis');
  await expect(page).toHaveURL(/\/traceability\/recalls\//);
  await page.getByRole('button', { name: 'Terminer' }).click();
  const end = page.getByRole('form', { name: 'Terminer l’exercice' });
  await end.getByRole('textbox', { name: 'Motif' }).fill('Tout retrouvé');
  await end.getByRole('button', { name: 'Arrêter le chronomètre' }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByText('Exercice terminé', { exact: true }).first()).toBeVisible();
});

test('a recall shows the affected lots, blocks the stock and is closed with a reason', async ({
  page,
}) => {
  await followLot(page, 'MM-118');
  await expect(page.getByRole('region', { name: 'Graphe' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ce qu’il faut retrouver' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lancer le rappel' }).click();
  const form = page.getByRole('form', { name: 'Lancer le rappel' });
  await expect(form.getByText(/Le rappel bloque/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Motif' }).fill('Mycotoxines au-dessus du seuil');
  await form.getByRole('button', { name: 'Lancer le rappel' }).click();
  await expect(page.getByRole('timer')).toContainText('Rappel en cours depuis');
  await expectAccessible(page);
  const table = page.getByRole('table', { name: 'Ce qu’il faut retrouver' });
  const address = page.url();
  await table.getByRole('link').first().click();
  await expect(page.getByText('Bloqué par un rappel').first()).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Terminer le rappel' }).click();
  const end = page.getByRole('form', { name: 'Terminer le rappel' });
  await end.getByRole('textbox', { name: 'Motif' }).fill('Analyse rassurante');
  await end.getByRole('button', { name: 'Terminer le rappel' }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
});
