import { expect, expectAccessible, openAs, test } from './harness';

for (const width of [1280, 390]) {
  test(`the password is asked for again before an export, long after the login, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'admin', '/profile/data');
    // What the server answers 15 minutes after the login, until the password was typed.
    const isRecent = { value: false };
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON();
      if (operationName === 'Reauthenticate') {
        const answer = await route.fetch();
        isRecent.value = (await answer.json()).data?.reauthenticate === true;
        return route.fulfill({ response: answer });
      }
      if (operationName !== 'ExportTenantData' || isRecent.value) return route.continue();
      const message = 'Confirmez d’abord votre mot de passe.';
      const errors = [{ message, extensions: { code: 'RECENT_LOGIN_REQUIRED' } }];
      return route.fulfill({ json: { data: null, errors } });
    });
    const exporting = page.getByRole('button', { name: 'Exporter', exact: false }).first();
    await exporting.click();
    const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
    const password = dialog.getByRole('textbox', { name: 'Mot de passe actuel' });
    await expect(password).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText('Rien n’a été fait')).toBeVisible();

    await exporting.click();
    await password.fill('pas le bon');
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    await expect(dialog.getByText('Le mot de passe actuel est incorrect.').last()).toBeVisible();
    await password.fill('cervoise-demo');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Confirmer' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await expect(dialog).toBeHidden();
  });
}
