import { calendarDateOf } from '@cervoise/domain/dates';
import type { APIRequestContext } from '@playwright/test';
import { ask, change, expect, expectAccessible, openAs, test } from './harness';

/** Adds bottles of a beer without batch and date. Returns the product's id. */
async function packagedProduct(
  request: APIRequestContext,
  volumeInLiters: number,
): Promise<string> {
  const recipes = await ask<{ id: string; name: string }[]>(
    request,
    '{ answer: recipes { id name } }',
  );
  const recipe = recipes.find(({ name }) => name === 'Blanche du bief');
  const { id } = await change(request, 'createInventoryItem', {
    recipeId: recipe?.id,
    containerType: 'bottle',
    volumeInLiters,
    quantity: 12,
    packagingDate: calendarDateOf(new Date()),
  });
  return id;
}

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } });

    test('an INCO label names what is missing, is completed and downloaded', async ({
      page,
      request,
    }) => {
      test.slow();
      await openAs(page, 'brewer', '/dashboard');
      // A label is of a beer and a size: each width begins one.
      const id = await packagedProduct(request, width / 1000);
      await page.goto(`/inventory/${id}`);
      await page.getByRole('button', { name: /^Actions sur/ }).click();
      await page.getByRole('menuitem', { name: 'Étiquette réglementaire' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: /^Étiquette réglementaire/ }),
      ).toBeVisible();
      const gaps = page.getByRole('region', { name: /^Il manque/ });
      await expect(gaps.getByText(/DDM/)).toBeVisible();
      await expect(gaps.getByText(/Le lot/)).toBeVisible();
      await expectAccessible(page);

      await gaps.getByRole('button', { name: /^Compléter : La dénomination/ }).click();
      const form = page.getByRole('form', { name: 'Étiquette réglementaire' });
      await expect(form.getByRole('textbox', { name: 'Dénomination légale' })).toBeFocused();
      await page.keyboard.type('Bière blanche');
      await form.getByRole('textbox', { name: 'Alcool affiché' }).fill('4,8');
      await form.getByRole('switch', { name: 'Signe ℮' }).click();
      await form.getByRole('switch', { name: 'Déclaration nutritionnelle' }).click();
      await expect(
        gaps.getByText(/La déclaration nutritionnelle\s:\smatières\sgrasses/),
      ).toBeVisible();
      for (const [nutrient, grams] of [
        ['Matières grasses', '0'],
        ['Acides gras saturés', '0'],
        ['Glucides', '3,4'],
        ['Sucres', '0,5'],
        ['Protéines', '0,5'],
        ['Sel', '0'],
      ] as const)
        await form.getByRole('textbox', { name: nutrient, exact: true }).fill(grams);
      await expect(gaps.getByText(/nutritionnelle/)).toBeHidden();
      await form.getByRole('textbox', { name: 'Brasserie' }).fill('Brasserie du Lavoir');
      await form.getByRole('textbox', { name: 'Code postal' }).fill('14970');
      await form.getByRole('textbox', { name: 'Commune' }).fill('Saint-Aubin');
      await expect(page.getByRole('img', { name: /alc\.\s4,8\s%\svol/ })).toBeVisible();
      await expect(
        page.getByRole('button', { name: 'Télécharger le PDF : Feuille A4' }),
      ).toBeDisabled();
      await form.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText(/Enregistrée le .* par /)).toBeVisible();

      // The printer gets a proof, as date and lot are still missing.
      const proof = page.waitForEvent('download');
      await page
        .getByRole('button', { name: 'Télécharger le PDF : Fichier pour l’imprimeur' })
        .click();
      expect((await proof).suggestedFilename()).toBe('etiquette-inco-designer.pdf');

      await gaps.getByRole('link', { name: /^Ouvrir le produit : La date/ }).click();
      await expect(page).toHaveURL(new RegExp(`/inventory/${id}/edit$`));
    });

    test('the public page reads in French and in English', async ({ page }) => {
      await page.goto('/public/qrcode/lavoir-blonde-33');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page.getByText('Best before')).toBeVisible();
      await expect(page.getByText('barley malt').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Français' }).click();
      await expect(page.getByText('À consommer de préférence avant le')).toBeVisible();
    });
  });
}
