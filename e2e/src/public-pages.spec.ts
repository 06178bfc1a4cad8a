import { expect, openNetworkLog, test } from './harness';

/** Patterns that match only the library's own code. */
const heavyLibraries = {
  antd: /ant-design|\.ant-btn|\bantd\b/,
  'Apollo Client': /ApolloClient|apollo-client/,
  'socket.io': /socket\.io/,
  charts: /@antv|g2plot/,
};

const addresses = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/confirm-email?token=un-jeton',
  '/cgu',
  '/politique-confidentialite',
  '/rgpd',
  '/mentions-legales',
  '/public/qrcode/lavoir-blonde-33',
  '/error',
];

for (const address of addresses)
  test(`${address} loads no antd, Apollo, charts or socket.io`, async ({ page }) => {
    const log = openNetworkLog(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const scripts = await log.scripts();
    expect(scripts.length).toBeGreaterThan(0);
    for (const { address: script, text } of scripts)
      for (const [library, sign] of Object.entries(heavyLibraries))
        expect([script, library, sign.test(text)]).toEqual([script, library, false]);
    expect(log.paths().filter((path) => path.startsWith('/socket.io'))).toEqual([]);
  });

test('the page of a scanned label is complete in the HTML and loads one small script', async ({
  page,
}) => {
  const log = openNetworkLog(page);
  const answer = await page.goto('/qr-redirect/lavoir-blonde-33', { waitUntil: 'networkidle' });
  const text = (await answer?.text()) ?? '';
  expect(text).toMatch(/<h1[^>]*>Blonde du Lavoir<\/h1>/);
  expect(text).toMatch(/property="og:title" content="Blonde du Lavoir, /);
  await expect(page).toHaveTitle(/^Blonde du Lavoir, /);
  const scripts = await log.scripts();
  expect(scripts.map(({ address }) => new URL(address, page.url()).pathname)).toEqual([
    '/public/scan.js',
  ]);
  expect(log.paths().filter((path) => path.endsWith('/scans'))).toHaveLength(1);
  expect((await page.goto('/public/qrcode/inconnu'))?.status()).toBe(404);
  await expect(page.getByText('Ce QR code nous est inconnu')).toBeVisible();
});

test('/login preloads the app on the first key, not before', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  const log = openNetworkLog(page);
  await page.getByRole('textbox', { name: 'E-mail' }).focus();
  // The browser requests the icon at any time.
  const requested = log.paths().filter((path) => !path.endsWith('/favicon.svg'));
  expect(requested.filter((path) => path.startsWith('/releases/'))).toEqual([]);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('c');
  await expect
    .poll(() => log.paths().filter((path) => path.startsWith('/releases/mf-production/')))
    .not.toEqual([]);
});

test('the patterns above recognise antd, Apollo and socket.io on a page that uses them', async ({
  page,
}) => {
  const { openAs } = await import('./harness');
  const libraries = ['antd', 'Apollo Client', 'socket.io'] as const;
  const log = openNetworkLog(page);
  await openAs(page, 'brewer', '/inventory/ingredients');
  await expect(page.getByRole('heading', { level: 1, name: 'Ingrédients' })).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const found = async () => {
    const texts = (await log.scripts()).map((script) => script.text).join('\n');
    return libraries.filter((library) => heavyLibraries[library].test(texts));
  };
  // The socket's script is loaded after the page.
  await expect.poll(found).toEqual(libraries);
});
