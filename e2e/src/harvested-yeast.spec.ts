import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { ask, change, expect, expectAccessible, openAs, test } from './harness';

interface Batch {
  readonly id: string;
  readonly batchNumber: string;
}

/** A recipe of one yeast of its own, in sachets, and malt that nobody has to receive. */
async function recipeOf(request: APIRequestContext, yeast: string): Promise<string> {
  const { id } = await change(request, 'createIngredient', {
    name: yeast,
    type: 'yeast',
    unit: 'sachet',
    minimumStockQuantity: 0,
    stockQuantity: 5,
    lotNumber: 'LV-1',
    yeastForm: 'dry',
    yeastGenerationLimit: 2,
  });
  const recipe = await change(request, 'createRecipe', {
    name: `Bière de ${yeast}`,
    batchSizeInLiters: 100,
    lines: [{ ingredientId: id, quantity: 1, usageStage: 'fermentation' }],
  });
  return recipe.id;
}

async function harvest(page: Page, { id, batchNumber }: Batch, liters: string) {
  await page.goto(`/production/${id}`);
  await page.getByRole('button', { name: `Actions sur Brassin ${batchNumber}` }).click();
  await page.getByRole('menuitem', { name: 'Récolter la levure' }).click();
  const form = page.getByRole('form', { name: 'Récolte de levure' });
  await form.getByRole('textbox', { name: 'Quantité récoltée' }).fill(liters);
  return form;
}

test('harvested yeast is offered to the next batch, and a generation too many must be confirmed', async ({
  page,
  request,
}) => {
  test.slow();
  const yeast = `Levure ${randomUUID().slice(0, 8)}`;
  const recipeId = await recipeOf(request, yeast);
  const plan = () =>
    change<Batch>(
      request,
      'createProductionBatch',
      { recipeId },
      { selection: '{ id batchNumber }' },
    );
  const first = await plan();
  await change(request, 'startProductionBatch', { id: first.id });
  await change(request, 'updateProductionBatch', { id: first.id, status: 'completed' });

  await openAs(page, 'brewer', '/dashboard');
  const form = await harvest(page, first, '12');
  await expect(form).toContainText('Génération 2 sur 2');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enregistrer la récolte' }).click();
  await expect(page.getByText('Levure récoltée').first()).toBeVisible();

  // The next batch is offered the slurry, with the litres of its wort, before the packs.
  const second = await plan();
  await page.goto(`/production/${second.id}`);
  await page.getByRole('button', { name: 'Démarrer le brassin' }).first().click();
  const start = page.getByRole('form', { name: 'Démarrage du brassin' });
  const lot = `${first.batchNumber}-G2`;
  await expect(start.getByRole('textbox', { name: `${yeast}, ${lot}` })).toHaveValue(
    /^\d,\d$|^\d$/,
  );
  await expect(start).toContainText(/Génération 2 sur 2 · 94\s%/);
  await expect(start).toContainText('complet');
  await expectAccessible(page);
  await start.getByRole('button', { name: 'Démarrer le brassin' }).click();
  await expect(page.getByText('Brassin démarré')).toBeVisible();
  await page.getByRole('tab', { name: /^Ingrédients/ }).click();
  await page.getByRole('link', { name: lot }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${yeast}, récoltée` })).toBeVisible();

  // The strain is limited to two generations; this harvest would be the third.
  const again = await harvest(page, second, '5');
  await expect(again).toContainText('Génération 3 sur 2');
  await again.getByRole('button', { name: 'Enregistrer la récolte' }).click();
  await expect(again).toContainText(/génération 3, pour une souche qui en donne 2/);
  await again.getByRole('button', { name: 'Enregistrer la récolte' }).click();
  await expect(again).toBeHidden();
  const { harvests } = await ask<{ harvests: { generation: number; lotId: string }[] }>(
    request,
    'query ($id: ID!) { answer: productionBatch(id: $id) { harvests { generation lotId } } }',
    { id: second.id },
  );
  expect(harvests).toMatchObject([{ generation: 3 }]);

  // The lot's graph leads back to the batch and the lot that it comes from.
  await page.goto(`/traceability/graph/lot/${harvests[0]?.lotId}`);
  await expect(page.locator('main')).toContainText(first.batchNumber);
});
