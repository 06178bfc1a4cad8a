import { expect, openAs, test } from './harness';

test('the support reads a recipe during an access that the brewery grants, sees and can end', async ({
  page: support,
  browser,
}) => {
  const reason = `Ticket ${Date.now()}`;
  const context = await browser.newContext();
  const admin = await context.newPage();
  await openAs(admin, 'admin', '/audit/support');
  await expect(admin.getByRole('heading', { level: 1, name: 'Accès du support' })).toBeVisible();

  await openAs(support, 'superadmin', '/brewing-ops/support');
  await support.getByRole('button', { name: 'Demander un accès' }).click();
  const form = support.getByRole('form', { name: 'Demande d’accès' });
  await form.getByRole('combobox', { name: /Brasserie/ }).click();
  await support.getByTitle('Brasserie du Lavoir').click();
  await form.getByRole('textbox', { name: /Motif/ }).fill(reason);
  // Expected from before the click on, since the toast closes by itself.
  await Promise.all([
    expect(admin.getByText(new RegExp(`demande à lire vos recettes.*${reason}`))).toBeVisible(),
    form.getByRole('button', { name: 'Envoyer la demande' }).click(),
  ]);
  await expect(support.getByRole('heading', { level: 1, name: /Lavoir/ })).toBeVisible();
  await expect(support.getByText('En attente de l’accord de la brasserie')).toBeVisible();

  await admin.reload();
  await admin.getByRole('link', { name: reason }).click();
  const asked = admin.getByRole('dialog', { name: 'Accès du support' });
  await asked.getByRole('button', { name: 'Accorder l’accès' }).click();
  await admin
    .getByRole('dialog', { name: /^Accorder/ })
    .getByRole('button', { name: 'Accorder l’accès' })
    .click();
  await expect(asked.getByText('Ouvert', { exact: true })).toBeVisible();
  await support.reload();

  const recipe = support
    .getByRole('table', { name: 'Recettes lisibles' })
    .getByRole('link')
    .first();
  const name = (await recipe.textContent()) ?? '';
  await recipe.click();
  await expect(support.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(support.getByText(/inscrite au journal de la brasserie/)).toBeVisible();

  await admin.goto('/audit');
  const journal = admin.getByRole('table', { name: 'Journal' });
  const reading = journal.getByRole('row', { name: /Recette lue par le support/ }).first();
  await expect(reading).toContainText(name);
  await reading.getByRole('link', { name }).click();
  await expect(admin.getByText(/lue\s\d+\sfois par le support/)).toBeVisible();
  await admin.getByRole('link', { name: 'Voir les accès' }).click();

  await admin.getByRole('link', { name: reason }).click();
  const access = admin.getByRole('dialog', { name: 'Accès du support' });
  await expect(access.getByRole('list', { name: 'Lectures' })).toContainText(name);
  await access.getByRole('button', { name: 'Terminer l’accès' }).click();
  await admin
    .getByRole('dialog', { name: /^Terminer/ })
    .getByRole('button', { name: 'Terminer l’accès' })
    .click();
  await expect(access.getByText('Terminé', { exact: true })).toBeVisible();

  await support.reload();
  await expect(support.getByText('Accès refusé')).toBeVisible();
  await expect(support.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await context.close();
});
