import { change, expect, expectAccessible, openAs, test } from './harness';

const name = 'Malterie du Vexin';

for (const width of [1280, 390]) {
  test(`a supplier is created where it is typed, merged, and offers at a price, ${width} px`, async ({
    page,
    request,
  }) => {
    const own = `${name} ${width}`;
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'manager', '/inventory/ingredients/new');
    const form = page.getByRole('form', { name: 'Nouvel ingrédient' });
    await form.getByRole('textbox', { name: 'Nom' }).fill(`Épeautre ${width}`);
    await form.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Malt', exact: true }).click();
    await form.getByRole('combobox', { name: 'Unité' }).click();
    await page.getByRole('option', { name: 'Kilogramme (kg)' }).click();
    await form.getByRole('textbox', { name: 'Seuil' }).fill('10');
    await form.getByRole('combobox', { name: 'Fournisseur' }).fill(own);
    await page.getByRole('option', { name: `Créer « ${own} »` }).click();
    await form.getByRole('button', { name: 'Ajouter l’ingrédient' }).click();

    await page.getByRole('link', { name: own }).click();
    await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible();
    await expect(page.getByRole('link', { name: `Épeautre ${width}` })).toBeVisible();
    await expectAccessible(page);

    await change(request, 'createSupplier', { name: `${own} SAS`, phone: '01 30 00 00 01' });
    await page.goto('/inventory/suppliers');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Doublons possibles' }).click();
    await page.getByRole('button', { name: `Fusionner ${own} et ${own} SAS` }).click();
    const merge = page.getByRole('form', { name: 'Fusionner deux fournisseurs' });
    await merge.getByRole('combobox', { name: 'Nom à garder' }).click();
    await page.getByRole('option', { name: `${own} SAS` }).click();
    await expectAccessible(page);
    await merge.getByRole('button', { name: 'Fusionner' }).click();
    await expect(page.getByRole('button', { name: `Fusionner ${own} et` })).toHaveCount(0);

    await page.goto('/inventory/suppliers?search=vexin');
    await page.getByRole('link', { name: `${own} SAS` }).click();
    await expect(page.getByRole('link', { name: `Épeautre ${width}` })).toBeVisible();
    await expect(page.getByText('01 30 00 00 01')).toBeVisible();

    await page.getByRole('button', { name: 'Ajouter un article' }).click();
    const article = page.getByRole('form', { name: 'Article' });
    await article.getByRole('combobox', { name: 'Ingrédient' }).fill(`épeautre ${width}`);
    await page.getByRole('option', { name: `Épeautre ${width}` }).click();
    await article.getByRole('textbox', { name: 'Conditionnement' }).fill('25');
    await article.getByRole('textbox', { name: 'Prix HT' }).fill('1,2');
    await expectAccessible(page);
    await article.getByRole('button', { name: 'Ajouter l’article' }).click();
    const articles = page.getByRole('region', { name: 'Articles et prix' });
    await expect(articles).toContainText(/1,20\s€ \/kg/);
    await articles.getByRole('button', { name: `Actions sur Épeautre ${width}` }).click();
    await page.getByRole('menuitem', { name: 'Nouveau prix' }).click();
    const price = page.getByRole('form', { name: 'Nouveau prix' });
    await price.getByRole('textbox', { name: 'Prix HT' }).fill('1,32');
    await expectAccessible(page);
    await price.getByRole('button', { name: 'Ajouter le prix' }).click();
    await expect(articles).toContainText(/1,32\s€ \/kg/);
    await expect(articles).toContainText(/\+10\s%/);

    await articles.getByRole('link', { name: `Épeautre ${width}` }).click();
    await page.getByRole('tab', { name: 'Fournisseurs' }).click();
    await expect(articles).toContainText(/1,32\s€ \/kg/);
    await expectAccessible(page);
    await page.goto('/inventory/suppliers/new');
    await expectAccessible(page);
  });
}
