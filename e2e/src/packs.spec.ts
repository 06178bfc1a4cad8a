import { change, expect, expectAccessible, openAs, test } from './harness';

for (const width of [1280, 390]) {
  test(`four packs and a rest are received and counted as kilograms, ${width} px`, async ({
    page,
    request,
  }) => {
    const name = `Malt en sacs ${width}`;
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'manager', '/inventory/ingredients');
    const supplier = await change(request, 'createSupplier', { name: `Sacs et malts ${width}` });
    const malt = { name, type: 'malt', unit: 'kg', minimumStockQuantity: 10 };
    const ingredient = await change(request, 'createIngredient', malt);
    await change(request, 'createSupplierArticle', {
      supplierId: supplier.id,
      ingredientId: ingredient.id,
      packQuantity: 25,
    });
    await page.goto(`/inventory/ingredients/${ingredient.id}`);
    const stock = page.getByRole('region', { name: 'Stock', exact: true });
    const inPacks = page.getByRole('switch', { name: /^En colis de 25\skg$/ });

    await page.getByRole('button', { name: 'Réceptionner un lot' }).click();
    const receipt = page.getByRole('form', { name: 'Réception d’un lot' });
    await inPacks.click();
    await receipt.getByRole('textbox', { name: 'Quantité reçue : colis' }).fill('4');
    await receipt.getByRole('textbox', { name: 'Quantité reçue : reste' }).fill('12');
    await expect(receipt.getByText(/^= 112\skg$/)).toBeVisible();
    await receipt.getByRole('textbox', { name: 'Numéro de lot' }).fill('S-1');
    await expectAccessible(page);
    await receipt.getByRole('button', { name: 'Réceptionner' }).click();
    await expect(stock).toContainText(/soit 4\scolis de 25\skg et 12\skg/);
    const lots = page.getByRole(width < 768 ? 'list' : 'table', { name: 'Lots en stock' });
    await expect(lots).toContainText(/4\scolis de 25\skg et 12\skg/);

    await page.getByRole('button', { name: `Actions sur ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Saisir un inventaire' }).click();
    const count = page.getByRole('form', { name: 'Inventaire' });
    await inPacks.click();
    await count.getByRole('textbox', { name: 'Quantité comptée : colis' }).fill('3');
    await expect(count.getByText(/^= 75\skg · Écart\s: −37\skg$/)).toBeVisible();
    await count.getByRole('button', { name: 'Enregistrer l’inventaire' }).click();
    await expect(stock).toContainText(/soit 3\scolis de 25\skg/);
    await expectAccessible(page);
  });
}
