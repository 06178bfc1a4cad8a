import type { Page } from '@playwright/test';
import { accounts, addressesOf, demoPassword, expect, layoutShift, openAs, test } from './harness';

const accountPages = [
  ['/login', 'Connexion'],
  ['/forgot-password', 'Mot de passe oublié'],
] as const;

const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Mot de passe' });
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: /^Bonjour/ });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [address] of accountPages)
    test(`${address} says that it needs JavaScript`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator('noscript p')).toHaveText(
        'Cervoise a besoin de JavaScript pour fonctionner.',
      );
    });
});

for (const [address, title] of accountPages)
  test(`${address} opens without an error and focuses its first field`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) errors.push(message.text());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page).toHaveTitle(`${title} · Cervoise`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(email(page)).toBeFocused();
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.1);
    expect(errors).toEqual([]);
  });

test('the login page is not in the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/cgu</loc>');
  for (const [address] of accountPages) expect(sitemap).not.toContain(address);
});

test('the login form never puts the password into the URL', async ({ page }) => {
  const requested = addressesOf(page);
  await page.goto('/login');
  await email(page).fill(accounts.brewer);
  await password(page).fill(demoPassword);
  await password(page).press('Enter');
  await expect(dashboard(page)).toBeVisible();
  expect(requested().filter((address) => /brewer|%40|cervoise-demo/.test(address))).toEqual([]);
});

test('a logged-in user who opens /login is redirected to the dashboard without seeing the form', async ({
  page,
}) => {
  await openAs(page, 'brewer', '/robots.txt');
  const forms: string[] = [];
  await page.exposeFunction('noteForm', (html: string) => forms.push(html));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const form = document.querySelector('form');
      if (form?.checkVisibility({ visibilityProperty: true }))
        Reflect.get(window, 'noteForm')(form.outerHTML);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/login');
  await expect(dashboard(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(forms.filter((form) => form.includes('name="password"'))).toEqual([]);
});

test('a lost session redirects to the login page with a message, and after login back to the page', async ({
  page,
}) => {
  await openAs(page, 'brewer', '/robots.txt');
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.token}x`));
  await page.goto('/login?depuis=ailleurs');
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expect(page.getByText('Session expirée ou invalide')).toBeVisible();
});
