import type { Page } from '@playwright/test';
import {
  changeBuild,
  expect,
  expectAccessible,
  logIn,
  type Product,
  runReleaseCommand,
  testWithOwnProduct as test,
} from './harness';
import { keptAnswers, keptVersion, waitUntilKept } from './harness/kept-site';

// Deploys compress the released files, which is slow on a busy machine.
test.describe.configure({ timeout: 180_000 });
test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const banner = (page: Page) => page.getByText('Hors connexion.', { exact: true });
/** Milliseconds within which a queued measurement is sent again: the queue retries every 30 s. */
const nextAttempt = 40_000;
const batches = '/production?view=in_progress';

/** The addresses under which the device keeps the app's files. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('cervoise-files-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

async function liveVersion(page: Page, remote: string): Promise<string> {
  const { remotes } = await (await page.request.get('/remotes.json')).json();
  return remotes.find(({ name }: { name: string }) => name === remote).version;
}

async function deployChanged(product: Product, name: string, from: string, to: string) {
  const changed = changeBuild(name, from, to);
  await runReleaseCommand(product.dataFolder, ['deploy', name], changed.workspace).finally(
    changed.remove,
  );
}

/** The dashboard downloads the batches one by one once the service worker is ready. */
async function waitUntilBatchKept(page: Page): Promise<void> {
  const kept = async () => (await keptAnswers(page)).join();
  await expect.poll(kept, { timeout: 60_000 }).toMatch(/ Batch \{/);
}

async function openFirstBatch(page: Page): Promise<void> {
  await page.goto(batches);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d{4}-\d{3}/ })
    .first()
    .click();
}

/**
 * Enters the gravity that the batch is expected to have: one far off the curve must be confirmed, and
 * which batch comes first depends on the day.
 */
async function recordExpectedGravity(page: Page, note: string): Promise<void> {
  const gravity = page.getByRole('textbox', { name: 'Densité' });
  await expect(gravity).toHaveAttribute('placeholder', /^[01],\d{3}$/);
  await gravity.fill((await gravity.getAttribute('placeholder')) ?? '');
  await page.getByRole('textbox', { name: 'Note' }).fill(note);
  await page.getByRole('button', { name: 'Enregistrer la mesure' }).click();
}

async function logOut(page: Page, { unsent = false } = {}): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Compte de|Hugo Lemaître/ }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  if (unsent) {
    const question = page.getByRole('dialog', { name: 'Saisies en attente' });
    await expect(question).toContainText(/1\ssaisie n’est pas encore enregistrée/);
    await question.getByRole('button', { name: 'Se déconnecter' }).click();
  }
  await expect(title(page)).toHaveText('Connexion');
}

test('after the first login the app, the batches in hand and the log work without a network', async ({
  page,
  context,
}) => {
  await logIn(page);
  await waitUntilKept(page);
  // The dashboard has kept the batches in hand: none of their pages was opened.
  await waitUntilBatchKept(page);
  await openFirstBatch(page);
  await expect(title(page)).toHaveText(/^Brassin/);
  const number = (await title(page).textContent()) ?? '';

  await context.setOffline(true);
  await page.getByRole('link', { name: /mesure/i }).click();
  await recordExpectedGravity(page, 'Sans réseau');
  const waiting = page.getByText(/1\smesure partira au retour du réseau/);
  await expect(waiting).toBeVisible();
  await expect(banner(page)).toBeVisible();

  await page.reload();
  await expect(title(page)).toHaveText(number);
  await expect(waiting).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  for (const [address, heading] of [
    ['/dashboard', /^Bonjour/],
    ['/production/planning', 'Planning'],
    ['/inventory/ingredients', 'Ingrédients'],
    ['/recipes', 'Recettes'],
    ['/reports', 'Rapports'],
    ['/traceability', 'Traçabilité'],
    ['/equipment', 'Équipements'],
    ['/notifications', 'Notifications'],
    ['/profile', /./],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(title(page)).toHaveText(heading);
      await expect(banner(page)).toBeVisible();
    });
  }

  // The menu's own list was never opened: the device has it, and leads to the batch.
  await page.goto('/production');
  await page
    .getByRole('main')
    .getByRole('link', { name: number.replace(/^\S+\s/, '') })
    .click();
  await expect(title(page)).toHaveText(number);

  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await page.goto(batches);
  await page
    .getByRole('main')
    .getByRole('link', { name: number.replace(/^\S+\s/, '') })
    .click();
  await expect(page.getByText('Sans réseau')).toBeVisible({ timeout: nextAttempt });
  await expect(waiting).toHaveCount(0);
});

