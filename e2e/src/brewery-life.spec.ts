import { expect, expectAccessible, openAs, testWithOwnProduct as test, tokenOf } from './harness';

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .reverse()
    .join('/');

test('a brewery is read-only while unpaid, open pages included, and writable again once paid', async ({
  page: editor,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const brewer = await context.newPage();
  await openAs(brewer, 'brewer', '/inventory/ingredients/new');
  await expect(brewer.getByRole('heading', { level: 1 })).toBeVisible();

  const setUnpaid = async (since: string) => {
    await openAs(editor, 'superadmin', '/brewing-ops/contracts');
    await editor.getByRole('link', { name: 'Brasserie du Lavoir' }).click();
    const form = editor.getByRole('form', { name: 'Contrat' });
    await form.getByRole('textbox', { name: /Impayé depuis/ }).fill(since);
    await editor.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(form).toBeHidden();
  };
  await setUnpaid(daysAgo(40));
  await expect(editor.getByText('Suspendue')).toBeVisible();

  const banner = brewer.getByText('Compte suspendu, en lecture seule.');
  await expect(banner).toBeVisible();
  // The open form shows why it cannot be saved; lists can be read and exported.
  const save = brewer.getByRole('button', { name: 'Ajouter l’ingrédient' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toHaveAccessibleDescription(/plus rien ne peut être modifié/);
  await expectAccessible(brewer);
  await brewer.goto('/inventory/ingredients');
  const add = brewer.getByRole('link', { name: 'Ajouter un ingrédient' });
  await expect(banner).toBeVisible();
  await expect(brewer.getByRole('button', { name: 'Exporter' })).toBeVisible();
  await expect(add).toBeHidden();
  const write = async () => {
    const answer = await brewer.request.post('/graphql', {
      headers: { authorization: `Bearer ${await tokenOf(brewer.request, 'brewer')}` },
      data: { query: 'mutation { removeSavedView(id: "x") }' },
    });
    const { errors } = await answer.json();
    return errors?.[0]?.extensions.code;
  };
  expect(await write()).toBe('SUSPENDED');

  await setUnpaid('');
  await expect(banner).toBeHidden();
  await expect(add).toBeVisible();
  expect(await write()).not.toBe('SUSPENDED');
  await context.close();
});

test('an announced maintenance is shown to users until it is cancelled', async ({
  page: editor,
  browser,
  baseURL,
}) => {
  await openAs(editor, 'superadmin', '/brewing-ops/maintenance');
  await editor.getByRole('button', { name: 'Annoncer une maintenance' }).click();
  const form = editor.getByRole('form', { name: 'Maintenance' });
  await form.getByRole('textbox', { name: /Jour/ }).fill(daysAgo(-3));
  await editor.keyboard.press('Tab');
  await form.getByRole('textbox', { name: /Message/ }).fill('Nous changeons de serveur.');
  await form.getByRole('button', { name: 'Annoncer' }).click();
  await expect(form).toBeHidden();

  const context = await browser.newContext({ baseURL });
  const brewer = await context.newPage();
  await openAs(brewer, 'brewer', '/dashboard');
  const banner = brewer.getByRole('status').filter({ hasText: 'Nous changeons de serveur.' });
  await expect(banner).toContainText(/Maintenance le .* de 22\sh à 23\sh/);

  await editor.getByRole('button', { name: /^Annuler la maintenance/ }).click();
  await editor.getByRole('dialog').getByRole('button', { name: 'Annuler la maintenance' }).click();
  await expect(editor.getByText('Annulée', { exact: true })).toBeVisible();
  await brewer.reload();
  await expect(brewer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await context.close();
});
