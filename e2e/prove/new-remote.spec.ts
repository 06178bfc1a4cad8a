import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@cervoise/build-config/free-port';
import {
  test as base,
  copyWorkspace,
  expect,
  openAs,
  type Product,
  runReleaseCommand,
  startProduct,
  type WorkspaceCopy,
} from '../src/harness';

interface NewTeam {
  /** A server that lets browsers take remotes from this machine. */
  product: Product;
  /** A copy of the workspace with a remote that is not deployed. */
  copy: WorkspaceCopy;
}

const secondsToCreate = 60;

const test = base.extend<object, NewTeam>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here.
    async ({}, use) => {
      const product = await startProduct({ CERVOISE_LOCAL_REMOTES: '1' });
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here.
    async ({}, use) => {
      const copy = await copyWorkspace();
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

test.describe.configure({ mode: 'serial', timeout: 240_000 });

function filesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/node_modules|dist/.test(entry.parentPath),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [file, readFileSync(file, 'utf8')];
    }),
  );
}

test('a new remote is created in under a minute; the shell and the other remotes keep every byte', async ({
  copy,
}) => {
  const shellBefore = filesOf(join(copy.folder, 'shell'));
  const packagesBefore = filesOf(join(copy.folder, 'packages'));
  const startedAt = Date.now();
  const printed = await copy.run('remote:new', ['mf-tasting', '--title', 'Dégustation']);
  expect((Date.now() - startedAt) / 1000).toBeLessThan(secondsToCreate);
  expect(printed).toContain('npm run remote:deploy -- mf-tasting');
  expect(filesOf(join(copy.folder, 'shell'))).toEqual(shellBefore);
  expect(filesOf(join(copy.folder, 'packages'))).toEqual(packagesBefore);
});

test('the new remote passes lint, types and tests unchanged', async ({ copy }) => {
  // Only faults of the new remote count here.
  const linted = await copy.run('lint').catch(String);
  expect(linted).not.toContain('mf-tasting');
  expect(await copy.run('typecheck', ['mf-tasting'])).toContain('1 ok, 0 failed');
  expect(await copy.run('test:unit', ['mf-tasting'])).toContain('\n1 passed, 0 failed\n');
});

test('a taken or invalid name is refused, in French and in English', async ({ copy }) => {
  await expect(copy.run('remote:new', ['mf-tasting'])).rejects.toThrow(
    'mf-tasting existe déjà : choisissez un autre nom.\nmf-tasting exists already',
  );
  await expect(copy.run('remote:new', ['Tasting'])).rejects.toThrow('n’est pas un nom de module');
});

test.describe('dev server of the new remote', () => {
  test('shows the remote in a running shell, in this browser only, and reloads on each change', async ({
    page,
    browser,
    copy,
    product,
  }) => {
    const port = await freePort();
    const dev = await copy.start(
      'dev.mjs',
      ['mf-tasting', '--shell', product.url, '--port', String(port)],
      /en développement : \S+/,
    );
    try {
      const address = /en développement : (\S+)/.exec(dev.output())?.[1] ?? '';
      expect(address).toBe(
        `${product.url}/tasting?local-remote=mf-tasting@http://localhost:${port}`,
      );
      await openAs(page, 'brewer', address);
      await expect(page.getByRole('heading', { level: 1, name: 'Dégustation' })).toBeVisible();
      await expect(page).toHaveURL(`${product.url}/tasting`);
      await expect(page.getByRole('link', { name: 'Dégustation' })).toBeVisible();
      const banner = page.getByText(`mf-tasting vient de http://localhost:${port}`);
      await expect(banner).toBeVisible();

      const file = join(copy.folder, 'mf-tasting/src/features/tasting/tasting-page.tsx');
      const code = readFileSync(file, 'utf8');
      writeFileSync(file, code.replace('Rien à afficher pour le moment', 'Douze bières goûtées'));
      await expect(page.getByText('Douze bières goûtées')).toBeVisible({ timeout: 20_000 });
      await expect(page).toHaveURL(`${product.url}/tasting`);

      const stranger = await browser.newPage();
      await openAs(stranger, 'brewer', `${product.url}/tasting`);
      await expect(stranger.getByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
      await stranger.close();

      await page.getByRole('button', { name: 'Arrêter' }).click();
      await expect(page.getByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
      await expect(banner).toBeHidden();
      writeFileSync(file, code);
    } finally {
      await dev.stop();
    }
  });
});

test('refuses an address of another machine', async ({ page, product }) => {
  await openAs(
    page,
    'brewer',
    `${product.url}/recipes?local-remote=mf-recipes@http://evil.example:4300`,
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Recettes' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('local-remotes'))).not.toContain('evil');
});

test('the new remote is deployed into the running product, whose menu shows it', async ({
  page,
  copy,
  product,
}) => {
  await openAs(page, 'brewer', '/recipes');
  await expect(page.getByRole('heading', { level: 1, name: 'Recettes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dégustation' })).toBeHidden();

  await copy.run('build', ['mf-tasting']);
  await runReleaseCommand(product.dataFolder, ['deploy', 'mf-tasting'], copy.folder);
  await page.reload();
  await page.getByRole('link', { name: 'Dégustation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dégustation' })).toBeVisible();
  await expect(page).toHaveURL(/\/tasting$/);
});
