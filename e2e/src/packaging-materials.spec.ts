import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { ask, change, expect, expectAccessible, openAs, test } from './harness';

test.use({ viewport: { width: 390, height: 844 } });

/** A name no other test uses. */
const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

/** Brews a batch of 20 l up to packaging. Returns its id. */
async function completedBatch(request: APIRequestContext): Promise<string> {
  const recipes = await ask<{ id: string; name: string }[]>(
    request,
    '{ answer: recipes { id name } }',
  );
  const recipe = recipes.find(({ name }) => name === 'Blonde du Lavoir');
  const batch = { recipeId: recipe?.id, volumeInLiters: 20 };
  const { id } = await change(request, 'createProductionBatch', batch);
  await change(request, 'startProductionBatch', {
    id,
    lots: [],
    shortageReason: 'Sans matières',
  });
  await change(request, 'updateProductionBatch', { id, status: 'completed' });
  return id;
}

/** Adds an article of a type, and receives a lot of it. */
async function receive(page: Page, name: string, type: string, quantity: string): Promise<string> {
  await page.goto('/inventory/ingredients/new');
  await page.getByRole('textbox', { name: 'Nom' }).fill(name);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: type }).click();
  await page.getByRole('combobox', { name: 'Unité' }).click();
  await page.getByRole('option', { name: 'Unité' }).click();
  await page.getByRole('textbox', { name: 'Seuil' }).fill('0');
  await page.getByRole('button', { name: 'Ajouter l’ingrédient' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Réceptionner un lot' }).click();
  const receipt = page.getByRole('form', { name: 'Réception d’un lot' });
  await receipt.getByRole('textbox', { name: 'Quantité reçue' }).fill(quantity);
  await receipt.getByRole('textbox', { name: 'Numéro de lot' }).fill(`L-${quantity}`);
  await receipt.getByRole('textbox', { name: 'Coût unitaire' }).fill('0,10');
  await receipt.getByRole('button', { name: 'Réceptionner' }).click();
  await expect(page.getByText('Lot réceptionné')).toBeVisible();
  return page.url();
}

const stock = (page: Page) => page.getByRole('region', { name: 'Stock' });

async function expectStock(page: Page, address: string, quantity: RegExp): Promise<void> {
  await page.goto(address);
  await expect(stock(page)).toContainText(quantity);
}

test('bottles and caps are received, drawn by a packaging, and given back by its correction', async ({
  page,
  request,
}) => {
  test.slow();
  const [bottle, cap] = [uniqueName('Bouteille 62 cl'), uniqueName('Capsule 26')];
  // A size that no other journey packages.
  const liters = '62';
  await openAs(page, 'brewer', '/dashboard');
  const bottles = await receive(page, bottle, 'Contenant', '50');
  const caps = await receive(page, cap, 'Capsule ou bouchon', '20');

  await page.goto('/inventory/packaging-formats');
  await page.getByRole('button', { name: 'Ajouter un format' }).click();
  const format = page.getByRole('form', { name: 'Format de conditionnement' });
  await format.getByRole('textbox', { name: 'Volume d’un contenant' }).fill(liters);
  for (const [index, name] of [bottle, cap].entries()) {
    if (index > 0) await format.getByRole('button', { name: 'Ajouter un article' }).click();
    const article = format.getByRole('group', { name: `Article ${index + 1}` });
    await article.getByRole('combobox', { name: 'Article' }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await expectAccessible(page);
  await format.getByRole('button', { name: 'Enregistrer' }).click();
  const card = page.getByRole('region', { name: /^Bouteille 62\scl/ });
  await expect(card.getByText(/^1\s+par bouteille$/)).toHaveCount(2);

  await page.goto(`/production/${await completedBatch(request)}`);
  await page.getByRole('button', { name: 'Conditionner' }).click();
  const packaging = page.getByRole('form', { name: 'Conditionnement du brassin' });
  await packaging.getByRole('textbox', { name: 'Volume d’un contenant' }).fill('0,62');
  await packaging.getByRole('textbox', { name: 'Nombre', exact: true }).fill('30');
  await expect(packaging.getByText(/Pris au stock : 30\s/)).toBeVisible();
  await expect(packaging.getByText(new RegExp(`${cap} : il manque 10`)).first()).toBeVisible();
  await packaging.getByRole('button', { name: 'Conditionner' }).click();
  // Asked once, then packaged with the caps that there are.
  await expect(packaging.getByText(/Enregistrez à nouveau/).first()).toBeVisible();
  await packaging.getByRole('button', { name: 'Conditionner' }).click();
  await expect(page.getByText('Brassin conditionné')).toBeVisible();
  const address = page.url();
  await expectStock(page, bottles, /20\s*u\./);
  await expectStock(page, caps, /Rupture/);

  await page.goto(address);
  await page.getByRole('tab', { name: /^Conditionnement/ }).click();
  await page.getByRole('link', { name: /^Bouteille 62/ }).click();
  // On a phone the lots are cards.
  const lots = page.getByRole('region', { name: 'Lots du conditionnement' });
  await expect(lots.getByRole('link', { name: bottle })).toBeVisible();
  await expect(lots.getByText('Lot L-20')).toBeVisible();
  await page
    .getByRole('button', { name: /^Corriger le mouvement/ })
    .first()
    .click();
  const correction = page.getByRole('form', { name: 'Correction d’un mouvement' });
  await correction.getByRole('textbox', { name: 'Quantité juste' }).fill('0');
  await correction.getByRole('textbox', { name: 'Motif' }).fill('Autre brassin');
  await correction.getByRole('button', { name: 'Corriger' }).click();
  await expect(page.getByText('Mouvement corrigé')).toBeVisible();
  await expectStock(page, bottles, /50\s*u\./);
  await expectStock(page, caps, /20\s*u\./);
  await page.getByRole('tab', { name: /Mouvements/ }).click();
  await expect(page.getByText('Conditionnement corrigé : Autre brassin')).toBeVisible();
});
