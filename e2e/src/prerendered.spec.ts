import type { Page } from '@playwright/test';
import {
  accounts,
  addressesOf,
  changeBuild,
  demoPassword,
  expect,
  holdFiles,
  layoutShift,
  layoutSnapshot,
  openAs,
  openNetworkLog,
  runReleaseCommand,
  test,
  testWithOwnProduct,
} from './harness';

const publicPages = [
  ['/', 'Du sac de malt au fût livré, tout se suit.'],
  ['/cgu', 'Conditions générales d’utilisation'],
  ['/politique-confidentialite', 'Politique de confidentialité'],
  ['/rgpd', 'Vos droits sur vos données'],
  ['/mentions-legales', 'Mentions légales'],
] as const;

/** The remote's first script: without it the prerendered page is not replaced. */
const remoteEntry = /\/releases\/mf-landing\/.*remoteEntry.*\.js$/;

for (const [address] of publicPages)
  test(`${address} names every script that it needs, so that they are fetched together`, async ({
    page,
    request,
  }) => {
    const html = await (await request.get(address)).text();
    const log = openNetworkLog(page);
    await page.goto(address);
    // The scripts are requested after the load event: a slow machine may pause before them.
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const scripts = log.paths().filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((path) => !html.includes(path))).toEqual([]);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [address, title] of publicPages)
    test(`${address} shows its whole content`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('contact@example.com');
      await expect(page.locator('body')).not.toContainText('__site_');
      await expect(page.locator('body')).not.toContainText('JavaScript');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`^http.*${address}$`),
      );
      // Its style sheet is loaded: without it the links of a menu are below each other.
      await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
    });

  test('/ shows the contact address instead of the form', async ({ page }) => {
    await page.goto('/#formulaire-partenaire');
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(page.getByRole('slider')).toHaveCount(0);
    await expect(page.getByText('Vérification des systèmes')).toBeHidden();
    // By its class, since locators by text ignore the content of noscript.
    const instead = page.locator('.cv-write-instead');
    await expect(instead).toHaveText([
      'Pour demander un devis, écrivez-nous à contact@example.com.',
      'Pour nous envoyer votre candidature, écrivez-nous à contact@example.com.',
    ]);
    await expect(instead.last()).toBeVisible();
    await expect(instead.last().locator('a')).toHaveAttribute('href', 'mailto:contact@example.com');
  });

  test('the phone menu and the FAQ answers open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    await expect(menu).toBeHidden();
    await page.locator('header summary').click();
    await expect(menu.getByRole('link', { name: 'Tarifs' })).toBeVisible();
    await page.locator('summary', { hasText: 'Combien cela' }).click();
    await expect(page.getByText('Le tarif dépend de votre volume annuel')).toBeVisible();
    await expect(page.getByText('Tout se passe dans le navigateur')).toBeHidden();
  });

  test('links open their pages', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
    await expect(page).toHaveURL(/\/mentions-legales$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');
  });
});

for (const [address, title] of publicPages)
  test(`${address} is replaced by the app’s page without an error or a layout shift`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('#prerendered')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // A word whose font loads a frame late shifts the layout by some 0.0001; a line by 0.01.
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.001);
    expect(errors).toEqual([]);
  });

for (const [address] of publicPages)
  test(`${address} looks the same before and after it is replaced by the app’s page`, async ({
    page,
  }) => {
    const release = await holdFiles(page, remoteEntry);
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(page.locator('#prerendered')).toHaveCount(1);
    const before = await page.evaluate(layoutSnapshot);
    expect(before.length).toBeGreaterThan(100);
    release();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    expect(await page.evaluate(layoutSnapshot)).toEqual(before);
  });

/** Those characters that a fallback font draws: each as wide as that draws it. */
async function charactersMissing(family: string, characters: string): Promise<string[]> {
  await document.fonts.load(`100px "${family}"`, characters);
  const context = document.createElement('canvas').getContext('2d');
  const widthIn = (fonts: string, character: string) => {
    if (!context) throw new Error('No canvas');
    context.font = `100px ${fonts}`;
    return context.measureText(character).width;
  };
  return [...characters].filter(
    (character) => widthIn(`"${family}", monospace`, character) === widthIn('monospace', character),
  );
}

