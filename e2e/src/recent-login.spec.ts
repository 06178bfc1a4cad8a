import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './harness';
import { chooseOption } from './harness/lists';

/**
 * Answers as the server does 15 minutes after the login, until the password was typed.
 * @param named the GraphQL operation that requires it, beside the files of exports
 */
async function outdateLogin(page: Page, named: string) {
  const isRecent = { value: false };
  const code = 'RECENT_LOGIN_REQUIRED';
  const message = 'Confirmez d’abord votre mot de passe.';
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON();
    if (operationName === 'Reauthenticate') {
      const answer = await route.fetch();
      isRecent.value = (await answer.json()).data?.reauthenticate === true;
      return route.fulfill({ response: answer });
    }
    if (operationName !== named || isRecent.value) return route.continue();
    return route.fulfill({ json: { data: null, errors: [{ message, extensions: { code } }] } });
  });
  await page.route('**/api/tenant-exports/**', (route) =>
    isRecent.value ? route.continue() : route.fulfill({ status: 403, json: { message, code } }),
  );
  return isRecent;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
const passwordIn = (page: Page) =>
  dialogOf(page).getByRole('textbox', { name: 'Mot de passe actuel' });
const confirm = (page: Page) => dialogOf(page).getByRole('button', { name: 'Confirmer' }).click();

for (const width of [1280, 390]) {
  test(`the password is asked for again before an export, long after the login, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'admin', '/profile/data');
    const isRecent = await outdateLogin(page, 'ExportTenantData');
    const exporting = page.getByRole('button', { name: 'Exporter', exact: false }).first();
    await exporting.click();
    await expect(passwordIn(page)).toBeVisible();
    await expectAccessible(page);
    await dialogOf(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText('Rien n’a été fait')).toBeVisible();

    await exporting.click();
    await passwordIn(page).fill('pas le bon');
    await confirm(page);
    await expect(
      dialogOf(page).getByText('Le mot de passe actuel est incorrect.').last(),
    ).toBeVisible();
    await passwordIn(page).fill('cervoise-demo');
    const download = page.waitForEvent('download');
    await confirm(page);
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await expect(dialogOf(page)).toBeHidden();

    // The stored file gives everything away as well.
    isRecent.value = false;
    await page
      .getByRole('button', { name: /^Télécharger l’export/ })
      .first()
      .click();
    await passwordIn(page).fill('cervoise-demo');
    const again = page.waitForEvent('download');
    await confirm(page);
    expect((await again).suggestedFilename()).toMatch(/\.zip$/);
  });
}

test('the password is asked for again before somebody is invited as administrator', async ({
  page,
}) => {
  await openAs(page, 'admin', '/users');
  await outdateLogin(page, 'CreateUser');
  await page.getByRole('button', { name: 'Inviter une personne' }).click();
  const form = page.getByRole('form', { name: 'Invitation' });
  await form.getByLabel(/^Prénom/).fill('Adèle');
  await form.getByLabel(/^Nom/).fill('Second');
  await form.getByLabel(/^E-mail/).fill(`adele-${Date.now()}@demo.example`);
  await chooseOption(form.getByRole('combobox', { name: /Rôle/ }), 'Administrateur');
  await form.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await passwordIn(page).fill('cervoise-demo');
  await confirm(page);
  await expect(page.getByRole('row', { name: 'Adèle Second' }).first()).toContainText('Invité');
});
