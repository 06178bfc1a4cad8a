import { randomUUID } from 'node:crypto';
import { change, expect, expectAccessible, openAs, test } from './harness';

for (const width of [1280, 390]) {
  test(`a delivery is blocked, analysed out of limits, released and brewed, at ${width} px`, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const malt = `Malt ${randomUUID().slice(0, 8)}`;
    await openAs(page, 'manager', '/inventory/ingredients/new');
    const form = page.getByRole('form', { name: 'Nouvel ingrédient' });
    await form.getByRole('textbox', { name: 'Nom' }).fill(malt);
    await form.getByRole('textbox', { name: 'Extrait' }).fill('81');
    await form.getByRole('textbox', { name: 'Couleur' }).fill('4');
    await form.getByRole('textbox', { name: 'Seuil' }).fill('0');
    await form.getByRole('switch', { name: 'À contrôler avant usage' }).click();
    await form.getByRole('button', { name: 'Fixer des limites d’analyse' }).click();
    await form.getByRole('textbox', { name: 'Extrait, au moins' }).fill('80');
    await form.getByRole('textbox', { name: 'Humidité, au plus' }).fill('5');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Ajouter l’ingrédient' }).click();
    await expect(page.getByRole('heading', { level: 1, name: malt })).toBeVisible();
    await expect(page.getByText(/Extrait 80\s% au moins · humidité 5\s% au plus/)).toBeVisible();
    const address = page.url();
    const ingredientId = address.split('/').at(-1);

    await page.getByRole('button', { name: 'Réceptionner un lot' }).click();
    const receipt = page.getByRole('form', { name: 'Réception d’un lot' });
    await receipt.getByRole('textbox', { name: 'Quantité reçue' }).fill('100');
    await receipt.getByRole('textbox', { name: 'Numéro de lot' }).fill('ML-1');
    await receipt.getByRole('button', { name: 'Réceptionner' }).click();
    await expect(page.getByText('En attente d’analyse', { exact: true })).toBeVisible();
    await expect(page.getByText(/dont 100\skg en attente d’analyse/)).toBeVisible();

    const recipe = await change(request, 'createRecipe', {
      name: `Bière de ${malt}`,
      batchSizeInLiters: 500,
      lines: [{ ingredientId, quantity: 90, usageStage: 'mash' }],
    });
    const batch = await change(request, 'createProductionBatch', {
      recipeId: recipe.id,
      volumeInLiters: 500,
    });
    await page.goto(`/recipes/${recipe.id}`);
    await expect(page.getByText(/100\skg en attente d’analyse ne comptent pas/)).toBeVisible();

    await page.goto(address);
    await page.getByRole('button', { name: 'Plus sur le lot ML-1' }).click();
    await page.getByRole('menuitem', { name: 'Analyse' }).click();
    const analysis = page.getByRole('form', { name: 'Analyse' });
    await analysis.getByRole('textbox', { name: 'Extrait' }).fill('76');
    await analysis.getByRole('textbox', { name: 'Humidité' }).fill('4,2');
    await analysis.getByRole('textbox', { name: 'Couleur' }).fill('6');
    await expect(analysis.getByText(/Hors limites\s: extrait 76\s%/)).toBeVisible();
    await expectAccessible(page);
    await analysis.getByRole('button', { name: 'Enregistrer l’analyse' }).click();
    await expect(analysis).toHaveCount(0);
    await expect(page.getByText(/Hors limites\s: extrait 76\s%/).first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Libérer le lot ML-1' }).click();
    const release = page.getByRole('form', { name: 'Libération' });
    await expect(release.getByText(/Extrait : rien → 76\s%/)).toBeVisible();
    await release.getByRole('textbox', { name: 'Note' }).fill('Recette ajustée');
    await expectAccessible(page);
    await release.getByRole('button', { name: 'Libérer le lot' }).click();
    await expect(page.getByText('Lot libéré')).toBeVisible();
    await expect(page.getByText('En attente d’analyse', { exact: true })).toHaveCount(0);

    await page.goto(`/production/${batch.id}`);
    await page.getByRole('button', { name: 'Démarrer le brassin' }).first().click();
    const start = page.getByRole('form', { name: 'Démarrage du brassin' });
    await start.getByRole('button', { name: 'Démarrer le brassin' }).click();
    await expect(start).toHaveCount(0);
    const figures = page.getByRole('region', { name: 'Avec les lots pris' });
    await expect(figures).toContainText(
      new RegExp(`Calculé avec les analyses des lots\\s: ${malt}, lot ML-1`),
    );
    await expect(figures.getByRole('row', { name: /Densité initiale/ })).toContainText('de moins');
    await expect(figures.getByRole('row', { name: /Couleur/ })).toContainText('de plus');
    await expectAccessible(page);
  });
}
