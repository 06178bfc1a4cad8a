import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './harness';
import { readMailTo } from './harness/mailbox';

const password = 'une phrase de passe';
const stamp = Date.now();

/** The address of the link in the newest mail to somebody. */
async function mailedLink(email: string): Promise<string> {
  const link = /\/invitation\?token=[\w-]+/.exec(await readMailTo(email))?.[0];
  if (!link) throw new Error(`No invitation was sent to ${email}.`);
  return link;
}

/** Accepts an invitation in a browser of its own, until the dashboard is shown. */
async function accept(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(await mailedLink(email));
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel(/^Nouveau mot de passe/).fill(password);
  await page.getByLabel(/^Confirmer le mot de passe/).fill(password);
  await page.getByRole('button', { name: 'Entrer dans Cervoise' }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

async function invite(page: Page, person: { first: string; email: string; role: string }) {
  await page.goto('/users');
  await page.getByRole('button', { name: 'Inviter une personne' }).click();
  const form = page.getByRole('form', { name: 'Invitation' });
  await form.getByLabel(/^Prénom/).fill(person.first);
  await form.getByLabel(/^Nom/).fill('Martin');
  await form.getByLabel(/^E-mail/).fill(person.email);
  await form.getByRole('combobox', { name: /Rôle/ }).click();
  await page.getByTitle(person.role).last().click();
  await form.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByRole('row', { name: `${person.first} Martin` })).toContainText('Invité');
}

/** Error code of the API for the session of a page. */
const refusalOf = (page: Page, query: string) =>
  page.evaluate(async (document) => {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('token')}`,
      },
      body: JSON.stringify({ query: document }),
    });
    const { errors } = await answer.json();
    return errors?.[0]?.extensions.code ?? 'ok';
  }, query);

test('a brewery is created with its admin from an application, and the admin invites a manager and a brewer', async ({
  page: editor,
  browser,
}) => {
  // Four users, each in a browser of their own.
  test.slow();
  const brewery = `Brasserie du Causse ${stamp}`;
  const email = (name: string) => `${name}-${stamp}@causse.example`;

  await openAs(editor, 'superadmin', '/brewing-ops/leads');
  await editor.getByRole('link', { name: 'Mathieu Roussel' }).click();
  await editor.getByRole('button', { name: 'Créer la brasserie' }).click();
  const form = editor.getByRole('form', { name: 'Nouvelle brasserie' });
  await expect(form.getByLabel(/Nom de la brasserie/)).toHaveValue('Brasserie du Causse');
  await expectAccessible(editor);
  await form.getByLabel(/Nom de la brasserie/).fill(brewery);
  await form.getByLabel(/^Prénom/).fill('Nina');
  await form.getByLabel(/^Nom\s*\*?$/).fill('Roche');
  await form.getByLabel(/^E-mail/).fill(email('nina'));
  await form.getByRole('button', { name: 'Créer la brasserie' }).click();
  await editor.getByRole('link', { name: 'Voir la brasserie créée' }).click();
  await expect(editor.getByRole('row', { name: 'Nina Roche' })).toContainText('Invité');
  await expectAccessible(editor);

  const admin = await accept(browser, email('nina'));
  await invite(admin, { first: 'Marc', email: email('marc'), role: 'Responsable de production' });
  await invite(admin, { first: 'Hugo', email: email('hugo'), role: 'Brasseur' });
  await expectAccessible(admin);

  const manager = await accept(browser, email('marc'));
  await manager.goto('/users');
  await expect(manager.getByRole('row', { name: 'Nina Roche' })).toContainText('Actif');
  await manager.getByRole('link', { name: 'Nina Roche' }).click();
  await expect(manager.getByRole('heading', { level: 1, name: 'Nina Roche' })).toBeVisible();
  // A manager may not change an admin's account.
  await expect(manager.getByRole('button', { name: 'Modifier' })).toHaveCount(0);
  const adminId = new URL(manager.url()).pathname.split('/').at(-1);
  expect(await refusalOf(manager, `mutation { deactivateUser(id: "${adminId}") }`)).toBe(
    'FORBIDDEN',
  );
  expect(await refusalOf(manager, '{ auditLogPage { totalCount } }')).toBe('FORBIDDEN');

  const brewer = await accept(browser, email('hugo'));
  await expect(brewer.getByRole('link', { name: 'Inventaire' }).first()).toBeVisible();
  await expect(brewer.getByRole('link', { name: 'Utilisateurs' })).toHaveCount(0);
  await brewer.goto('/users');
  await expect(brewer).toHaveURL(/\/$/);
  expect(await refusalOf(brewer, '{ users { id } }')).toBe('FORBIDDEN');
  expect(await refusalOf(brewer, '{ ingredients { id } }')).toBe('ok');

  // Deactivating the account ends the brewer's session, which the next request shows.
  await admin.goto('/users');
  await admin.getByRole('link', { name: 'Hugo Martin' }).click();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Actions sur Hugo Martin' }).click();
  await admin.getByRole('menuitem', { name: 'Désactiver le compte' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click();
  await expect(admin.getByText(/Ce compte est fermé/)).toBeVisible();
  expect(await refusalOf(brewer, '{ ingredients { id } }')).toBe('UNAUTHENTICATED');

  await admin.goto('/audit');
  const journal = admin.getByRole('table', { name: 'Journal' });
  await expect(journal.getByRole('row', { name: /Compte désactivé/ })).toContainText('Nina Roche');
  for (const person of [admin, manager, brewer]) await person.context().close();
});

test('a phone shows the accounts as cards, and an account in one column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', '/users');
  await expect(page.getByRole('list', { name: 'Utilisateurs' })).toBeVisible();
  await expectAccessible(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(width).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Hugo Lemaître' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hugo Lemaître' })).toBeVisible();
  await expect.poll(width).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
