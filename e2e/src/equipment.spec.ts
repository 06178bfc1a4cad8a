import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, openAs, test } from './harness';
import { openView } from './harness/lists';

/** A name no other test uses. */
const uniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

async function choose(page: Page, field: string, choice: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** Adds a pump with a maintenance interval of 90 days, and opens its page. */
async function addPump(page: Page, name: string): Promise<void> {
  await page.goto('/equipment/new');
  await page.getByRole('textbox', { name: 'Nom' }).fill(name);
  await choose(page, 'Catégorie', 'Nettoyage');
  await page.getByRole('button', { name: 'Planifier une maintenance' }).click();
  await page.getByRole('textbox', { name: 'Tâche' }).fill('Changer les joints');
  await page.getByRole('textbox', { name: 'Tous les', exact: true }).fill('90');
  await page.getByRole('textbox', { name: 'Valeur actuelle' }).fill('1 250,5');
  await page.getByRole('button', { name: 'Ajouter l’équipement' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const next = (page: Page) => page.getByRole('region', { name: 'Prochaine maintenance' });

test('a maintenance is planned and recorded, and the next one is due an interval later', async ({
  page,
}) => {
  const name = uniqueName('Pompe');
  await openAs(page, 'brewer', '/dashboard');
  await addPump(page, name);
  await expect(next(page)).toContainText(/90\s*jours/);
  await expect(next(page)).toContainText('Aucune maintenance notée');

  await page.getByRole('button', { name: 'Noter une maintenance' }).click();
  const form = page.getByRole('form', { name: 'Maintenance' });
  await expect(form.getByRole('textbox', { name: 'Tâche' })).toHaveValue('Changer les joints');
  await form.getByRole('textbox', { name: 'Par' }).fill('Inox Services');
  await form.getByRole('textbox', { name: 'Coût' }).fill('42,5');
  await form.getByRole('button', { name: 'Noter la maintenance' }).click();
  await expect(page.getByText('Maintenance notée', { exact: true })).toBeVisible();
  await expect(next(page)).toContainText('Dernière le');
  const done = page.getByRole('table', { name: 'Maintenances' });
  await expect(done.getByRole('row', { name: /Inox Services/ })).toContainText(/42,50\s€/);
  await page.getByRole('tab', { name: /Historique/ }).click();
  await expect(page.getByRole('table', { name: 'Historique' })).toContainText('Changer les joints');
});

test('a reported breakdown is listed in its view until it is ended', async ({ page }) => {
  const name = uniqueName('Moulin');
  await openAs(page, 'brewer', '/dashboard');
  await addPump(page, name);
  await page.getByRole('button', { name: 'Changer le statut' }).click();
  await choose(page, 'Statut', 'En panne');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Statut enregistré')).toBeVisible();
  await page.getByRole('tab', { name: /Historique/ }).click();
  await expect(page.getByRole('table', { name: 'Historique' })).toContainText(
    'Opérationnel → En panne',
  );
  await page.goto(`/equipment?view=out_of_order&search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('En panne');
});

test('an invalid form shows its errors and keeps the entered values', async ({ page }) => {
  await openAs(page, 'brewer', '/equipment');
  await page.getByRole('link', { name: 'Ajouter un équipement' }).click();
  await page.getByRole('textbox', { name: 'Valeur actuelle' }).fill('cher');
  await page.getByRole('button', { name: 'Planifier une maintenance' }).click();
  await page.getByRole('switch', { name: 'Louable' }).click();
  await page.getByRole('button', { name: 'Ajouter l’équipement' }).click();
  await expect(page.getByText('Le nom est requis.').first()).toBeVisible();
  await expect(page.getByText('La valeur actuelle doit être un nombre.').first()).toBeVisible();
  await expect(page.getByText('Décrivez la maintenance.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nom' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Valeur actuelle' })).toHaveValue('cher');
});

test('a brewer cannot remove equipment; a manager removes and restores it', async ({
  page,
  browser,
}) => {
  const name = uniqueName('Échelle');
  await openAs(page, 'brewer', '/dashboard');
  await addPump(page, name);
  await page.getByRole('button', { name: /^Actions sur/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Modifier' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toHaveCount(0);

  const context = await browser.newContext();
  const manager = await context.newPage();
  await openAs(manager, 'manager', page.url());
  await manager.getByRole('button', { name: /^Actions sur/ }).click();
  await manager.getByRole('menuitem', { name: 'Supprimer' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(manager.getByText('Équipement supprimé')).toBeVisible();
  await manager.goto(`/equipment?view=deleted&search=${encodeURIComponent(name)}`);
  await manager.getByRole('button', { name: `Restaurer ${name}` }).click();
  await expect(manager.getByText('Équipement restauré')).toBeVisible();
  await context.close();
});

test('two users edit the same equipment: the second gets a conflict and keeps the entered values', async ({
  page,
  browser,
}) => {
  const name = uniqueName('Compresseur');
  await openAs(page, 'brewer', '/dashboard');
  await addPump(page, name);
  await page.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier' }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Bruyant');

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openAs(colleague, 'manager', page.url());
  await colleague.getByRole('textbox', { name: 'Numéro de série' }).fill('C-2201');
  await colleague.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(colleague.getByText('Équipement enregistré')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Cette fiche a été modifiée entre-temps')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ce qui diffère' })).toContainText('C-2201');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Bruyant');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Équipement enregistré')).toBeVisible();
  const record = page.getByRole('region', { name: 'Fiche' });
  await expect(record).toContainText('Bruyant');
  await page.reload();
  await expect(record).toContainText('Bruyant');
  await expect(record).toContainText('C-2201');
});

test('two users set the status of the same equipment: the second gets a conflict', async ({
  page,
  browser,
}) => {
  const name = uniqueName('Filtre');
  await openAs(page, 'brewer', '/dashboard');
  await addPump(page, name);
  await page.getByRole('button', { name: 'Changer le statut' }).click();
  await choose(page, 'Statut', 'En panne');

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openAs(colleague, 'manager', new URL(page.url()).pathname);
  await colleague.getByRole('button', { name: 'Changer le statut' }).click();
  await choose(colleague, 'Statut', 'En nettoyage');
  await colleague.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(colleague.getByText('Statut enregistré')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Cette fiche a été modifiée entre-temps')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ce qui diffère' })).toContainText('En nettoyage');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Statut enregistré')).toBeVisible();
  await expect(next(page)).toContainText('En panne');
});

test('the list shows overdue maintenance first, and each view has its own columns', async ({
  page,
}) => {
  await openAs(page, 'brewer', '/equipment');
  const table = page.getByRole('table', { name: 'Équipements' });
  await expect(table.getByRole('row').nth(1)).toContainText(/en retard de \d+\sjours?/);
  await openView(page, /^En retard/);
  await expect(page).toHaveURL(/view=overdue/);
  await openView(page, /^À louer/);
  await expect(table.getByRole('columnheader', { name: 'Location' })).toBeVisible();
  await expect(table.getByRole('row').nth(1)).toContainText('/jour');
});
