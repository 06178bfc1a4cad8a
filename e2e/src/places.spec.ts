import { change, expect, expectAccessible, openAs, test } from './harness';

for (const width of [1280, 390]) {
  test(`an older place is found, and a rack is made in it, ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'manager', '/inventory/places');
    await expectAccessible(page);
    // The row of sibling pages comes to rest: nothing changes it while nothing happens.
    const changes = await page.evaluate(async () => {
      const row = document.querySelector('nav[aria-label="Inventaire"]');
      if (!row) throw new Error('There is no row of sibling pages.');
      let count = 0;
      const watch = new MutationObserver((records) => {
        count += records.length;
      });
      watch.observe(row, { attributes: true, childList: true, subtree: true });
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
      return count;
    });
    expect(changes).toBeLessThan(5);

    // Written on products of the sample before, as a text.
    await page.getByRole('link', { name: 'Chambre froide' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Chambre froide' })).toBeVisible();
    await expectAccessible(page);

    const rack = `Rayonnage ${width}`;
    await page.goto('/inventory/places/new');
    const form = page.getByRole('form', { name: 'Nouvel emplacement' });
    await form.getByRole('textbox', { name: 'Nom' }).fill(rack);
    await form.getByRole('combobox', { name: 'Genre' }).click();
    await page.getByRole('option', { name: 'Rayonnage' }).click();
    await form.getByRole('combobox', { name: 'Dans' }).fill('chambre fr');
    await page.getByRole('option', { name: 'Chambre froide' }).click();
    await form.getByRole('textbox', { name: 'Température maximale' }).fill('6');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Ajouter l’emplacement' }).click();
    await expect(page.getByText(`Chambre froide › ${rack}`)).toBeVisible();
    await page.getByRole('link', { name: 'Chambre froide' }).click();
    await expect(page.getByRole('link', { name: rack })).toBeVisible();
    await change(request, 'createPlace', { name: `Case ${width}`, kind: 'position', parent: rack });
    await page.goto(`/inventory/places?search=${width}`);
    await expect(page.getByRole('link', { name: `Case ${width}` })).toBeVisible();
  });
}

for (const width of [1280, 390]) {
  test(`a lot is received into a place and moved by scan, ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'manager', '/dashboard');
    const { id } = await change(request, 'createIngredient', {
      name: `Malt de quai ${width}`,
      type: 'malt',
      unit: 'kg',
      minimumStockQuantity: 0,
    });
    const quay = `Quai ${width}`;
    const lotNumber = `QUAI-${width}`;
    await page.goto(`/inventory/ingredients/${id}`);
    await page.getByRole('button', { name: /^Réceptionner/ }).click();
    const receipt = page.getByRole('form', { name: 'Réception d’un lot' });
    await receipt.getByRole('textbox', { name: 'Quantité reçue' }).fill('100');
    await receipt.getByRole('textbox', { name: 'Numéro de lot' }).fill(lotNumber);
    await receipt.getByRole('combobox', { name: 'Emplacement' }).fill(quay);
    await page.getByRole('option', { name: `Créer « ${quay} »` }).click();
    await expectAccessible(page);
    await receipt.getByRole('button', { name: 'Réceptionner' }).click();
    await expect(receipt).toBeHidden();
    await expect(page.getByRole('tabpanel', { name: /^Lots/ })).toContainText(quay);

    // The label of a place is scanned: it opens, and takes what is scanned next.
    const { id: rackId } = await change(request, 'createPlace', {
      name: `Froid ${width}`,
      kind: 'rack',
    });
    const label = new URL(`/inventory/places/${rackId}`, page.url()).href;
    await page.goto(`/inventory/scan?code=${encodeURIComponent(label)}`);
    await page.getByRole('link', { name: 'Déplacer ici' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `Déplacer vers Froid ${width}` }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Code' }).fill(lotNumber);
    await page.getByRole('textbox', { name: 'Code' }).press('Enter');
    const move = page.getByRole('form', { name: 'Déplacement d’un lot' });
    await move.getByRole('textbox', { name: 'Quantité' }).fill('40');
    await expectAccessible(page);
    await move.getByRole('button', { name: 'Déplacer' }).click();
    // Back at the scanner, for the next.
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();

    await page.goto(`/inventory/places/${rackId}`);
    const lots = page.getByRole('region', { name: 'Ingrédients et articles' });
    await expect(lots).toContainText(/40\skg/);
    await expectAccessible(page);
    await lots.getByRole('link', { name: `Malt de quai ${width}` }).click();
    await expect(page.getByRole('tabpanel', { name: /^Lots/ })).toContainText(
      new RegExp(`${quay} 60\\skg, Froid ${width} 40\\skg`),
    );
  });
}
