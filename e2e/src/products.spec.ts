import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './harness';
import { openFilters, openView } from './harness/lists';

/** A place that no other test uses, which distinguishes this test's products from the demo's. */
const uniquePlace = () => `Casier ${randomUUID().slice(0, 8)}`;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const ledger = (page: Page) => page.getByRole('table', { name: 'Mouvements de stock' });
const stock = (page: Page) => page.getByRole('region', { name: 'Stock' });

async function choose(page: Page, field: string, choice: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** Packages 120 bottles of the Blonde at a place; opens their page. */
async function addBottles(page: Page, place: string): Promise<void> {
  await page.goto('/inventory/new');
  await choose(page, 'Recette', 'Blonde du Lavoir');
  await page.getByRole('textbox', { name: 'Contenants conditionnés' }).fill('120');
  await page.getByRole('textbox', { name: 'Prix unitaire HT' }).fill('1,65');
  const location = page.getByRole('combobox', { name: 'Emplacement' });
  await location.fill(place);
  // Its list, which a slow search opens late, would cover the button on a phone.
  await location.press('Tab');
  await page.getByRole('button', { name: 'Ajouter le produit' }).click();
  await expect(page.getByText('Produit ajouté')).toBeVisible();
  await expect(title(page)).toHaveText('Blonde du Lavoir');
  await expect(stock(page)).toContainText(/120\s*bouteilles/);
}

async function moveOut(page: Page, move: string, quantity: string, place?: string) {
  await page.getByRole('button', { name: 'Enregistrer une sortie' }).click();
  const form = page.getByRole('form', { name: 'Sortie de stock' });
  await form.getByRole('combobox', { name: 'Mouvement' }).click();
  await page.getByRole('option', { name: move, exact: true }).click();
  await form.getByRole('textbox', { name: 'Quantité' }).fill(quantity);
  if (place) await form.getByRole('combobox', { name: 'Vers l’emplacement' }).fill(place);
  if (move === 'Perte') {
    await form.getByRole('combobox', { name: 'Cette perte est' }).click();
    await page.getByRole('option', { name: 'Dans la limite admise' }).click();
  }
  await form.getByRole('button', { name: 'Enregistrer la sortie' }).click();
}

test('the ledger shows packaging, sale, loss, tasting and transfer of a product', async ({
  page,
}) => {
  const [place, tavern] = [uniquePlace(), uniquePlace()];
  await openAs(page, 'brewer', '/dashboard');
  await addBottles(page, place);
  for (const [move, quantity, left] of [
    ['Vente', '24', /96\s*bouteilles/],
    ['Perte', '2', /94\s*bouteilles/],
    ['Dégustation', '6', /88\s*bouteilles/],
  ] as const) {
    await moveOut(page, move, quantity);
    await expect(stock(page)).toContainText(left);
  }
  await moveOut(page, 'Transfert', '48', tavern);
  await expect(stock(page)).toContainText(/40\s*bouteilles/);
  await expect(ledger(page).getByRole('row')).toHaveCount(6);
  await expect(ledger(page).getByRole('row', { name: /^Transfert sortant/ })).toContainText(tavern);
  await expect(ledger(page).getByRole('row', { name: /^Vente/ })).toContainText(/−24\sbouteilles/);

  await page.goto(`/inventory?location=${encodeURIComponent(tavern)}`);
  const arrived = page.getByRole('row', { name: /Blonde du Lavoir/ });
  await expect(arrived).toHaveCount(1);
  await expect(arrived).toContainText('48');
});

for (const width of [1280, 390]) {
  test(`an expedition under suspension and a return keep what customs ask, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'brewer', '/dashboard');
    await addBottles(page, uniquePlace());
    const open = async (move: string) => {
      await page.getByRole('button', { name: /^(Enregistrer une sortie|Sortie)$/ }).click();
      await page.getByRole('combobox', { name: 'Mouvement' }).click();
      await page.getByRole('option', { name: move, exact: true }).click();
      return page.getByRole('form', { name: 'Sortie de stock' });
    };
    const expedition = await open('Expédition en suspension de droits');
    await expedition.getByRole('textbox', { name: 'Quantité' }).fill('20');
    await expedition.getByRole('button', { name: 'Enregistrer la sortie' }).click();
    const document = expedition.getByRole('textbox', { name: 'Document d’accompagnement' });
    await expect(document).toHaveAccessibleDescription(/Indiquez le numéro/);
    await expectAccessible(page);
    await document.fill('26FRG0012');
    await expedition.getByRole('textbox', { name: 'Entrepôt destinataire' }).fill('Caen');
    await expedition.getByRole('button', { name: 'Enregistrer la sortie' }).click();
    await expect(stock(page)).toContainText(/100\s*bouteilles/);
    await expect(page.getByText(/vers Caen.*26FRG0012/).first()).toBeVisible();

    const giveBack = await open('Retour d’un client');
    await giveBack.getByRole('textbox', { name: 'Quantité' }).fill('2');
    await expectAccessible(page);
    const record = giveBack.getByRole('button', { name: 'Enregistrer le retour' });
    await record.click();
    // What left under suspension had paid no duty.
    await expect(giveBack.getByRole('textbox', { name: 'Quantité' })).toHaveAccessibleDescription(
      /droits acquittés et pas encore rendus\s: aucun/,
    );
    await record.click();
    await expect(stock(page)).toContainText(/102\s*bouteilles/);
  });
}

test('refuses an outflow above the stock, and keeps the entered values', async ({ page }) => {
  await openAs(page, 'brewer', '/dashboard');
  await addBottles(page, uniquePlace());
  await moveOut(page, 'Vente', '121');
  const form = page.getByRole('form', { name: 'Sortie de stock' });
  await expect(form.getByRole('textbox', { name: 'Quantité' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(form.getByRole('textbox', { name: 'Quantité' })).toHaveValue('121');
  await form.getByRole('textbox', { name: 'Quantité' }).fill('120');
  await form.getByRole('button', { name: 'Enregistrer la sortie' }).click();
  await expect(stock(page)).toContainText(/(?<!\d)0\s*bouteille/);
});

test('a product is adjusted, given a status, removed and restored', async ({ page }) => {
  const place = uniquePlace();
  await openAs(page, 'manager', '/dashboard');
  await addBottles(page, place);
  await page.getByRole('button', { name: 'Ajuster la quantité' }).click();
  const adjustment = page.getByRole('form', { name: 'Ajustement de la quantité' });
  await adjustment.getByRole('textbox', { name: 'Quantité' }).fill('6');
  await adjustment.getByRole('textbox', { name: 'Motif' }).fill('Recompté');
  await adjustment.getByRole('button', { name: 'Ajuster' }).click();
  await expect(stock(page)).toContainText(/114\s*bouteilles/);

  await page.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Changer le statut' }).click();
  await choose(page, 'Statut', 'Réservé');
  await page.getByRole('button', { name: 'Changer le statut' }).click();
  await expect(stock(page)).toContainText('Réservé');
  await expect(page.getByRole('table', { name: 'Modifications' })).toContainText(
    'En stock → Réservé',
  );

  await page.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Saisir un inventaire' }).click();
  const count = page.getByRole('form', { name: 'Inventaire' });
  await count.getByRole('textbox', { name: 'Quantité comptée' }).fill('110');
  await count.getByRole('button', { name: 'Enregistrer l’inventaire' }).click();
  await expect(stock(page)).toContainText(/110\s*bouteilles/);
  await page
    .getByRole('button', { name: /^Corriger le mouvement/ })
    .first()
    .click();
  const correction = page.getByRole('form', { name: 'Correction d’un mouvement' });
  await correction.getByRole('textbox', { name: 'Quantité juste' }).fill('2');
  await correction.getByRole('textbox', { name: 'Motif' }).fill('Recompté à deux');
  await correction.getByRole('button', { name: 'Corriger' }).click();
  await expect(stock(page)).toContainText(/112\s*bouteilles/);
  const address = `location=${encodeURIComponent(place)}`;
  await page.goto(`/inventory?view=in_stock&${address}`);
  await expect(page.getByText('Aucun produit ne correspond')).toBeVisible();

  await page.goto(`/inventory?${address}`);
  await page.getByRole('link', { name: 'Blonde du Lavoir' }).click();
  await page.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Produit supprimé')).toBeVisible();
  await page.goto(`/inventory?view=deleted&${address}`);
  await page.getByRole('button', { name: 'Restaurer Blonde du Lavoir' }).click();
  await expect(page.getByText('Produit restauré')).toBeVisible();
});

test('an invalid form shows its errors, and a new recipe clears the batch of another', async ({
  page,
}) => {
  await openAs(page, 'brewer', '/inventory');
  await page.getByRole('link', { name: 'Ajouter un produit' }).click();
  await page.getByRole('textbox', { name: 'Contenants conditionnés' }).fill('2,5');
  await page.getByRole('button', { name: 'Ajouter le produit' }).click();
  await expect(page.getByText('Choisissez une recette.').first()).toBeVisible();
  await expect(page.getByText(/La quantité doit être un nombre entier/).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Recette' })).toBeFocused();

  await choose(page, 'Recette', 'Blonde du Lavoir');
  await page.getByRole('combobox', { name: 'Brassin' }).click();
  const batches = page.getByRole('option');
  await expect(batches.first()).toHaveText(/^\d{4}-\d{3}$/);
  await batches.first().click();
  await choose(page, 'Recette', 'IPA Citra');
  await expect(page.getByText('Sans brassin')).toBeVisible();
});

test('two users edit the same product: the second gets a conflict and keeps the entered values', async ({
  page,
  browser,
}) => {
  await openAs(page, 'brewer', '/dashboard');
  await addBottles(page, uniquePlace());
  await page.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Étiquette bleue');

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openAs(colleague, 'manager', page.url());
  await colleague.getByRole('textbox', { name: 'Prix unitaire HT' }).fill('1,8');
  await colleague.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(colleague.getByText('Produit enregistré')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Cette fiche a été modifiée entre-temps')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ce qui diffère' })).toContainText(/1,8\s€/);
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Étiquette bleue');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Produit enregistré')).toBeVisible();
  const record = page.getByRole('region', { name: 'Fiche' });
  await expect(record).toContainText('Étiquette bleue');
  await page.reload();
  await expect(record).toContainText('Étiquette bleue');
  await expect(record).toContainText(/1,80\s€/);
});

test('two users adjust the same product at the same time: both adjustments count', async ({
  page,
  browser,
}) => {
  await openAs(page, 'brewer', '/dashboard');
  await addBottles(page, uniquePlace());
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openAs(colleague, 'manager', new URL(page.url()).pathname);
  const fill = async (tab: Page, quantity: string) => {
    await tab.getByRole('button', { name: 'Ajuster la quantité' }).click();
    const form = tab.getByRole('form', { name: 'Ajustement de la quantité' });
    await form.getByRole('textbox', { name: 'Quantité' }).fill(quantity);
    await form.getByRole('textbox', { name: 'Motif' }).fill('Recompté');
    return form.getByRole('button', { name: 'Ajuster' });
  };
  // Both forms were opened over the same 120 bottles.
  const [mine, theirs] = await Promise.all([fill(page, '6'), fill(colleague, '4')]);
  await Promise.all([mine.click(), theirs.click()]);
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(colleague.getByRole('form')).toHaveCount(0);
  await context.close();
  await page.reload();
  await expect(stock(page)).toContainText(/110\s*bouteilles/);
  await expect(ledger(page).getByRole('row', { name: /Recompté/ })).toHaveCount(2);
});

test('views, filters and sort order are kept in the URL; the statistics draw their charts', async ({
  page,
}) => {
  await openAs(page, 'brewer', '/inventory');
  const table = page.getByRole('table', { name: 'Produits finis' });
  await openView(page, /^DDM proche/);
  await expect(page).toHaveURL(/view=expiring/);
  await expect(table.getByRole('row').nth(1)).toContainText(/demain|dans \d+\sjours/);
  await openView(page, /^Tous/);
  await openFilters(page);
  await choose(page, 'Contenant', 'Fût');
  await expect(page).toHaveURL(/container=keg/);
  await expect(table.getByRole('row', { name: /Bouteille/ })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Contenant' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Filtres', exact: true })).toHaveCount(0);
  await table.getByRole('button', { name: 'Quantité' }).click();
  await expect(page).toHaveURL(/sort=quantity/);
  await page.reload();
  await expect(table.getByRole('row', { name: /Fût/ }).first()).toBeVisible();
  await expect(table.getByRole('row', { name: /Bouteille/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Statistiques' }).click();
  await expect(page.getByRole('region', { name: 'Valeur' })).toContainText('€');
  await expect(page.getByRole('figure', { name: 'Volume en stock par bière' })).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(
    page
      .getByRole('table', { name: 'Stock par bière', exact: true })
      .getByRole('row', { name: /IPA Citra/ }),
  ).toBeVisible();
});

test('ingredients and finished products link to each other', async ({ page }) => {
  await openAs(page, 'brewer', '/inventory');
  const sections = page.getByRole('navigation', { name: 'Inventaire', exact: true });
  await sections.getByRole('link', { name: 'Ingrédients' }).click();
  await expect(title(page)).toHaveText('Ingrédients');
  await sections.getByRole('link', { name: 'Produits finis' }).click();
  await expect(title(page)).toHaveText('Produits finis');
});
