import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { change, expect, expectAccessible, openAs, test } from './harness';

/** A recipe of one malt, of which there is enough for one brew and a half. */
async function recipeOf(request: APIRequestContext, malt: string): Promise<string> {
  const { id } = await change(request, 'createIngredient', {
    name: malt,
    type: 'malt',
    unit: 'kg',
    minimumStockQuantity: 0,
    stockQuantity: 150,
    lotNumber: 'ML-1',
  });
  const recipe = await change(request, 'createRecipe', {
    name: `Bière de ${malt}`,
    batchSizeInLiters: 500,
    lines: [{ ingredientId: id, quantity: 100, usageStage: 'mash' }],
  });
  return recipe.id;
}

for (const width of [1280, 390]) {
  test(`a tank is filled by two brews, the second one short of malt, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const malt = `Malt ${randomUUID().slice(0, 8)}`;
    const recipeId = await recipeOf(request, malt);
    const tank = `Cuve ${randomUUID().slice(0, 8)}`;
    const equipment = await change(
      request,
      'createEquipment',
      {
        name: tank,
        category: 'fermenter',
        condition: 'good',
        status: 'operational',
        capacityHectoliters: 10,
      },
      { account: 'manager' },
    );
    await openAs(page, 'brewer', `/production/new?recipeId=${recipeId}`);
    const plan = page.getByRole('form', { name: 'Nouveau brassin' });
    await plan.getByRole('textbox', { name: 'Volume en fermenteur' }).fill('1000');
    await plan.getByRole('textbox', { name: 'Brassages' }).fill('2');
    await plan.getByRole('button', { name: 'Planifier le brassin' }).click();
    await expect(page.getByText('2 brassages')).toBeVisible();
    const id = page.url().split('/').at(-1);
    await change(request, 'updateProductionBatch', {
      id,
      vessels: [
        {
          equipmentId: equipment.id,
          from: new Date().toISOString().slice(0, 10),
          volumeInLiters: 1000,
        },
      ],
    });
    await page.reload();

    // On its brew day a phone's one button leads to the guide.
    if (width === 390) {
      await page.getByRole('button', { name: /^Actions sur Brassin/ }).click();
      await page.getByRole('menuitem', { name: 'Démarrer le brassin' }).click();
    } else await page.getByRole('button', { name: 'Démarrer le brassin' }).click();
    const start = page.getByRole('form', { name: 'Démarrage du brassin' });
    await expect(start).toContainText(/Brassage 1 sur 2 : 500\sl prévus/);
    await expect(start.getByRole('textbox', { name: `${malt}, ML-1` })).toHaveValue('100');
    await start.getByRole('button', { name: 'Démarrer le brassin' }).click();
    await expect(page.getByText(/brassage 1 sur 2/)).toBeVisible();

    if (width === 390) {
      await page.getByRole('button', { name: /^Actions sur Brassin/ }).click();
      await page.getByRole('menuitem', { name: 'Ajouter un brassage' }).click();
    } else await page.getByRole('button', { name: 'Ajouter un brassage' }).click();
    const brew = page.getByRole('form', { name: 'Brassage' });
    await expect(brew).toContainText('Brassage 2 sur 2');
    await expect(brew).toContainText(/manque 50\skg/);
    await expectAccessible(page);
    // More than the tank takes; nothing typed is lost by the refusal.
    await brew.getByRole('textbox', { name: 'Volume mesuré' }).fill('700');
    await brew.getByRole('textbox', { name: 'Densité initiale' }).fill('1,052');
    await brew.getByRole('textbox', { name: 'Motif' }).fill('Sac percé');
    await brew.getByRole('button', { name: 'Ajouter le brassage' }).click();
    await expect(brew).toContainText(/contient 1.000\sl au plus/);
    await brew.getByRole('textbox', { name: 'Volume mesuré' }).fill('480');
    await brew.getByRole('button', { name: 'Ajouter le brassage' }).click();
    await expect(brew).toBeHidden();
    await expect(page.getByText(/^2\sbrassages, le/)).toBeVisible();

    await page.getByRole('tab', { name: 'Fiche de brassage' }).click();
    const brews = page.getByRole('region', { name: 'Brassages' });
    await expect(brews).toContainText(/480\sl à 1,052/);
    await brews.getByRole('button', { name: 'Corriger le brassage 2' }).click();
    const correction = page.getByRole('form', { name: 'Correction du brassage 2' });
    await correction.getByRole('textbox', { name: 'Volume juste' }).fill('470');
    await correction.getByRole('textbox', { name: 'Motif' }).fill('Mal lu');
    await correction.getByRole('button', { name: 'Corriger' }).click();
    await expect(correction).toBeHidden();
    await expect(brews).toContainText(/470\sl à 1,052/);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Où est la bière' })).toContainText(
      /970\sl brassés/,
    );
  });
}
