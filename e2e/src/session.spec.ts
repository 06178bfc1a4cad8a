import type { Page, Request } from '@playwright/test';
import { accounts, demoPassword, expect, logIn, openAs, test } from './harness';
import { readMailTo } from './harness/mailbox';

test('a wrong password shows an error, the right one opens the dashboard, and logging out ends the session', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(accounts.brewer);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('mauvais-mot-de-passe');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText(/E-mail ou mot de passe incorrect/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();

  await page.getByRole('button', { name: /Hugo Lemaître/ }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.token, localStorage.user])).toEqual([
    undefined,
    undefined,
  ]);
  await page.goto('/inventory/ingredients');
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
});

test('a session can be ended from another browser, and a logout ends it on the server', async ({
  page,
  browser,
  request,
}) => {
  const answerTo = async (token: string | null) => {
    const answer = await request.post('/graphql', {
      headers: { Authorization: `Bearer ${token}` },
      data: { query: '{ me { email } }' },
    });
    return (await answer.json()).errors?.[0]?.extensions.code ?? 'ok';
  };
  const tokenIn = (shown: Page) => shown.evaluate(() => localStorage.getItem('token'));

  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const lost = await context.newPage();
  await logIn(lost, 'superadmin');
  await logIn(page, 'superadmin');
  const [lostToken, token] = [await tokenIn(lost), await tokenIn(page)];
  expect(await answerTo(lostToken)).toBe('ok');

  await page.goto('/profile');
  const sessions = page.getByRole('list', { name: 'Sessions ouvertes' });
  await expect(sessions.getByText('Cet appareil')).toHaveCount(1);
  await sessions.getByRole('button', { name: /Fermer la session : Firefox sur Linux/ }).click();
  await expect(sessions.getByText('Firefox sur Linux')).toHaveCount(0);
  // The other browser is redirected to the login page without a click.
  await expect(lost.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  expect(await answerTo(lostToken)).toBe('UNAUTHENTICATED');

  await page.getByRole('button', { name: /^Compte de/ }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expect.poll(() => answerTo(token)).toBe('UNAUTHENTICATED');
  await context.close();
});

test('a protected page redirects to the login page, and after login back to the page', async ({
  page,
}) => {
  await page.goto('/inventory/ingredients?view=low_stock');
  await expect(page.getByText('Vous devez être connecté pour accéder à cette page')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(accounts.brewer);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ingrédients' })).toBeVisible();
  await expect(page).toHaveURL(/\/inventory\/ingredients\?view=low_stock$/);
});

test('only admins and managers can open the users, and the menu shows them to no others', async ({
  page,
}) => {
  await openAs(page, 'brewer', '/dashboard');
  await expect(page.getByRole('link', { name: 'Inventaire', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Utilisateurs' })).toHaveCount(0);
  await page.goto('/users');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);

  await openAs(page, 'admin', '/dashboard');
  await page.getByRole('link', { name: 'Utilisateurs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible();
  await expect(page.getByText(accounts.brewer)).toBeVisible();
  await expect(page.getByText(accounts.other)).toHaveCount(0);
});

test('a superadmin finds the users of every brewery, and the menu has only pages that open', async ({
  page,
}) => {
  await openAs(page, 'superadmin', '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link')).toHaveText([
    /Tableau de bord/,
    /Notifications/,
    /Utilisateurs/,
    /Exploitation/,
  ]);
  await menu.getByRole('link', { name: 'Utilisateurs' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill('other.example');
  await expect(page.getByText(accounts.other)).toBeVisible();
  await expect(page.getByText(accounts.brewer)).toHaveCount(0);
});

test('a session that the server rejects redirects to the login page, and the form’s values are restored', async ({
  page,
}) => {
  await logIn(page, 'brewer');
  await page.goto('/inventory/ingredients/new');
  await page.getByRole('textbox', { name: 'Nom' }).fill('Malt de la session perdue');
  await page.getByRole('textbox', { name: 'Seuil' }).fill('12,5');
  // The server answers the save with 401, as after 24 hours.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('CreateIngredient')
      ? route.fulfill({ status: 401, body: '{}' })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Ajouter l’ingrédient' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expect(page.getByText('Session expirée ou invalide')).toBeVisible();
  await expect(page.getByText('Votre saisie est gardée')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(accounts.brewer);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText(/Votre saisie est revenue/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveValue('Malt de la session perdue');
  await expect(page.getByRole('textbox', { name: 'Seuil' })).toHaveValue('12,5');
});

test('a measurement typed before the session ended elsewhere is restored after the login', async ({
  page,
  request,
}) => {
  await logIn(page, 'brewer');
  await page.goto('/production?view=in_progress');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Ajouter une mesure' }).click();
  const form = page.getByRole('form', { name: 'Nouvelle mesure' });
  await form.getByRole('textbox', { name: 'Densité' }).fill('1,033');
  await form.getByRole('textbox', { name: 'Note' }).fill('Bulle bien');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post('/graphql', {
    headers: { Authorization: `Bearer ${token}` },
    data: { query: 'mutation { logout }' },
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(accounts.brewer);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(form.getByRole('textbox', { name: 'Densité' })).toHaveValue('1,033');
  await expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('Bulle bien');
});

test('leaving a page during the session check keeps the session', async ({ page }) => {
  await openAs(page, 'brewer', '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
  const isSessionCheck = (request: Request) => /query Me\b/.test(request.postData() ?? '');
  // Never answered: the browser aborts the request when the page is left.
  await page.route('**/graphql', (route) =>
    isSessionCheck(route.request()) ? undefined : route.fallback(),
  );
  for (let time = 0; time < 3; time += 1) {
    const requested = page.waitForRequest(isSessionCheck);
    await page.reload({ waitUntil: 'commit' });
    await requested;
  }
  await page.unroute('**/graphql');
  await page.goto('/inventory/ingredients');
  await expect(page.getByRole('heading', { level: 1, name: 'Ingrédients' })).toBeVisible();
});

test('a forgotten password is reset by the link in the mail, which works once', async ({
  page,
}) => {
  const newPassword = 'nouveau-mot-de-passe';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  // The login page has an e-mail field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(accounts.other);
  await page.getByRole('button', { name: /Envoyer/ }).click();
  await expect(
    page.getByText(
      'Si un compte existe avec cet email, vous recevrez un lien pour réinitialiser votre mot de passe.',
    ),
  ).toBeVisible();

  const link = /\/reset-password\?token=[\w-]+/.exec(await readMailTo(accounts.other))?.[0] ?? '';
  const choose = async (password: string, confirmation: string) => {
    await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(password);
    await page.getByRole('textbox', { name: /Confirm/ }).fill(confirmation);
    await page
      .getByRole('button', { name: /mot de passe$/ })
      .last()
      .click();
  };
  await page.goto(link);
  await choose(newPassword, 'autre-mot-de-passe');
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
  await choose(newPassword, newPassword);
  await expect(
    page.getByText('Votre mot de passe a été réinitialisé avec succès.').first(),
  ).toBeVisible();
  await page.waitForURL('**/login');

  await page.goto(link);
  await choose('encore-un-autre', 'encore-un-autre');
  await expect(
    page.getByText('Le lien de réinitialisation est invalide ou a expiré.').first(),
  ).toBeVisible();

  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(accounts.other);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(newPassword);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/dashboard');
});

test('the reset page without a token shows « Lien invalide »', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Lien invalide' })).toBeVisible();
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('an unknown address answers 404 and shows « Page non trouvée »', async ({ page }) => {
  const answer = await page.goto('/nulle-part');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
});
