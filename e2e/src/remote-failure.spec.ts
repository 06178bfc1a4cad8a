import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openAs, test, testWithOwnProduct } from './harness';
import { redescribeRemote, replaceRemote } from './harness/faulty-remote';

const area = '/inventory/ingredients';
const entry = '**/releases/mf-inventory/*/remoteEntry.*.js';
/** The files of single pages, without those loaded for every page of the remote. */
const pageFiles = /\/releases\/mf-inventory\/[^/]+\/\d+\.\w+\.js$/;
const failed = (page: Page) => page.getByRole('heading', { name: 'Une erreur est survenue' });
/** Title of the area's first page, which the menu opens. */
const areaTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Produits finis' });

/**
 * Expects the menu, another area and the session to work; opening the failed area fails again.
 * @param untilFailed what to do until that attempt has failed
 */
async function expectRestWorks(page: Page, untilFailed = async () => {}): Promise<void> {
  await page.getByRole('link', { name: 'Recettes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recettes' })).toBeVisible();
  await page.getByRole('button', { name: /^Compte de/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Déconnexion' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await page.getByRole('link', { name: 'Inventaire' }).click();
  await untilFailed();
  await expect(failed(page)).toBeVisible();
}

/** Expects « Réessayer » to load the area without a page reload. */
async function expectRecovery(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(areaTitle(page)).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
}

test('shows the error screen when every file of a remote answers 404, and recovers', async ({
  page,
}) => {
  await page.route('**/releases/mf-inventory/**', (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  );
  await openAs(page, 'brewer', area);
  await expect(failed(page)).toBeVisible();
  await expectRestWorks(page);
  await page.unroute('**/releases/mf-inventory/**');
  await expectRecovery(page);
});

test('shows the error screen when the first script answers 404, and recovers', async ({ page }) => {
  await page.route(entry, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await openAs(page, 'brewer', area);
  await expect(page.getByText('Cette page n’a pas pu être chargée')).toBeVisible();
  await expectRestWorks(page);
  await page.unroute(entry);
  await expectRecovery(page);
});

test('shows the error screen when the first script is of another program, and recovers', async ({
  page,
}) => {
  await page.route(entry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.portal = true;' }),
  );
  await openAs(page, 'brewer', area);
  await expect(page.getByText('Cette partie de l’application n’a pas pu démarrer')).toBeVisible();
  await expectRestWorks(page);
  await page.unroute(entry);
  await expectRecovery(page);
});

test('shows a spinner while a remote loads, and a time-out after 15 s', async ({ page }) => {
  await page.clock.install();
  await page.route(entry, () => new Promise(() => undefined));
  await openAs(page, 'brewer', '/robots.txt');
  // Its load does not end while a linked file is on its way.
  await page.goto(area, { waitUntil: 'commit' });
  // The frame has a time-out of its own, which would pass as well.
  await expect(page.getByRole('link', { name: 'Recettes' })).toBeVisible();
  await expect(page.getByText('Chargement...')).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(page.getByText('Chargement...')).toBeVisible();
  await expect(failed(page)).toBeHidden();
  await page.clock.fastForward(8_000);
  await expect(page.getByText('met trop de temps à répondre')).toBeVisible();
  await expectRestWorks(page, async () => {
    await expect(page.getByText('Chargement...')).toBeVisible();
    await page.clock.fastForward(15_000);
  });
  await page.unroute(entry);
  await expectRecovery(page);
});

test('shows a spinner while a page of a remote loads, a time-out after 15 s, and recovers', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(pageFiles, () => new Promise(() => undefined));
  await openAs(page, 'brewer', '/recipes');
  await page.getByRole('link', { name: 'Inventaire' }).click();
  await expect(page.getByText('Chargement...')).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(failed(page)).toBeHidden();
  // The remote's first script may still be loading: the page's files have their 15 s after it.
  const timeOut = () =>
    expect(async () => {
      await page.clock.fastForward(8_000);
      await expect(page.getByText('met trop de temps à répondre')).toBeVisible({ timeout: 1000 });
    }).toPass();
  await timeOut();
  await expectRestWorks(page, timeOut);
  await page.unroute(pageFiles);
  await expectRecovery(page);
});

test('shows a time-out when /remotes.json is slow on a retry, and recovers on the next', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(entry, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await openAs(page, 'brewer', area);
  await expect(failed(page)).toBeVisible();
  await page.unroute(entry);
  await page.route('**/remotes.json', () => new Promise(() => undefined));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Chargement...')).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(failed(page)).toBeHidden();
  await page.clock.fastForward(8_000);
  await expect(page.getByText('met trop de temps à répondre')).toBeVisible();
  await page.unroute('**/remotes.json');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ingrédients' })).toBeVisible();
});

test('shows the error screen when a remote throws while loading, and recovers', async ({
  page,
}) => {
  const restore = await replaceRemote(page, 'mf-inventory', 'throw new Error("broken remote");');
  await openAs(page, 'brewer', area);
  await expect(page.getByText('Cette partie de l’application n’a pas pu démarrer')).toBeVisible();
  await expectRestWorks(page);
  await restore();
  await expectRecovery(page);
});

test('shows the error screen for a remote built for another contract version, and recovers', async ({
  page,
}) => {
  const restore = await redescribeRemote(page, 'mf-inventory', { contract: 99 });
  await openAs(page, 'brewer', area);
  await expect(page.getByText('n’est pas dans une version que la page ouverte sait')).toBeVisible();
  await expectRestWorks(page);
  restore();
  await expectRecovery(page);
});

test('shows the error screen when a page throws while rendering, and recovers', async ({
  page,
}) => {
  await replaceRemote(
    page,
    'mf-inventory',
    `function Area() {
      if (!globalThis.mended) throw new Error('broken page');
      return 'Ingrédients à nouveau';
    }
    exports.default = { routes: [
      { path: '/inventory', lazy: async () => ({ Component: Area }) },
      { path: '/inventory/ingredients', lazy: async () => ({ Component: Area }) },
    ] };`,
  );
  await openAs(page, 'brewer', area);
  await expect(page.getByText('Cette page n’a pas pu être affichée')).toBeVisible();
  await expectRestWorks(page);
  await page.evaluate(() => Object.assign(window, { mended: true }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Ingrédients à nouveau')).toBeVisible();
});

test('tolerates a route handle that throws, and rejects a route in another area', async ({
  page,
}) => {
  await replaceRemote(
    page,
    'mf-inventory',
    `const back = () => { throw new Error('broken handle'); };
    const lazy = async () => ({ Component: () => 'Stock' });
    const children = globalThis.stray ? [{ path: '/recipes/stray', lazy }] : [];
    exports.default = { routes: [
      { path: '/inventory', id: 'root', handle: { title: 'Stock', back }, lazy, children },
    ] };`,
  );
  await openAs(page, 'brewer', '/inventory');
  await expect(page.getByText('Stock', { exact: true }).last()).toBeVisible();
  await page.getByRole('link', { name: 'Recettes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recettes' })).toBeVisible();
  await page.addInitScript(() => Object.assign(window, { stray: true }));
  await page.goto('/inventory');
  await expect(page.getByText('n’est pas dans une version que la page ouverte sait')).toBeVisible();
  await expectRestWorks(page);
});

testWithOwnProduct.describe('removed from the server while the tab is open', () => {
  testWithOwnProduct(
    'a remote not loaded yet shows the error screen, and recovers',
    async ({ page, product }) => {
      await openAs(page, 'brewer', '/recipes');
      await expect(page.getByRole('heading', { level: 1, name: 'Recettes' })).toBeVisible();
      const released = join(product.dataFolder, 'releases/mf-inventory');
      const movedFolder = join(product.dataFolder, 'aside');
      await rename(released, movedFolder);
      try {
        await page.getByRole('link', { name: 'Inventaire' }).click();
        await expect(failed(page)).toBeVisible();
        await expectRestWorks(page);
      } finally {
        await rename(movedFolder, released);
      }
      await expectRecovery(page);
    },
  );

  testWithOwnProduct(
    'a page of the release in use offers « Recharger »',
    async ({ page, product }) => {
      await openAs(page, 'brewer', area);
      await expect(page.getByRole('heading', { level: 1, name: 'Ingrédients' })).toBeVisible();
      const released = join(product.dataFolder, 'releases/mf-inventory');
      // As after newer releases, when those that have the file have been pruned.
      const movedFolder = join(product.dataFolder, 'aside');
      await rename(released, movedFolder);
      await page.getByRole('link', { name: 'Équipements' }).click();
      await expect(failed(page)).toBeVisible();
      await expect(page.getByText('cette page ouverte ne peut plus être chargée')).toBeVisible();
      await rename(movedFolder, released);
      await page.getByRole('button', { name: 'Recharger' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Équipements' })).toBeVisible();
    },
  );
});
