import { change, expect, expectAccessible, openAs, test } from './harness';

for (const width of [1280, 390]) {
  test(`what is missing is ordered, mailed, received in part, brewed and returned, ${width} px`, async ({
    page,
    request,
  }) => {
    const house = `Malterie du Pré ${width}`;
    const malt = `Malt du Pré ${width}`;
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const { id: ingredientId } = await change(request, 'createIngredient', {
      name: malt,
      type: 'malt',
      unit: 'kg',
      minimumStockQuantity: 110,
      supplier: house,
      costPerUnit: 1.08,
    });

    await openAs(page, 'manager', '/inventory/to-order');
    await expect(page.getByRole('region', { name: house })).toContainText('110');
    await expectAccessible(page);
    await page.getByRole('button', { name: `Commander à ${house}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Commande 20/ })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
    const sending = page.getByRole('form', { name: 'Envoi de la commande' });
    await sending.getByRole('textbox', { name: 'E-mail du fournisseur' }).fill('pre@demo.example');
    await expectAccessible(page);
    await sending.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('region', { name: 'Envois' })).toContainText('pre@demo.example');

    await page.getByRole('button', { name: 'Réceptionner' }).click();
    const receipt = page.getByRole('form', { name: 'Réception de la commande' });
    await receipt.getByRole('textbox', { name: 'Quantité reçue' }).fill('60');
    await receipt.getByRole('textbox', { name: 'Numéro de lot' }).fill(`PRE-${width}`);
    await receipt.getByRole('textbox', { name: 'Quantité refusée' }).fill('10');
    await receipt.getByRole('textbox', { name: 'Motif' }).fill('Un sac percé');
    await expectAccessible(page);
    await receipt.getByRole('button', { name: 'Réceptionner' }).click();
    const received = page.getByRole('region', { name: 'Réceptions' });
    await expect(received).toContainText('Un sac percé');

    const files = page.getByRole('region', { name: 'Pièces jointes' });
    await files.scrollIntoViewIfNeeded();
    const photo = { name: 'bon.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await files.getByLabel('Choisir un fichier').setInputFiles(photo);
    await files.getByRole('button', { name: 'Joindre' }).click();
    await expect(files.getByRole('listitem').first()).toContainText('bon.png');

    await received.getByRole('link', { name: `PRE-${width}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: malt })).toBeVisible();
    await expect(page.getByText(/50\skg en commande/)).toBeVisible();
    await expectAccessible(page);

    // A part goes back, and is expected again.
    const lot = `PRE-${width}`;
    await page.getByRole('button', { name: `Plus sur le lot ${lot}` }).click();
    await page.getByRole('menuitem', { name: 'Retourner au fournisseur' }).click();
    const back = page.getByRole('form', { name: 'Retour au fournisseur' });
    await back.getByRole('textbox', { name: 'Quantité' }).fill('10');
    await back.getByRole('textbox', { name: 'Motif' }).fill('Sac percé');
    await back.getByRole('switch', { name: 'Il sera livré de nouveau' }).click();
    await expectAccessible(page);
    const slip = page.waitForEvent('download');
    await back.getByRole('button', { name: 'Retourner' }).click();
    expect((await slip).suggestedFilename()).toContain(`retour-${lot}`);
    await expect(page.getByText(/60\skg en commande/)).toBeVisible();

    // A planned batch is brewed from what is left of the lot.
    const recipe = await change(request, 'createRecipe', {
      name: `Blonde du Pré ${width}`,
      batchSizeInLiters: 100,
      lines: [{ ingredientId, quantity: 20, usageStage: 'mash' }],
    });
    const batch = await change(request, 'createProductionBatch', { recipeId: recipe.id });
    await page.goto(`/production/${batch.id}`);
    await page.getByRole('button', { name: 'Démarrer le brassin' }).first().click();
    const start = page.getByRole('form', { name: 'Démarrage du brassin' });
    await expect(start.getByRole('textbox', { name: `${malt}, ${lot}` })).toHaveValue('20');
    await start.getByRole('button', { name: 'Démarrer le brassin' }).click();
    await expect(page.getByText('Brassin démarré')).toBeVisible();
    await page.getByRole('tab', { name: /^Ingrédients/ }).click();
    await page.getByRole('link', { name: lot }).click();
    await expect(page.getByRole('heading', { level: 1, name: malt })).toBeVisible();
  });
}
