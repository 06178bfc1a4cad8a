import type { Page } from '@playwright/test';
import {
  accounts,
  addressesOf,
  demoPassword,
  expect,
  holdFiles,
  layoutShift,
  looks,
  openAs,
  test,
} from './harness';

const accountPages = [
  ['/login', 'Connexion'],
  ['/forgot-password', 'Mot de passe oublié'],
] as const;

/** The shell's first script: without it no page is taken over. */
const firstScript = /\/releases\/shell\/[^/]+\/main\.[^/]+\.js$/;

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Mot de passe' });
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: /^Bonjour/ });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [address, title] of accountPages)
    test(`${address} is drawn, says what it needs, and offers no form`, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveTitle(`${title} · Cervoise`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      // By its place: searching by text leaves out what stands in a noscript.
      await expect(page.locator('main noscript p')).toHaveText(
        'Cervoise a besoin de JavaScript pour fonctionner.',
      );
      await expect(page.locator('main noscript p')).toBeVisible();
      await expect(page.locator('form')).toBeHidden();
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    });
});

for (const [address, title] of accountPages) {
  test(`${address} is taken over without an error, and nothing moves`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) errors.push(message.text());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await expect(page).toHaveTitle(`${title} · Cervoise`);
    await expect(email(page)).toBeFocused();
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.001);
    expect(errors).toEqual([]);
  });

  test(`${address} looks the same before and after it is taken over`, async ({ page }) => {
    const letThrough = await holdFiles(page, firstScript);
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(page.locator('#prerendered')).toHaveCount(1);
    // The browser gives `autofocus` its focus when it draws, which may be after the load.
    await expect(email(page)).toBeFocused();
    const before = await page.evaluate(looks);
    expect(before.length).toBeGreaterThan(40);
    letThrough();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await expect(email(page)).toBeFocused();
    expect(await page.evaluate(looks)).toEqual(before);
  });
}

test('the login is not in the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/cgu</loc>');
  for (const [address] of accountPages) expect(sitemap).not.toContain(address);
});

test('what was typed before the login is taken over is kept, and logs in', async ({ page }) => {
  const letThrough = await holdFiles(page, firstScript);
  await page.goto('/login');
  await email(page).fill(accounts.brewer);
  // As a browser’s store of passwords does it, without a word to anybody.
  await password(page).evaluate((field, text) => {
    if (field instanceof HTMLInputElement) field.value = text;
  }, demoPassword);
  await expect(page.locator('#prerendered')).toHaveCount(1);
  letThrough();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(email(page)).toHaveValue(accounts.brewer);
  await expect(email(page)).toBeFocused();
  await expect(password(page)).toHaveValue(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(dashboard(page)).toBeVisible();
});

test('a login sent before it is taken over is sent then, and never by the address', async ({
  page,
}) => {
  const letThrough = await holdFiles(page, firstScript);
  const asked = addressesOf(page);
  await page.goto('/login');
  await email(page).fill(accounts.brewer);
  await password(page).fill(demoPassword);
  await password(page).press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  letThrough();
  await expect(dashboard(page)).toBeVisible();
  expect(asked().filter((address) => /brewer|%40|cervoise-demo/.test(address))).toEqual([]);
});

test('a login sent while no script comes at all stays as it was typed', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  const asked = addressesOf(page);
  await page.goto('/login');
  await email(page).fill(accounts.brewer);
  await password(page).fill(demoPassword);
  await password(page).press('Enter');
  await expect(password(page)).toHaveValue(demoPassword);
  await expect(page).toHaveURL(/\/login$/);
  expect(asked().filter((address) => /brewer|%40|cervoise-demo/.test(address))).toEqual([]);
});

test('a click that begins before the login is taken over is not lost', async ({ page }) => {
  const letThrough = await holdFiles(page, firstScript);
  await page.goto('/login');
  await email(page).fill(accounts.brewer);
  await password(page).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).hover();
  await page.mouse.down();
  const isDrawn = page.locator('#root form');
  letThrough();
  await expect(isDrawn).toHaveCount(1);
  await expect(page.locator('#prerendered')).toHaveCount(1);
  await page.mouse.up();
  await expect(dashboard(page)).toBeVisible();
});

test('the login is loaded anew in the middle, and logs in', async ({ page }) => {
  const letThrough = await holdFiles(page, firstScript);
  await page.goto('/login');
  await email(page).fill('quelqu’un d’autre');
  await page.reload({ waitUntil: 'commit' });
  letThrough();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await email(page).fill(accounts.brewer);
  await password(page).fill(demoPassword);
  await password(page).press('Enter');
  await expect(dashboard(page)).toBeVisible();
});

/** What the browser says it has painted, largest first to come. */
const painted = () =>
  new Promise<string[]>((resolve) => {
    new PerformanceObserver((list) => {
      const elements = list.getEntries().map((entry) => Reflect.get(entry, 'element'));
      resolve(elements.map((element) => (element instanceof Element ? element.outerHTML : 'gone')));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

test('whoever is logged in never sees the form, and goes on to the dashboard', async ({ page }) => {
  await openAs(page, 'brewer', '/robots.txt');
  const letThrough = await holdFiles(page, firstScript);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Chargement...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connexion' })).toHaveCount(0);
  expect(await page.evaluate(painted)).toEqual(['<span>Chargement...</span>']);
  letThrough();
  await expect(dashboard(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('whose session has ended comes back to the login, and is told', async ({ page }) => {
  await openAs(page, 'brewer', '/robots.txt');
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.token}x`));
  await page.goto('/login?depuis=ailleurs');
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expect(page.getByText('Session expirée ou invalide')).toBeVisible();
});
