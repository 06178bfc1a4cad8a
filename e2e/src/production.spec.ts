import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './harness';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const steps = (page: Page) => page.getByRole('list', { name: 'Étapes du brassin' });
const present = (page: Page) => steps(page).locator('[aria-current="step"]');
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/** Plans a batch of a recipe from its page; gives its number. */
async function planBatch(page: Page, recipe: string, liters: string): Promise<string> {
  await page.goto('/recipes');
  await page.getByRole('link', { name: recipe, exact: true }).click();
  await page.getByRole('link', { name: 'Lancer un brassin' }).click();
  const form = page.getByRole('form', { name: 'Nouveau brassin' });
  await expect(form.getByRole('textbox', { name: 'Numéro' })).toHaveValue(/^\d{4}-\d{3}$/);
  const number = await form.getByRole('textbox', { name: 'Numéro' }).inputValue();
  await form.getByRole('textbox', { name: 'Volume en fermenteur' }).fill(liters);
  await form.getByRole('button', { name: 'Planifier le brassin' }).click();
  await expect(title(page)).toHaveText(`Brassin ${number}`);
  return number;
}

/** On its brew day a phone's one button leads to the guided brew; the start is in the menu. */
async function startBatch(page: Page): Promise<void> {
  if (page.viewportSize()?.width === phone.width) {
    await page.getByRole('button', { name: /^Actions sur/ }).click();
    await page.getByRole('menuitem', { name: 'Démarrer le brassin' }).click();
  } else {
    await page.getByRole('button', { name: 'Démarrer le brassin' }).click();
  }
  const form = page.getByRole('form', { name: 'Démarrage du brassin' });
  await form.getByRole('button', { name: 'Démarrer le brassin' }).click();
  await expect(form).toHaveCount(0);
  await expect(present(page)).toContainText('En cours');
}

/** Fails the writes of logs as without a connection, until the returned function is called. */
async function loseConnection(page: Page): Promise<() => Promise<void>> {
  const cut = async (route: import('@playwright/test').Route) =>
    route.request().postData()?.includes('AddBatchLog') ? route.abort() : route.fallback();
  await page.route('**/graphql', cut);
  return () => page.unroute('**/graphql', cut);
}

