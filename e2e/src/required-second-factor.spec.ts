import { expect, expectAccessible, test } from './harness';
import { createBrewery, givePassword, ownPassword } from './harness/own-account';
import { addVirtualAuthenticator } from './harness/virtual-authenticator';

for (const width of [1280, 390]) {
  test(`a brewery requires a second factor of its leads, who are led to add one, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const email = `noe-regle-${width}@demo.example`;
    await page.setViewportSize({ width, height: 844 });
    await createBrewery(page, `Brasserie Prudente ${width}`, email);
    await addVirtualAuthenticator(page);
    // Keys are bound to the site's configured address, which is a name.
    const site = (baseURL ?? '').replace('127.0.0.1', 'localhost');
    await givePassword(page, email, site);
    await page.waitForURL('**/dashboard');
    await page.goto(`${site}/users`);
    await page
      .getByRole('button', { name: 'L’exiger des administrateurs et responsables' })
      .click();
    const question = page.getByRole('dialog', { name: /Exiger la double authentification/ });
    await question.getByRole('button', { name: 'Exiger' }).click();
    await expect(page.getByRole('heading', { name: 'Protégez votre compte' })).toBeVisible();
    await expectAccessible(page);

    // Nothing else opens meanwhile, at the next login neither.
    await page.goto(`${site}/inventory`);
    await expect(page.getByRole('heading', { name: 'Protégez votre compte' })).toBeVisible();
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await givePassword(page, email, site);
    await expect(page.getByRole('heading', { name: 'Protégez votre compte' })).toBeVisible();
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
    await dialog.getByRole('textbox', { name: 'Nom' }).fill('Téléphone');
    await dialog.getByRole('textbox', { name: 'Mot de passe actuel' }).fill(ownPassword);
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('button', { name: 'Continuer', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.goto(`${site}/users`);
    await expect(page.getByText('Exigée des administrateurs')).toBeVisible();
  });
}