test('a server that is down ends no session, and the app opens', async ({ page, product }) => {
  await logIn(page);
  await waitUntilKept(page);
  await product.kill();
  try {
    await page.goto('/production/planning');
    await expect(title(page)).toHaveText('Planning');
    await expect(banner(page)).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveText('Planning');
  } finally {
    await product.start();
  }
  await expect(banner(page)).toHaveCount(0, { timeout: 30_000 });
});

test('a deploy and a rollback are taken at the next navigation, cost what they change, and are kept', async ({
  page,
  context,
  product,
}) => {
  await logIn(page);
  await waitUntilKept(page);
  const before = await liveVersion(page, 'mf-inventory');
  const files = await keptFiles(page);
  await deployChanged(product, 'mf-inventory', 'title:"Ingrédients"', 'title:"Matières premières"');
  const after = await liveVersion(page, 'mf-inventory');
  await page.goto('/inventory/ingredients');
  await expect(title(page)).toHaveText('Matières premières');
  await expect.poll(() => keptVersion(page, 'mf-inventory'), { timeout: 60_000 }).toBe(after);
  const added = (await keptFiles(page)).filter((file) => !files.includes(file));
  expect(added.every((file) => file.startsWith('/releases/mf-inventory/'))).toBe(true);
  // The entry, the exposed module and the page with the changed text.
  expect(added.length).toBeLessThanOrEqual(4);
  await context.setOffline(true);
  await page.reload();
  await expect(title(page)).toHaveText('Matières premières');
  await context.setOffline(false);

  await runReleaseCommand(product.dataFolder, ['rollback', 'mf-inventory']);
  const kept = await keptFiles(page);
  await page.goto('/inventory/ingredients');
  await expect(title(page)).toHaveText('Ingrédients');
  await expect.poll(() => keptVersion(page, 'mf-inventory'), { timeout: 60_000 }).toBe(before);
  // What the former release needs was still there.
  expect((await keptFiles(page)).filter((file) => !kept.includes(file))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(title(page)).toHaveText('Ingrédients');
});

test('logging out deletes what was kept of the brewery, and another account finds none of it', async ({
  page,
  context,
}) => {
  await logIn(page);
  await waitUntilKept(page);
  await waitUntilBatchKept(page);
  const former = await keptAnswers(page);
  await openFirstBatch(page);
  await expect(title(page)).toHaveText(/^Brassin/);
  const batch = page.url();
  await context.setOffline(true);
  await page.getByRole('link', { name: /mesure/i }).click();
  await recordExpectedGravity(page, 'Avant de partir');
  await expect(page.getByText(/1\smesure partira/)).toBeVisible();
  await logOut(page, { unsent: true });
  await expect.poll(() => keptAnswers(page)).toEqual([]);
  await page.goto(batch);
  await expect(title(page)).toHaveText('Connexion');

  await context.setOffline(false);
  // Not back to the page that asked for the login.
  await page.goto('/cgu');
  await logIn(page, 'other');
  await expect.poll(() => keptAnswers(page)).not.toEqual([]);
  const own = await keptAnswers(page);
  expect(own.filter((name) => former.includes(name))).toEqual([]);
  await context.setOffline(true);
  await page.goto(batch);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByText('Erreur de connexion').first()).toBeVisible();
  await expect(page.getByText(/mesure partira/)).toHaveCount(0);

  // The first user's measurement waits for its author.
  await context.setOffline(false);
  await logOut(page);
  await logIn(page);
  await page.goto(batch);
  await expect(page.getByText('Avant de partir')).toBeVisible({ timeout: nextAttempt });
});

test('a worker that the server withdraws is removed with what it kept, at the next visit', async ({
  page,
  product,
}) => {
  await logIn(page);
  await waitUntilKept(page);
  await product.stop();
  await product.start({ CERVOISE_SERVICE_WORKER: '0' });
  // While the active worker handles requests, Chromium may keep a new one in the state « waiting ».
  await page.addInitScript(() => {
    setInterval(() => {
      const script = document.querySelector<HTMLScriptElement>('script[src^="/releases/"]');
      if (script) void fetch(script.src).catch(() => undefined);
    }, 5);
  });
  try {
    await page.goto('/production/planning');
    await expect(title(page)).toHaveText('Planning');
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      }));
    await expect.poll(left, { timeout: 60_000 }).toEqual({ workers: 0, caches: [] });
    await page.reload();
    await expect(title(page)).toHaveText('Planning');
    expect(await left()).toEqual({ workers: 0, caches: [] });
  } finally {
    await product.stop();
    await product.start();
  }
});

test('public pages bring no service worker', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const address of ['/', '/cgu', '/login']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  }
  expect(requested.filter((path) => /service-worker|kept-site|app-icon/.test(path))).toEqual([]);
});
