import { expect, expectAccessible, test } from './harness';
import { createAccount, givePassword, ownPassword } from './harness/own-account';
import { addVirtualAuthenticator } from './harness/virtual-authenticator';

for (const width of [1280, 390]) {
  test(`a passkey is added, logs in alone and after the password, and is removed, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const email = `noe-cle-${width}@demo.example`;
    await page.setViewportSize({ width, height: 844 });
    await createAccount(page, email, 'Clé');
    const authenticator = await addVirtualAuthenticator(page);
    // Keys are bound to the site's configured address, which is a name.
    const site = (baseURL ?? '').replace('127.0.0.1', 'localhost');
    const open = (path: string) => page.goto(site + path);
    const forget = () => page.evaluate(() => localStorage.clear());

    await givePassword(page, email, site);
    await page.waitForURL('**/dashboard');
    await open('/profile');
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
    await dialog.getByRole('textbox', { name: 'Nom' }).fill('Téléphone');
    await dialog.getByRole('textbox', { name: 'Mot de passe actuel' }).fill(ownPassword);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    const passkeys = page.getByRole('list', { name: 'Clés d’accès' }).getByRole('listitem');
    await expect(passkeys).toHaveText(/Téléphone.*jamais utilisée/);
    await expectAccessible(page);

    await forget();
    await open('/login');
    await authenticator.unlock(false);
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
    await expect(page.getByText(/Aucune clé d’accès n’a été donnée/).first()).toBeVisible();
    await authenticator.unlock(true);
    await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).click();
    await page.waitForURL('**/dashboard');

    await forget();
    await givePassword(page, email, site);
    await expect(page.getByRole('heading', { name: 'Double authentification' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
    await page.waitForURL('**/dashboard');

    await open('/profile');
    const activity = page.getByRole('list', { name: 'Activité du compte' });
    await expect(activity.getByText('Clé d’accès ajoutée')).toBeVisible();
    await page.getByRole('button', { name: 'Retirer la clé d’accès Téléphone' }).click();
    const removal = page.getByRole('dialog', { name: 'Retirer « Téléphone »' });
    await removal.getByRole('textbox', { name: 'Mot de passe actuel' }).fill(ownPassword);
    await removal.getByRole('button', { name: 'Retirer' }).click();
    await expect(page.getByText(/Connectez-vous sans mot de passe/)).toBeVisible();
  });
}
