import { calendarDateOf } from '@cervoise/domain/dates';
import { ask, change, expect, expectAccessible, openAs, test } from './harness';

const name = 'Taverne du Quai';

test('a sale picks a customer as its name is typed, and older names become customers', async ({
  page,
  request,
}) => {
  await openAs(page, 'manager', '/inventory/customers');
  await page.getByRole('link', { name: 'Ajouter un client' }).click();
  const form = page.getByRole('form', { name: 'Nouveau client' });
  await form.getByRole('textbox', { name: 'Nom' }).fill(name);
  await form.getByRole('textbox', { name: 'E-mail' }).fill('quai@example.fr');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Ajouter le client' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // Bottles of its own, since others sell those of the demo.
  const [recipe] = await ask<{ id: string }[]>(request, '{ answer: recipes { id } }');
  const product = await change(request, 'createInventoryItem', {
    recipeId: recipe?.id,
    containerType: 'bottle',
    volumeInLiters: 0.5,
    quantity: 12,
    packagingDate: calendarDateOf(new Date()),
  });
  await page.goto(`/inventory/${product.id}`);
  await page.getByRole('button', { name: 'Enregistrer une sortie' }).click();
  const sale = page.getByRole('form', { name: 'Sortie de stock' });
  await sale.getByRole('textbox', { name: 'Quantité' }).fill('2');
  await sale.getByRole('combobox', { name: 'Client' }).fill('quai');
  await page.getByRole('option', { name }).click();
  await sale.getByRole('button', { name: 'Enregistrer la sortie' }).click();
  await expect(page.getByRole('table', { name: 'Mouvements de stock' })).toContainText(name);

  await page.goto('/inventory/customers/names');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer la fiche de Marché de Saint-Aubin' }).click();
  await expect(page.getByText('Chaque vente nommée a son client')).toBeVisible();

  await page.goto('/inventory/customers?search=quai');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('table', { name: 'Ce qu’il a reçu' })).toContainText('2 ');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Actions sur ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Exporter ses données' }).click();
  expect((await download).suggestedFilename()).toBe('donnees-client.zip');
  await page.getByRole('button', { name: `Actions sur ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Effacer ses données' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client effacé');
  await expect(page.getByText('quai@example.fr')).toHaveCount(0);
});
