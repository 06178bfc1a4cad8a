import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, test } from './harness';
import { createAccount, givePassword, ownPassword } from './harness/own-account';

for (const width of [1280, 390]) {
  test(`an authenticator app is added, asked for at the login, and replaced by a recovery code, at ${width} px`, async ({
    page,
  }) => {
    const email = `noe-${width}@demo.example`;
    await page.setViewportSize({ width, height: 844 });
    await createAccount(page, email, 'Deux-Facteurs');
    await givePassword(page, email);
    await page.waitForURL('**/dashboard');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Ajouter une application' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une application' });
    await dialog.getByRole('textbox', { name: 'Mot de passe actuel' }).fill(ownPassword);
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(dialog.getByRole('img', { name: /Code à scanner/ })).toBeVisible();
    await expectAccessible(page);
    const secret = (await dialog.locator('code').textContent()) ?? '';
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    await dialog.getByRole('textbox', { name: 'Code à six chiffres' }).fill('000000');
    await dialog.getByRole('button', { name: 'Activer' }).click();
    await expect(dialog.getByText(/Ce code est faux/).first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Code à six chiffres' }).fill(app.generate());
    await dialog.getByRole('button', { name: 'Activer' }).click();
    const codes = dialog.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page);
    const [recoveryCode = ''] = await codes.allInnerTexts();
    await dialog.getByRole('button', { name: 'Je les ai notés' }).click();
    await expect(page.getByText(/10\scodes de secours restent/)).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await givePassword(page, email);
    await expect(page.getByRole('heading', { name: 'Double authentification' })).toBeVisible();
    await expectAccessible(page);
    const code = page.getByRole('textbox', { name: 'Code' });
    await code.fill('000000');
    await page.getByRole('button', { name: 'Valider' }).click();
    await expect(page.getByText(/Ce code est faux/)).toBeVisible();
    await code.fill(recoveryCode);
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/profile');
    await expect(page.getByText(/9\scodes de secours restent/)).toBeVisible();
    const activity = page.getByRole('list', { name: 'Activité du compte' });
    await expect(activity.getByText('Code d’authentification faux')).toBeVisible();
  });
}