test('the reduced fonts have all characters of French and its measures', async ({ page }) => {
  await page.goto('/mentions-legales');
  const characters = 'aàâæçéèêëîïôœùûüÿAÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸñøßłŁ1234567890€%°²³½×÷±«»“”’‘–—…·−&@§';
  for (const family of ['Inter Variable', 'Fraunces Variable'])
    expect(
      await page.evaluate(`(${charactersMissing})('${family}', '${characters}')`),
      family,
    ).toEqual(['ł', 'Ł']);
});

/** Height of each screenshot. */
const heights = (images: Element[]) => images.map((image) => image.getBoundingClientRect().height);

for (const width of [390, 1280])
  test(`the screenshots of / need the space reserved for them, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route(remoteEntry, (route) => route.abort());
    const release = await holdFiles(page, /\.(avif|webp)$/);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const screenshots = page.locator('#prerendered img');
    const reserved = await screenshots.evaluateAll(heights);
    expect(reserved.length).toBeGreaterThan(2);
    release();
    await screenshots.evaluateAll((images) =>
      Promise.all(
        images.map((image) => {
          image.setAttribute('loading', 'eager');
          return image instanceof HTMLImageElement && image.decode();
        }),
      ),
    );
    expect(await screenshots.evaluateAll(heights)).toEqual(reserved);
  });

/** Times of the load event and of the request for the first deferred script. */
const loadAndScripts = () => {
  const [navigation] = performance.getEntriesByType('navigation');
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\.(js|json)$/.test(name) && !/starter\.[^/]+\.js$/.test(name));
  return {
    loaded: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0,
    requested: Math.min(...scripts.map(({ startTime }) => startTime)),
  };
};

test('/ loads its scripts after its load event, and is then replaced by the app’s page', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('#prerendered')).toHaveCount(0);
  const { loaded, requested } = await page.evaluate(loadAndScripts);
  expect(loaded).toBeGreaterThan(0);
  expect(requested).toBeGreaterThan(loaded);
  expect(requested).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('/ loads its scripts at once when a visitor interacts before the load event', async ({
  page,
}) => {
  const release = await holdFiles(page, /\.(avif|webp)$/);
  const log = openNetworkLog(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const scripts = () => log.paths().filter((path) => /\.js$/.test(path));
  await expect.poll(scripts).toEqual([expect.stringContaining('/starter.')]);
  await page.keyboard.press('Tab');
  await expect(page.locator('#prerendered')).toHaveCount(0);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  release();
});

test('keeps a visitor’s input, focus and scroll position when the page is replaced', async ({
  page,
}) => {
  const release = await holdFiles(page, remoteEntry);
  await page.goto('/');
  const email = page.locator('form input[name="email"]');
  await page.locator('summary', { hasText: 'Combien cela' }).click();
  await email.fill('zoe@brasserie.example');
  const scrolled = 2000;
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled);
  release();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(email).toHaveValue('zoe@brasserie.example');
  await expect(email).toBeFocused();
  await expect(page.getByText('Le tarif dépend de votre volume annuel')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('keeps a click that begins before the page is replaced', async ({ page }) => {
  const release = await holdFiles(page, remoteEntry);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).hover();
  await page.mouse.down();
  release();
  await expect(page.locator('#root h1')).toHaveCount(1);
  await expect(page.locator('#prerendered')).toHaveCount(1);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/mentions-legales$/);
});

test('a page opened by its URL starts at its top, even if the previous one was scrolled', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  const open = async (address: string) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('#prerendered')).toHaveCount(0);
  };
  await open('/cgu');
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await open('/mentions-legales');
  expect(await scrolled()).toBe(0);
  await page.goBack({ waitUntil: 'networkidle' });
  await expect.poll(scrolled).toBe(1500);
});

/** Fills in and submits the form of the prerendered page. */
async function sendEarly(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Candidature de brasserie partenaire' });
  await form.getByLabel(/E-mail/).fill(email);
  // aria-disabled until a script knows the e-mail, but it can be pressed.
  await form.getByRole('button', { name: 'Envoyer ma candidature' }).click({ force: true });
  return form;
}

test('a form submitted before the page is replaced is submitted again with its values', async ({
  page,
}) => {
  // A second on the page when it is replaced, however slow the machine.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => Math.min(now(), 1000);
  });
  const release = await holdFiles(page, remoteEntry);
  const requested = addressesOf(page);
  await page.goto('/');
  const form = await sendEarly(page, 'zoe@brasserie.example');
  release();
  await expect(page.locator('#prerendered')).toHaveCount(0);
  // The rule of five seconds on the page applies to it too, and its message is shown.
  await expect(form.getByText('Veuillez prendre le temps de remplir le formulaire.')).toBeVisible();
  await expect(form.getByLabel(/E-mail/)).toHaveValue('zoe@brasserie.example');
  expect(requested().filter((address) => address.includes('zoe'))).toEqual([]);
});

test('a form submitted before any script is loaded keeps its values', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  const requested = addressesOf(page);
  await page.goto('/');
  const form = await sendEarly(page, 'zoe@brasserie.example');
  await expect(form.getByLabel(/E-mail/)).toHaveValue('zoe@brasserie.example');
  expect(requested().filter((address) => address.includes('zoe'))).toEqual([]);
});

test('the prerendered page and its links stay usable when the remote cannot be loaded', async ({
  page,
}) => {
  await page.route(/\/releases\/mf-landing\/.*\.(js|json)$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('#prerendered')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(publicPages[0][1]);
  await expect(page.getByText('Une erreur est survenue')).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page).toHaveURL(/\/mentions-legales$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
});

/** The shell's first script. While it is held back, the prerendered login page stays. */
const shellScript = /\/releases\/shell\/files\/main\.[^/]+\.js$/;

/**
 * Opens /login with its first script blocked, and returns the function that releases it. Does not
 * wait for the load event: the focused field may start that script before it, and then delays it.
 */
async function openLogin(page: Page): Promise<() => void> {
  const release = await holdFiles(page, shellScript);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  return release;
}

test.describe('/login', () => {
  test('looks the same before and after it is replaced, without a layout shift', async ({
    page,
  }) => {
    const release = await openLogin(page);
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect(page.locator('#prerendered h1')).toHaveText('Connexion');
    const before = await page.evaluate(layoutSnapshot);
    expect(before.length).toBeGreaterThan(20);
    release();
    await expect(page.locator('#prerendered')).toHaveCount(0);
    expect(await page.evaluate(layoutSnapshot)).toEqual(before);
    expect(await page.evaluate(layoutShift)).toBeLessThan(0.001);
  });

  test('logs in with what was typed and sent before it is replaced', async ({ page }) => {
    const requested = addressesOf(page);
    const release = await openLogin(page);
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type(accounts.brewer);
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill(demoPassword);
    await page.keyboard.press('Enter');
    release();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(requested().filter((address) => address.includes(demoPassword))).toEqual([]);
  });

  test('does not show its form to who is logged in', async ({ page }) => {
    await openAs(page, 'brewer', '/robots.txt');
    const release = await openLogin(page);
    await expect(page.getByText('Chargement...')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveCount(0);
    release();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('says that it needs it', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion');
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(page.locator('noscript p')).toContainText('a besoin de JavaScript');
    });
  });
});

test('robots.txt, the sitemap and the favicon are served', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const [address] of publicPages) expect(sitemap).toContain(`${address}</loc>`);
  const mark = await request.get('/favicon.ico');
  expect(mark.headers()['content-type']).toContain('image/svg+xml');
});

/** The most bytes of JavaScript that / fetches, compressed with gzip (decisions/public-site.md). */
const scriptBudget = 196_100;

test('/ stays within its JavaScript budget', async ({ page }) => {
  const { gzipSync } = await import('node:zlib');
  const log = openNetworkLog(page);
  await page.goto('/');
  await expect(page.locator('#prerendered')).toHaveCount(0);
  await expect(page.getByText('Tous systèmes opérationnels')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  const scripts = await log.scripts();
  const bytes = scripts.reduce((sum, { text }) => sum + gzipSync(text, { level: 9 }).length, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(scriptBudget);
});

testWithOwnProduct('deploying the landing alone changes the page', async ({ request, product }) => {
  const before = await (await request.get('/')).text();
  const shell = /\/releases\/shell\/[^/]+\/main\.[^"]+\.js/.exec(before)?.[0];
  const changed = changeBuild('mf-landing', 'Du sac de malt au fût livré', 'Du grain au verre');
  try {
    await runReleaseCommand(product.dataFolder, ['deploy', 'mf-landing'], changed.workspace);
  } finally {
    changed.remove();
  }
  const after = await (await request.get('/')).text();
  expect(after).toContain('Du grain au verre');
  expect(after).not.toContain('Du sac de malt');
  expect(after).toContain(shell);
});