for (const [size, list, row] of [
  [desktop, 'table', 'row'],
  [phone, 'list', 'listitem'],
] as const)
  test(`a batch goes from its recipe to bottles in stock at ${size.width} px, with its traceability`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await openAs(page, 'brewer', '/recipes');
    await page.getByRole('link', { name: 'Blonde du Lavoir', exact: true }).click();
    await expect(title(page)).toHaveText('Blonde du Lavoir');
    const recipeAddress = page.url();
    await page.getByRole('link', { name: 'Lancer un brassin' }).click();
    await expect(title(page)).toHaveText('Nouveau brassin');
    await page.getByRole('link', { name: 'Retour' }).click();
    await expect(page).toHaveURL(recipeAddress);

    const number = await planBatch(page, 'Blonde du Lavoir', '20');
    await expect(present(page)).toContainText('Planifié');
    await startBatch(page);

    await page.getByRole('tab', { name: /Ingrédients pris/ }).click();
    const taken = page.getByRole(list, { name: 'Ingrédients pris' });
    await expect(taken.getByText('Pris', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await taken
      .getByRole(row)
      .filter({ hasText: /Malt/ })
      .first()
      .getByRole('link')
      .first()
      .click();
    await expect(
      page
        .getByRole(list, { name: 'Mouvements de stock' })
        .getByRole(row)
        .filter({ hasText: /Consommation/ })
        .first(),
    ).toBeVisible();
    await page.goBack();

    await page.getByRole('link', { name: 'Ajouter une mesure' }).click();
    await page.getByRole('textbox', { name: 'Densité' }).fill('1,012');
    await page.getByRole('button', { name: 'Enregistrer la mesure' }).click();
    await expect(page.getByText(/au-dessous de la courbe prévue. Est-ce bien lu/)).toBeVisible();
    await page.getByRole('button', { name: 'C’est bien lu, enregistrer' }).click();
    await expect(page.getByText('Mesure enregistrée')).toBeVisible();

    if (size === phone) await page.getByRole('button', { name: /^Actions sur/ }).click();
    await page
      .getByRole(size === phone ? 'menuitem' : 'button', { name: 'Terminer la fermentation' })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Terminer la fermentation' })
      .click();
    await expect(present(page)).toContainText('Terminé');
    await page.getByRole('button', { name: 'Conditionner' }).click();
    const packaging = page.getByRole('form', { name: 'Conditionnement du brassin' });
    await packaging.getByRole('textbox', { name: 'Nombre', exact: true }).fill('50');
    await expect(packaging.getByText(/16,5\sl en contenants sur/)).toBeVisible();
    await expectAccessible(page);
    await packaging.getByRole('button', { name: 'Conditionner' }).click();
    await expect(present(page)).toContainText('Conditionné');

    await page.getByRole('tab', { name: 'Traçabilité' }).click();
    const traces = page.getByRole(list, { name: 'Traçabilité' });
    for (const event of [/commencé/, /lot .+ pris/, /conditionné/])
      await expect(traces.getByRole(row).filter({ hasText: event }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: /^Conditionnement/ }).click();
    await page.getByRole('link', { name: /^Bouteille 33/ }).click();
    await expect(page.getByRole('region', { name: 'Stock' })).toContainText(/50\s*bouteilles/);
    await page.getByRole('region', { name: 'Fiche' }).getByRole('link', { name: number }).click();

    await page.getByRole('button', { name: 'Marquer comme prêt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Marquer comme prêt' }).click();
    await expect(present(page)).toContainText('Prêt');
    await page.getByRole('button', { name: 'Archiver' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
    await expect(page.getByText('Brassin archivé')).toBeVisible();
  });

test('a batch takes what its recipe does not ask for, and the lot follows it', async ({ page }) => {
  await page.setViewportSize(phone);
  await openAs(page, 'brewer', '/recipes');
  const number = await planBatch(page, 'Blonde du Lavoir', '20');
  await startBatch(page);
  await page.getByRole('tab', { name: /Ingrédients pris/ }).click();
  await page.getByRole('button', { name: 'Ajouter hors recette' }).click();
  const form = page.getByRole('form', { name: 'Ingrédient hors recette' });
  const choose = async (field: string, option: RegExp) => {
    await form.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).first().click();
  };
  await choose('Ingrédient', /^Dextrose/);
  await choose('Étape', /^Fermentation$/);
  await choose('Lot', /^SU-0352/);
  await form.getByRole('textbox', { name: 'Quantité' }).fill('9000');
  await form.getByRole('button', { name: 'Prendre du stock' }).click();
  await expect(form.getByText(/Dextrose.: il manque/)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Quantité' }).fill('0,2');
  await form.getByRole('button', { name: 'Prendre du stock' }).click();
  await expect(form).toHaveCount(0);
  const added = page
    .getByRole('list', { name: 'Ingrédients pris' })
    .getByRole('listitem')
    .filter({ hasText: /Dextrose.*hors recette/ });
  await expect(added).toContainText('0,2');
  await added.getByRole('link', { name: 'SU-0352' }).click();
  const movements = page.getByRole('list', { name: 'Mouvements de stock' });
  await expect(movements.getByRole('listitem').first()).toContainText(number);
});

test('a measurement is recorded on a phone, also without a connection', async ({ page }) => {
  test.slow();
  await page.setViewportSize(desktop);
  await openAs(page, 'brewer', '/recipes');
  await planBatch(page, 'Blonde du Lavoir', '20');
  await startBatch(page);
  await page.setViewportSize(phone);
  await expectAccessible(page);

  await page.getByRole('link', { name: /mesure/i }).click();
  const gravity = page.getByRole('textbox', { name: 'Densité' });
  await expect(gravity).toHaveValue('');
  await expect(gravity).toHaveAttribute('placeholder', /^1,\d{3}$/);
  await page.getByRole('button', { name: 'Enregistrer la mesure' }).click();
  await expect(page.getByText('Indiquez la température.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Densité : plus' }).click();
  await page.getByRole('button', { name: 'Enregistrer la mesure' }).click();
  await expect(page.getByText('Mesure enregistrée')).toBeVisible();
  const logs = page.getByRole('tab', { name: /Mesures/ });
  await expect(logs).toHaveText(/1/);

  const reconnect = await loseConnection(page);
  await page.getByRole('link', { name: /mesure/i }).click();
  await page.getByRole('button', { name: 'Densité : moins' }).click();
  await page.getByRole('button', { name: 'Purge' }).click();
  await page.getByRole('button', { name: 'Enregistrer la mesure' }).click();
  const waiting = page.getByText(/1\smesure partira au retour du réseau/);
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await reconnect();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(logs).toHaveText(/2/);
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText('Purge')).toBeVisible();
});

test('refuses to start a batch on a shortage and to skip a step, with the reason', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await openAs(page, 'manager', '/recipes');
  const number = await planBatch(page, 'Blonde du Lavoir', '90000');
  await page.getByRole('button', { name: 'Démarrer le brassin' }).click();
  const form = page.getByRole('form', { name: 'Démarrage du brassin' });
  await expect(form.getByRole('region', { name: 'Ce qui manque' })).toContainText(/Il manque/);
  await form.getByRole('button', { name: 'Démarrer le brassin' }).click();
  await expect(form.getByText(/indiquez pourquoi démarrer quand même/).first()).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Annuler' }).click();

  await page.goto('/production?view=board');
  const card = page.getByRole('listitem').filter({ hasText: number });
  await card.dragTo(page.getByRole('heading', { level: 2, name: /^Conditionné/ }));
  await expect(page.getByText(/Les étapes se suivent une à une/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: number }).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('dialog', { name: `Démarrer le brassin ${number}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await card.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  const abandon = page.getByRole('form', { name: 'Abandon du brassin' });
  await abandon.getByRole('textbox', { name: 'Motif' }).fill('Essai de manque');
  await abandon.getByRole('button', { name: 'Supprimer le brassin' }).click();
  await expect(page.getByRole('main').getByText('Brassin supprimé')).toBeVisible();
});
