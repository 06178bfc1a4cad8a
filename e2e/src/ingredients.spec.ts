import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, logIn, openAs, test } from './harness';
import { openFilters } from './harness/lists';

/** A name no other test uses. */
const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

async function addIngredient(page: Page, name: string, opening = '60'): Promise<void> {
  await page.goto('/inventory/ingredients/new');
  await page.getByRole('textbox', { name: 'Nom' }).fill(name);
  const minimum = page.getByRole('textbox', { name: 'Seuil' });
  await minimum.fill('50,5');
  await page.getByRole('textbox', { name: 'Quantité en stock' }).fill(opening);
  await page.getByRole('button', { name: 'Ajouter l’ingrédient' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function receiveLot(page: Page, quantity: string, lotNumber: string, receivedOn?: string) {
  await page.getByRole('button', { name: 'Réceptionner un lot' }).click();
  const receipt = page.getByRole('form', { name: 'Réception d’un lot' });
  await receipt.getByRole('textbox', { name: 'Quantité reçue' }).fill(quantity);
  await receipt.getByRole('textbox', { name: 'Numéro de lot' }).fill(lotNumber);
  if (receivedOn) await receipt.getByRole('textbox', { name: 'Reçu le' }).fill(receivedOn);
  await receipt.getByRole('button', { name: 'Réceptionner' }).click();
  await expect(page.getByText('Lot réceptionné')).toBeVisible();
}

async function moveStock(page: Page, kind: string, quantity: string, reason?: string) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await page.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole(isPhone ? 'menuitem' : 'button', { name: 'Ajuster le stock' }).click();
  const form = page.getByRole('form', { name: 'Ajustement du stock' });
  await form.getByRole('combobox', { name: 'Nature du mouvement' }).click();
  await page.getByRole('option', { name: kind }).click();
  await form.getByRole('textbox', { name: 'Quantité' }).fill(quantity);
  if (reason) await form.getByRole('textbox', { name: 'Motif' }).fill(reason);
  await form.getByRole('button', { name: 'Enregistrer le mouvement' }).click();
}

test('a brewer receives malt and uses it, and is notified over the socket of low stock', async ({
  page,
}) => {
  const name = uniqueName('Malt Vienne');
  await logIn(page, 'brewer');
  await addIngredient(page, name);

  await receiveLot(page, '1 250,5', 'ML-9001');
  const lots = page.getByRole('table', { name: 'Lots en stock' });
  await expect(lots.getByRole('row', { name: /ML-9001/ })).toContainText(/1\s250,50*\skg/);

  await moveStock(page, 'Consommation', '1270,5', 'Brassin de mars');
  await expect(page.getByText('Stock ajusté')).toBeVisible();

  const notice = page.getByRole('region', { name: /^Messages/ });
  await expect(notice.getByText(new RegExp(`${name}`)).first()).toBeVisible();
  await page.getByRole('tab', { name: /Mouvements/ }).click();
  const ledger = page.getByRole('table', { name: 'Mouvements de stock' });
  await expect(ledger.getByText('Brassin de mars').first()).toBeVisible();

  await page.getByRole('link', { name: /Notifications/ }).click();
  await expect(page.getByRole('main').getByText(new RegExp(name)).first()).toBeVisible();

  await page.goto('/inventory/ingredients?view=low_stock');
  await page.getByRole('searchbox', { name: 'Rechercher un ingrédient' }).fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Stock bas');
  await expect(row).toContainText(/40(?:,0+)?\skg/);
});

test('on a phone an outflow is entered without a sign, with its day, and never makes the stock negative', async ({
  page,
}) => {
  const name = uniqueName('Houblon Mistral');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'brewer', '/dashboard');
  await addIngredient(page, name, '0');
  await receiveLot(page, '60', 'HM-1', '01/03/2026');
  // Three taps in the cellar: take out, the amount, save.
  await page.getByRole('button', { name: 'Sortir', exact: true }).click();
  const taken = page.getByRole('form', { name: 'Ajustement du stock' });
  await taken.getByRole('textbox', { name: 'Quantité' }).fill('0,5');
  await taken.getByRole('button', { name: 'Enregistrer le mouvement' }).click();
  await expect(page.getByText('Stock ajusté').first()).toBeVisible();
  await moveStock(page, 'Perte', '61');
  const form = page.getByRole('form', { name: 'Ajustement du stock' });
  await expect(form.getByText(/Le stock ne peut pas devenir négatif/).first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Quantité' }).fill('59,5');
  await form.getByRole('textbox', { name: 'Date' }).fill('02/03/2026');
  await form.getByRole('button', { name: 'Humidité' }).click();
  await form.getByRole('button', { name: 'Enregistrer le mouvement' }).click();
  await expect(page.getByText('Stock ajusté').last()).toBeVisible();
  await expect(page.getByText('Rupture').first()).toBeVisible();
  await page.getByRole('tab', { name: /Mouvements/ }).click();
  await expect(page.getByText('Humidité · le 02/03/2026')).toBeVisible();
  await expect(page.getByText(/−59,50*\skg/)).toBeVisible();
});

test('an ingredient is counted, corrected, removed and restored', async ({ page }) => {
  const name = uniqueName('Sucre candi');
  await openAs(page, 'manager', '/dashboard');
  await addIngredient(page, name);

  await page.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Saisir un inventaire' }).click();
  const count = page.getByRole('form', { name: 'Inventaire' });
  await count.getByRole('textbox', { name: 'Quantité comptée' }).fill('58,25');
  await count.getByRole('button', { name: 'Enregistrer l’inventaire' }).click();
  await expect(page.getByText('Inventaire enregistré')).toBeVisible();

  await page.getByRole('tab', { name: /Mouvements/ }).click();
  const ledger = page.getByRole('table', { name: 'Mouvements de stock' });
  const line = ledger.getByRole('row', { name: /^Inventaire/ });
  await expect(line).toContainText(/−1,75\skg/);
  await line.getByRole('button', { name: /Corriger/ }).click();
  const correction = page.getByRole('form', { name: 'Correction d’un mouvement' });
  await correction.getByRole('textbox', { name: 'Quantité juste' }).fill('1,5');
  await correction.getByRole('textbox', { name: 'Motif' }).fill('Balance mal lue');
  await correction.getByRole('button', { name: 'Corriger' }).click();
  await expect(page.getByText('Mouvement corrigé')).toBeVisible();
  await expect(ledger.getByRole('row', { name: /^Correction/ })).toContainText(/58,50*\skg/);

  await page.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Ingrédient supprimé')).toBeVisible();
  await page.goto('/inventory/ingredients?view=deleted');
  await page.getByRole('button', { name: `Restaurer ${name}` }).click();
  await expect(page.getByText('Ingrédient restauré')).toBeVisible();
  await expect(page.getByRole('button', { name: `Restaurer ${name}` })).toHaveCount(0);
});

test('an invalid form shows its errors, and asks before it is left', async ({ page }) => {
  await openAs(page, 'brewer', '/inventory/ingredients');
  await page.getByRole('link', { name: 'Ajouter un ingrédient' }).click();
  await page.getByRole('textbox', { name: 'Couleur' }).fill('beaucoup');
  await page.getByRole('button', { name: 'Ajouter l’ingrédient' }).click();
  await expect(page.getByText('Le nom est requis.').first()).toBeVisible();
  await expect(page.getByText('La couleur doit être un nombre.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nom' })).toBeFocused();

  await page.getByRole('textbox', { name: 'Nom' }).fill('Malt Pilsen');
  await page.getByRole('textbox', { name: 'Couleur' }).fill('3,5');
  await page.getByRole('button', { name: 'Ajouter l’ingrédient' }).click();
  await expect(page.getByText('Un autre ingrédient porte déjà ce nom.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Couleur' })).toHaveValue('3,5');

  const leave = page.getByRole('dialog', { name: 'Modifications non sauvegardées' });
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(leave).toContainText(
    'Vous avez des modifications non sauvegardées. Si vous quittez cette page, vos modifications seront perdues.',
  );
  await leave.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue('Malt Pilsen');
  await page.goBack();
  await leave.getByRole('button', { name: 'Quitter quand même' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ingrédients' })).toBeVisible();
});

test('two users edit the same ingredient: the second gets a conflict and keeps the entered values', async ({
  page,
  browser,
}) => {
  const name = uniqueName('Levure Kveik');
  await openAs(page, 'brewer', '/dashboard');
  await addIngredient(page, name);
  await page.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Fermente à 35 °C.');

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openAs(colleague, 'manager', new URL(page.url()).pathname);
  await colleague.getByRole('textbox', { name: 'Pays d’origine' }).fill('Norvège');
  await colleague.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(colleague.getByText('Ingrédient enregistré')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Cette fiche a été modifiée entre-temps')).toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Fermente à 35 °C.');
  const changes = page.getByRole('region', { name: 'Ce qui diffère' });
  await expect(changes).toContainText(/Pays d’origine : Norvège au lieu de —/);
  await expect(changes).not.toContainText('Unité');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Ingrédient enregistré')).toBeVisible();
  const record = page.getByRole('region', { name: 'Fiche' });
  await expect(record).toContainText('Fermente à 35 °C.');
  await page.reload();
  await expect(record).toContainText('Fermente à 35 °C.');
  await expect(record).toContainText('Norvège');
});

/** Adds an ingredient and opens its record as a brewer; returns a manager's page of the same record. */
async function openForTwo(page: Page, browser: Browser, name: string): Promise<Page> {
  await openAs(page, 'brewer', '/dashboard');
  await addIngredient(page, name);
  const colleague = await (await browser.newContext()).newPage();
  await openAs(colleague, 'manager', new URL(page.url()).pathname);
  return colleague;
}

/** Opens and fills in the stock adjustment of the ingredient shown; returns its submit button. */
async function fillAdjustment(page: Page, quantity: string, reason: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Ajuster le stock' }).click();
  const form = page.getByRole('form', { name: 'Ajustement du stock' });
  await form.getByRole('textbox', { name: 'Quantité' }).fill(quantity);
  await form.getByRole('textbox', { name: 'Motif' }).fill(reason);
  return form.getByRole('button', { name: 'Enregistrer le mouvement' });
}

test('two users adjust the same stock at the same time: both adjustments count', async ({
  page,
  browser,
}) => {
  const colleague = await openForTwo(page, browser, uniqueName('Malt Munich'));
  // Both forms were opened over the same 60 kg.
  const [mine, theirs] = await Promise.all([
    fillAdjustment(page, '12,5', 'Brassin du matin'),
    fillAdjustment(colleague, '7,5', 'Sac percé'),
  ]);
  // Expected from before the clicks on, since a toast closes by itself.
  await Promise.all([
    expect(page.getByText('Stock ajusté')).toBeVisible(),
    expect(colleague.getByText('Stock ajusté')).toBeVisible(),
    mine.click(),
    theirs.click(),
  ]);
  // Each sees the other's change without a reload.
  for (const tab of [page, colleague]) {
    await expect(tab.getByRole('region', { name: 'Stock', exact: true })).toContainText(/40\s*kg/);
  }
  await colleague.context().close();
  await page.getByRole('tab', { name: /Mouvements/ }).click();
  const ledger = page.getByRole('table', { name: 'Mouvements de stock' });
  await expect(ledger.getByRole('row', { name: /Brassin du matin/ })).toContainText(/−12,50*\skg/);
  await expect(ledger.getByRole('row', { name: /Sac percé/ })).toContainText(/−7,50*\skg/);
});

test('a message that arrives while a drawer is open leaves its buttons free', async ({
  page,
  browser,
}) => {
  const name = uniqueName('Malt Munich');
  const colleague = await openForTwo(page, browser, name);
  const submit = await fillAdjustment(page, '7,5', 'Sac percé');
  await (await fillAdjustment(colleague, '12,5', 'Brassin du matin')).click();
  const message = page.getByText(`Stock bas : ${name}`);
  await expect(message).toBeVisible();
  // Hovering waits for the end of its animation, and keeps it from closing.
  await message.hover();
  const drawer = page.getByRole('dialog', { name: /^Ajuster le stock/ });
  const [shown, covered] = [await message.boundingBox(), await drawer.boundingBox()];
  if (!shown || !covered) throw new Error('The message or the drawer is gone.');
  expect(shown.x + shown.width).toBeLessThanOrEqual(covered.x);
  // Where the two do not fit beside each other, the message is above the drawer's buttons.
  await page.setViewportSize({ width: 768, height: 844 });
  const cancel = drawer.getByRole('button', { name: 'Annuler' });
  const toast = page.locator('[data-sonner-toast]', { has: message });
  await expect
    .poll(async () => {
      const [above, below] = [await toast.boundingBox(), await cancel.boundingBox()];
      return above && below && above.y + above.height <= below.y;
    })
    .toBe(true);
  // On a phone it covers no field and no button.
  await page.setViewportSize({ width: 390, height: 844 });
  const uncovered = [drawer.getByRole('form'), drawer.getByRole('button', { name: 'Fermer' })];
  for (const part of uncovered) {
    await expect
      .poll(async () => {
        const [above, below] = [await toast.boundingBox(), await part.boundingBox()];
        if (!above || !below) return false;
        return above.y + above.height <= below.y || above.x + above.width <= below.x;
      })
      .toBe(true);
  }
  await submit.click();
  await expect(page.getByText('Stock ajusté')).toBeVisible();
  await colleague.context().close();
});

test('a lot entered wrong is corrected, and its history shows who changed what', async ({
  page,
}) => {
  const name = uniqueName('Houblon Barbe Rouge');
  await openAs(page, 'brewer', '/dashboard');
  await addIngredient(page, name);
  await page.getByRole('button', { name: 'Réceptionner un lot' }).click();
  const receipt = page.getByRole('form', { name: 'Réception d’un lot' });
  await receipt.getByRole('textbox', { name: 'Quantité reçue' }).fill('20');
  await receipt.getByRole('textbox', { name: 'Numéro de lot' }).fill('HB-1');
  await receipt.getByRole('textbox', { name: 'Coût unitaire' }).fill('384');
  const receivedOn = receipt.getByRole('textbox', { name: 'Reçu le' });
  const today = await receivedOn.inputValue();
  await receivedOn.fill('31/06/2026');
  await receivedOn.press('Tab');
  await expect(receivedOn).toHaveValue('31/06/2026');
  await expect(receivedOn).toHaveAccessibleDescription(
    /Cette date n’existe pas\s: écrivez-la jj\/mm\/aaaa/,
  );
  await receivedOn.fill(today);
  await receipt.getByRole('button', { name: 'Réceptionner' }).click();
  await expect(page.getByText('Lot réceptionné')).toBeVisible();

  await page.getByRole('button', { name: 'Modifier le lot HB-1' }).click();
  const lot = page.getByRole('form', { name: 'Lot' });
  await lot.getByRole('textbox', { name: 'Coût unitaire' }).fill('38,4');
  await lot.getByRole('textbox', { name: 'Péremption' }).fill('31/12/2099');
  await lot.getByRole('textbox', { name: 'Note de certificat' }).fill('Bio, FR-BIO-01');
  await lot.getByRole('button', { name: 'Enregistrer le lot' }).click();
  await expect(page.getByText('Lot enregistré')).toBeVisible();
  const lots = page.getByRole('table', { name: 'Lots en stock' });
  await expect(lots.getByRole('row', { name: /HB-1/ })).toContainText(/31\/12\/2099.*38,40\s€/);
  await page.getByRole('button', { name: 'Modifier le lot HB-1' }).click();
  await expect(page.getByRole('region', { name: 'Modifications' })).toContainText(
    /Coût unitaire : 384,00\s€ \/kg → 38,40\s€ \/kg/,
  );
});

test('an outflow entered in grams is taken from the lot that the form shows', async ({ page }) => {
  const name = uniqueName('Houblon Mistral');
  await openAs(page, 'brewer', '/dashboard');
  await addIngredient(page, name);
  await page.getByRole('button', { name: 'Ajuster le stock' }).click();
  const form = page.getByRole('form', { name: 'Ajustement du stock' });
  await form.getByRole('combobox', { name: 'Quantité : saisir en' }).click();
  await page.getByRole('option', { name: 'g', exact: true }).click();
  await form.getByRole('textbox', { name: 'Quantité' }).fill('250');
  await expect(form.getByText(/^= 0,25\skg$/)).toBeVisible();
  await expect(form.getByRole('listitem')).toContainText(/Sans numéro.*0,25\skg/);
  await form.getByRole('textbox', { name: 'Motif' }).fill('Houblonnage à cru');
  await form.getByRole('button', { name: 'Enregistrer le mouvement' }).click();
  await expect(page.getByText('Stock ajusté')).toBeVisible();
  const lots = page.getByRole('table', { name: 'Lots en stock' });
  await expect(lots.getByRole('row', { name: /Sans numéro/ })).toContainText(/59,75\skg/);
});

test('the list links to the value of the stock, an ingredient to its costs', async ({ page }) => {
  await openAs(page, 'brewer', '/inventory/ingredients?search=Cara');
  await page.getByRole('link', { name: 'Malt Cara 50' }).click();
  await page.getByRole('tab', { name: 'Coûts' }).click();
  await expect(page.getByRole('region', { name: 'Dernier coût' })).toContainText('€');
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.goto('/inventory/ingredients');
  await page
    .getByRole('link', { name: /€ en stock$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Valeur du stock' })).toBeVisible();
  await expect(page.locator('canvas').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Valeur par type' })).toContainText('Malt');
});

test('search, view, sort order and page are kept in the URL and after a reload', async ({
  page,
}) => {
  await openAs(page, 'brewer', '/inventory/ingredients');
  const table = page.getByRole('table', { name: 'Ingrédients' });
  await page.getByRole('searchbox', { name: 'Rechercher un ingrédient' }).fill('HOUBLONS du ried');
  await expect(page).toHaveURL(/search=/);
  await table.getByRole('button', { name: 'Nom' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(table.getByRole('row').nth(1)).toContainText('Houblons du Ried');
  const rows = await table.getByRole('row').count();
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(rows);
  await expect(page.getByRole('searchbox')).toHaveValue('HOUBLONS du ried');

  await page.getByRole('searchbox').fill('introuvable-xyz');
  await expect(page.getByText('Aucun ingrédient ne correspond')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(table.getByRole('row')).not.toHaveCount(1);
  await table.getByRole('row').nth(2).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page).toHaveURL(/page=2/);
});

test('a date range filter closes once both dates are chosen, and filters the list', async ({
  page,
}) => {
  await openAs(page, 'brewer', '/inventory/ingredients');
  await openFilters(page);
  const from = page.getByRole('textbox', { name: 'Du' }).or(page.getByPlaceholder('Du'));
  await from.click();
  const mondays = page.getByRole('columnheader', { name: /^lu/i });
  await expect(mondays).toHaveCount(2);
  const firstColumn = page.locator('thead:has(th:first-child:text-matches("^lu", "i"))');
  await expect(firstColumn).toHaveCount(2);
  await page.getByPlaceholder('Du').fill('01/01/2027');
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Au')).toBeFocused();
  await page.getByPlaceholder('Au').fill('31/12/2027');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2027-01-01&to=2027-12-31/);
  await expect(mondays).toHaveCount(0);
});
