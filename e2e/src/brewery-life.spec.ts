import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
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

test('a month goes from its facts to closed, downloaded and declared in at most twelve clicks', async ({
  page,
}) => {
  test.slow();
  const exciseNumber = 'FR007620E0147';
  const present = new Date();
  const last = new Date(Date.UTC(present.getFullYear(), present.getMonth() - 1, 1));
  const month = last.toISOString().slice(0, 7);
  const token = await tokenOf(page.request, 'other');
  const ask = async (query: string, variables: object = {}) => {
    const answer = await page.request.post('/graphql', {
      headers: { authorization: `Bearer ${token}` },
      data: { query, variables },
    });
    const { data, errors } = await answer.json();
    expect(errors).toBeUndefined();
    return data.answer;
  };
  // All that CIEL needs is entered: the excise number, and observations of other exits.
  await ask(
    `mutation { answer: saveExciseSettings(input: { exciseNumber: "${exciseNumber}", financialYearStart: 1 }) { year } }`,
  );
  const counted = await ask(
    'query ($month: String!) { answer: exciseMonth(month: $month) { checks { rule label } } }',
    { month },
  );
  for (const { label } of counted.checks) {
    await ask(
      'mutation ($month: String!, $label: String!) { answer: writeExciseObservation(month: $month, label: $label, observation: "Casse et inventaire") { month } }',
      { month, label },
    );
  }

  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await openAs(page, 'other', '/dashboard');
  await click(page.getByRole('link', { name: 'Rapports' }));
  await click(page.getByRole('link', { name: 'Droits d’accise' }));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^Accise /);
  // Until the 10th the page opens on the month that is due.
  if (present.getDate() > 10) {
    await click(page.getByRole('navigation', { name: 'Mois' }).getByRole('link').first());
  }
  await expect(page.getByText('Rien n’empêche de clôturer.')).toBeVisible();
  await expectAccessible(page);
  await click(page.getByRole('button', { name: 'Clôturer le mois' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Clôturer' }));
  await expect(page.getByText('Clôturé', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'Fichier DTI+' }));
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(`dti-plus-${month}-${exciseNumber}.xml`);
  const file = await readFile(await saved.path(), 'utf8');
  expect(file).toContain(`<identification-redevable>${exciseNumber}</identification-redevable>`);
  await click(page.getByRole('button', { name: 'Noter la déclaration' }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }));
  await expect(page.getByText('Déclaré', { exact: true })).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(12);

  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Copie du fichier' }).click();
  expect(await readFile(await (await kept).path(), 'utf8')).toBe(file);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
