import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  type CopiedBuild,
  changeBuild,
  copyBuild,
  expect,
  expectAccessible,
  openAs,
  type Product,
  runReleaseCommand,
  testWithOwnProduct as test,
} from './harness';

// Deploys compress the released files, which is slow on a busy machine.
test.describe.configure({ timeout: 120_000 });

interface Versions {
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
}

async function liveVersions(request: APIRequestContext): Promise<Versions> {
  const file = await (await request.get('/remotes.json')).json();
  const versions = file.remotes.map((remote: { name: string; version: string }) => [
    remote.name,
    remote.version,
  ]);
  return { shell: file.shell.version, remotes: Object.fromEntries(versions) };
}

/** Fingerprint of every file of the live shell. */
async function shellFingerprint(product: Product, request: APIRequestContext): Promise<string> {
  const { shell } = await liveVersions(request);
  const folder = join(product.dataFolder, 'releases/shell', shell);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Deploys a build of a package with one text replaced. */
async function deployChanged(product: Product, name: string, from: string, to: string) {
  const changed = changeBuild(name, from, to);
  try {
    return await runReleaseCommand(product.dataFolder, ['deploy', name], changed.workspace);
  } finally {
    changed.remove();
  }
}

const areaTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const notice = (page: Page) => page.getByText('Nouvelle version disponible');
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Nom' });
const lookAgain = '05:01';

/** Opens the form of a new ingredient in a tab with a fake clock, and fills in its name. */
async function openForm(page: Page, ingredient: string): Promise<void> {
  await page.clock.install();
  await openAs(page, 'brewer', '/inventory/ingredients/new');
  await nameField(page).fill(ingredient);
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
}

const isSamePage = (page: Page) => page.evaluate(() => 'notReloaded' in window);

test('a remote is deployed and rolled back while an open tab keeps its form and its version', async ({
  page,
  browser,
  product,
  request,
}) => {
  const ingredient = 'Malt du déploiement';
  const before = await liveVersions(request);
  const shell = await shellFingerprint(product, request);
  await openForm(page, ingredient);
  const earlier = await browser.newContext();
  const early = await earlier.newPage();
  await openAs(early, 'brewer', '/inventory/ingredients');
  await expect(areaTitle(early, 'Ingrédients')).toBeVisible();
  await early.waitForLoadState('networkidle');

  const deployed = await deployChanged(
    product,
    'mf-inventory',
    'title:"Ingrédients"',
    'title:"Matières premières"',
  );
  expect(deployed).toMatch(/^mf-inventory \S+ is live \(before: /);
  const during = await liveVersions(request);
  expect(during.remotes['mf-inventory']).not.toBe(before.remotes['mf-inventory']);
  expect({ ...during, remotes: { ...during.remotes, 'mf-inventory': '' } }).toEqual({
    ...before,
    remotes: { ...before.remotes, 'mf-inventory': '' },
  });
  expect(await shellFingerprint(product, request)).toBe(shell);

  const fetched: string[] = [];
  early.on('request', (asked) => {
    if (asked.url().includes('/releases/mf-inventory/')) fetched.push(asked.url());
  });
  // The tab opened before the deploy opens a page whose code it has not loaded yet.
  await early.getByRole('link', { name: 'Équipements' }).first().click();
  await expect(areaTitle(early, 'Équipements')).toBeVisible();
  expect(fetched.length).toBeGreaterThan(0);
  // Under one address for all versions, which serves the older ones, too.
  for (const address of fetched) expect((await request.get(address)).status()).toBe(200);
  await earlier.close();

  // A browser context of its own, since a fake clock affects every tab of a context.
  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  await openAs(colleague, 'manager', '/inventory/ingredients');
  await expect(areaTitle(colleague, 'Matières premières')).toBeVisible();
  await page.clock.fastForward(lookAgain);
  await expect(notice(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue(ingredient);

  const back = await runReleaseCommand(product.dataFolder, ['rollback', 'mf-inventory']);
  expect(back).toContain(`mf-inventory ${before.remotes['mf-inventory']} is live`);
  await colleague.reload();
  await expect(areaTitle(colleague, 'Ingrédients')).toBeVisible();
  await page.clock.fastForward(lookAgain);
  await expect(notice(page)).toBeHidden();

  // Deploys a remote that this tab has not loaded.
  await deployChanged(
    product,
    'mf-landing',
    'Solution en développement avec les premiers brasseurs partenaires',
    'Avec les premiers brasseurs partenaires',
  );
  await colleague.goto('/');
  await expect(colleague.getByText('Avec les premiers brasseurs partenaires')).toBeVisible();
  await elsewhere.close();
  const looked = page.waitForResponse('**/remotes.json');
  await page.clock.fastForward(lookAgain);
  await looked;
  await expect(nameField(page)).toHaveValue(ingredient);
  await expect(notice(page)).toBeHidden();
  expect(await isSamePage(page)).toBe(true);

  await page.getByRole('button', { name: 'Ajouter l’ingrédient' }).click();
  await expect(areaTitle(page, ingredient)).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  expect(await shellFingerprint(product, request)).toBe(shell);
});

test('an open tab loads the new version on request, and asks before discarding a form', async ({
  page,
  product,
}) => {
  await openForm(page, 'Houblon du déploiement');
  await deployChanged(product, 'shell', 'Aller au contenu', 'Aller à la page');
  await page.clock.fastForward(lookAgain);
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page);

  const reload = page.getByRole('button', { name: 'Recharger' });
  const dialog = page.getByRole('dialog', { name: 'Modifications non sauvegardées' });
  await reload.click();
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(nameField(page)).toHaveValue('Houblon du déploiement');
  expect(await isSamePage(page)).toBe(true);

  await reload.click();
  await dialog.getByRole('button', { name: 'Quitter quand même' }).click();
  await expect(nameField(page)).toHaveValue('');
  expect(await isSamePage(page)).toBe(false);
  await expect(page.getByRole('button', { name: 'Aller à la page' })).toBeAttached();
  await expect(notice(page)).toBeHidden();
  await runReleaseCommand(product.dataFolder, ['rollback', 'shell']);
});

/** Changes a JSON file of a build. */
function changeJson<Json>(build: CopiedBuild, file: string, change: (json: Json) => unknown): void {
  build.write(file, JSON.stringify(change(JSON.parse(build.read(file)))));
}

type Descriptor = { paths: unknown[] };
type SharedExports = { name: string; exports: string[] }[];
const schemaFile = '../packages/graphql-client/schema.graphql';

/** Puts an expression that throws into what mf-inventory exposes. */
function breakExposed(build: CopiedBuild, expression: string): void {
  const files = readdirSync(join(build.workspace, 'mf-inventory/dist'));
  const exposed = files.find((file) => /^__federation_expose_remote.*\.js$/.test(file));
  const code = build.read(`dist/${exposed}`);
  build.write(`dist/${exposed}`, code.replace('label:"Produits finis"', `label:${expression}`));
}

/** Faults of a build of mf-inventory, and the reason with which a deploy refuses each. */
const refusals: readonly [what: string, change: (build: CopiedBuild) => void, reason: RegExp][] = [
  [
    "claims another remote's path",
    (build) =>
      changeJson(build, 'dist/remote.json', (descriptor: Descriptor) => ({
        ...descriptor,
        paths: [...descriptor.paths, { path: '/recipes' }],
      })),
    /it owns \/recipes, but \/recipes belongs to mf-recipes\./,
  ],
  [
    'is built for another contract version',
    (build) =>
      changeJson(build, 'dist/remote.json', (descriptor: Descriptor) => ({
        ...descriptor,
        contract: 99,
      })),
    /mf-inventory is built for contract 99; the shell offers 1\./,
  ],
  [
    'requests a field that the schema lacks',
    (build) =>
      build.write('src/unknown.graphql.ts', 'export const q = graphql(`query Unknown { hops }`);'),
    /its operations do not fit the schema: Cannot query field "hops" on type "Query"/,
  ],
  [
    'sends an input field that the schema no longer has',
    (build) => {
      const schema = build.read(schemaFile);
      const input = 'input UpdateIngredientInput {';
      build.write(schemaFile, schema.replace(input, `${input}\n  aroma: String`));
    },
    /it was built with another schema: UpdateIngredientInput\.aroma was removed\./,
  ],
  [
    'uses a component that the live shell does not export',
    (build) =>
      changeJson(build, 'dist/shared-exports.json', (taken: SharedExports) =>
        taken.map(({ name, exports }) =>
          name === '@cervoise/ui/table'
            ? { name, exports: [...exports, 'TreeTable'] }
            : { name, exports },
        ),
      ),
    /mf-inventory takes TreeTable of @cervoise\/ui\/table, which the shell does not export\./,
  ],
  [
    'exceeds its budget',
    (build) =>
      changeJson(build, 'package.json', (manifest: object) => ({
        ...manifest,
        budget: { entry: 0.5, total: 5 },
      })),
    /its entry weighs [\d.]+ kB gzip; the budget in package\.json is 0\.5 kB\./,
  ],
  [
    'lacks a file of its page-files.json',
    (build) =>
      changeJson(build, 'dist/page-files.json', ({ pages }: { pages: object[] }) => ({
        pages: [...pages, { path: '/inventory/x', shared: [], styles: [], scripts: ['gone.js'] }],
      })),
    /its build lacks gone\.js, which it names\./,
  ],
  [
    'throws as it is loaded',
    (build) => breakExposed(build, '(()=>{throw Error("Panne au chargement")})()'),
    /mf-inventory n’est pas mis en ligne : son chargement échoue \(Panne au chargement\)\./,
  ],
  [
    'throws in a browser alone',
    (build) => breakExposed(build, 'document.title.brewery.name'),
    /son chargement échoue \(Cannot read properties of undefined \(reading 'name'\)\)\./,
  ],
];

test('refuses a deploy that would break the site, with the reason, and keeps the current version live', async ({
  product,
  request,
}) => {
  const before = await liveVersions(request);
  const existing = readdirSync(join(product.dataFolder, 'releases/mf-inventory')).sort();
  for (const [what, change, reason] of refusals) {
    await test.step(`a remote that ${what}`, async () => {
      const build = copyBuild('mf-inventory');
      change(build);
      const deployed = runReleaseCommand(
        product.dataFolder,
        ['deploy', 'mf-inventory'],
        build.workspace,
      );
      await expect(deployed.finally(build.remove)).rejects.toThrow(reason);
    });
  }
  await expect(
    runReleaseCommand(product.dataFolder, ['rollback', 'mf-recipes', '0.0.1']),
  ).rejects.toThrow('mf-recipes 0.0.1 does not stand');
  expect(await liveVersions(request)).toEqual(before);
  expect(readdirSync(join(product.dataFolder, 'releases/mf-inventory')).sort()).toEqual(existing);
});

test('a removed remote leaves menu and paths at the next navigation, and a rollback brings it back', async ({
  page,
  product,
}) => {
  const reports = page.getByRole('link', { name: 'Rapports' });
  await openAs(page, 'brewer', '/recipes');
  await expect(reports).toBeVisible();
  const removed = await runReleaseCommand(product.dataFolder, ['remove', 'mf-reports']);
  expect(removed).toMatch(/^mf-reports n’est plus en ligne \(avant : \S+\)\./);
  expect((await page.goto('/reports'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
  await page.goto('/recipes');
  await expect(areaTitle(page, 'Recettes')).toBeVisible();
  await expect(reports).toBeHidden();

  await expect(runReleaseCommand(product.dataFolder, ['remove', 'mf-reports'])).rejects.toThrow(
    /mf-reports n’est pas en ligne\. Le sont : mf-admin, mf-inventory, /,
  );
  await runReleaseCommand(product.dataFolder, ['rollback', 'mf-reports']);
  expect((await page.goto('/reports'))?.status()).toBe(200);
  await page.goto('/recipes');
  await expect(reports).toBeVisible();
});
