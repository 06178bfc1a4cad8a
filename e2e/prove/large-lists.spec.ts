import { performance } from 'node:perf_hooks';
import type { Locator, Page } from '@playwright/test';
import { expect, openAs, tokenOf, testWithOwnProduct as unfilled } from '../src/harness';
import { chooseOption, openFilters } from '../src/harness/lists';
import { counts, fillLargeBrewery } from './large-brewery';

unfilled.describe.configure({ timeout: 300_000 });

/** Milliseconds that a page of a list, or an answer of a picker, may take on a loaded machine. */
const aimMilliseconds = 1000;

/** The product of this file, filled once. */
const test = unfilled.extend<object, { large: undefined }>({
  large: [
    async ({ playwright, product }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      await fillLargeBrewery(request);
      await request.dispose();
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: 1_800_000 },
  ],
});

/** Types into a list that the server searches, and chooses what it finds. */
async function pick(field: Locator, text: string, name: string | RegExp): Promise<void> {
  await field.click();
  await field.pressSequentially(text);
  const exact = typeof name === 'string';
  await field.page().getByRole('option', { name, exact }).first().click({ timeout: 30_000 });
}

/** Matches the option of a vessel by its name; its capacity and content follow in the option. */
const vesselOption = (number: number) => new RegExp(`^Cuve ${number}\\b`);

/** Of the names that a list offers before anything is typed. */
async function expectCut(field: Locator): Promise<void> {
  await field.click();
  await expect(field.page().getByText('Il y en a d’autres : tapez pour préciser.')).toBeVisible();
  await field.press('Escape');
}

const combobox = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('combobox', { name });

test('a recipe takes the last of the ingredients', async ({ page }) => {
  await openAs(page, 'other', '/recipes/new');
  const search = combobox(page, 'Ingrédient à ajouter');
  await search.fill(`Malt ${counts.ingredients}`);
  await page.getByRole('option', { name: new RegExp(`^Malt ${counts.ingredients}\\b`) }).click();
  await expect(page.getByText(`Malt ${counts.ingredients}`, { exact: true }).first()).toBeVisible();
});

test('a batch is planned from the last recipe, in the last vessel', async ({ page }) => {
  await openAs(page, 'other', '/production/new');
  const form = page.getByRole('form', { name: 'Nouveau brassin' });
  await expectCut(combobox(form, 'Recette'));
  await pick(combobox(form, 'Recette'), `${counts.recipes}`, `Cuvée ${counts.recipes}`);
  await form.getByRole('button', { name: 'Ajouter une cuve' }).click();
  await expectCut(combobox(form, 'Cuve'));
  await pick(combobox(form, 'Cuve'), `${counts.vessels}`, vesselOption(counts.vessels));
  await form.getByRole('textbox', { name: 'Volume', exact: true }).fill('500');
  await form.getByRole('button', { name: 'Planifier le brassin' }).click();
  await expect(page.getByText('Brassin planifié')).toBeVisible();
  await expect(page.getByText(`Cuve ${counts.vessels}`).first()).toBeVisible();
});

test('a batch is transferred to the last vessel, and blended with the last batch', async ({
  page,
}) => {
  await openAs(page, 'other', '/production?view=in_progress&sort=batchNumber');
  await page.getByRole('link', { name: `B-${counts.batches - 29}` }).click();
  const act = async (name: string, form: string) => {
    await page.getByRole('button', { name: /^Actions sur/ }).click();
    await page.getByRole('menuitem', { name }).click();
    return page.getByRole('form', { name: form });
  };
  const transfer = await act('Transférer', 'Transfert');
  await pick(combobox(transfer, 'Vers'), `${counts.vessels - 1}`, vesselOption(counts.vessels - 1));
  await transfer.getByRole('button', { name: 'Transférer' }).click();
  await expect(page.getByText('Transfert noté')).toBeVisible();
  const blend = await act('Assembler', 'Assemblage');
  await pick(
    combobox(blend, 'Du brassin'),
    `${counts.batches}`,
    new RegExp(`^B-${counts.batches},`),
  );
  await blend.getByRole('textbox', { name: 'Volume' }).fill('10');
  await blend.getByRole('button', { name: 'Assembler' }).click();
  await expect(page.getByText('Assemblage noté')).toBeVisible();
});

test('a product is of the last beer and batch, at the last location', async ({ page }) => {
  await openAs(page, 'other', '/inventory/new');
  const form = page.getByRole('form', { name: 'Nouveau produit fini' });
  await pick(combobox(form, 'Recette'), `${counts.recipes}`, `Cuvée ${counts.recipes}`);
  await pick(combobox(form, 'Brassin'), `${counts.batches}`, `B-${counts.batches}`);
  await pick(combobox(form, 'Emplacement'), `${counts.places}`, `Rayon ${counts.places}`);
  await expect(combobox(form, 'Emplacement')).toHaveValue(`Rayon ${counts.places}`);
});

test('an ingredient is of the last supplier', async ({ page }) => {
  await openAs(page, 'other', '/inventory/ingredients/new');
  const supplier = combobox(page, 'Fournisseur');
  const last = `Malterie ${counts.places - 1}`;
  await pick(supplier, `${counts.places - 1}`, last);
  await expect(supplier).toHaveValue(last);
});

test('a QR code and an event of the register are of the last record', async ({ page }) => {
  await openAs(page, 'other', '/traceability/qr-codes');
  await page.getByRole('button', { name: 'Générer un QR code' }).first().click();
  const code = page.getByRole('form', { name: 'Nouveau QR code' });
  for (const [kind, text, name] of [
    ['Brassin', `B-${counts.batches}`, new RegExp(`B-${counts.batches}\\b`)],
    ['Recette', `${counts.recipes}`, `Cuvée ${counts.recipes}`],
    ['Lot d’ingrédient', `LOT-${counts.ingredients}`, new RegExp(`LOT-${counts.ingredients}\\b`)],
    ['Équipement', `Cuve ${counts.vessels}`, vesselOption(counts.vessels)],
  ] as const) {
    await chooseOption(combobox(code, 'Désigne'), kind);
    await pick(combobox(code, kind), text, name);
  }
  await code.getByRole('textbox', { name: 'Libellé' }).fill('Carte');
  await code.getByRole('button', { name: 'Générer' }).click();
  await expect(code).toBeHidden();

  await openAs(page, 'other', '/traceability');
  await page.getByRole('button', { name: 'Noter un événement' }).first().click();
  const event = page.getByRole('form', { name: 'Nouvel événement' });
  await event.getByRole('textbox', { name: 'Titre' }).fill('Contrôle');
  await chooseOption(combobox(event, 'Concerne'), 'Recette');
  await pick(combobox(event, 'Recette'), `${counts.recipes}`, `Cuvée ${counts.recipes}`);
  await event.getByRole('button', { name: 'Noter' }).click();
  await expect(page.getByText('Événement noté')).toBeVisible();
});

test('a recall starts from the last lot, which its list of the newest does not hold', async ({
  page,
}) => {
  await openAs(page, 'other', '/traceability/graph');
  await expect(page.getByText('Il y en a d’autres : faites une recherche.')).toBeVisible();
  await page.getByRole('searchbox').fill(`LOT-${counts.ingredients}`);
  await page.getByRole('link', { name: `Malt ${counts.ingredients}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Malt ${counts.ingredients}`);
});

test('each column of the board says how many others there are', async ({ page }) => {
  await openAs(page, 'other', '/production?view=board');
  await expect(page.getByRole('link', { name: /^4.\d{3} autres dans la liste$/ })).toBeVisible();
  await expect(page.getByRole('list', { name: /^En cours, 3\d brassins/ })).toBeVisible();
});

for (const [list, filter, text, name] of [
  ['/production', 'Recette', `${counts.recipes}`, `Cuvée ${counts.recipes}`],
  ['/production', 'Cuve', `${counts.vessels}`, `Cuve ${counts.vessels}`],
  ['/inventory', 'Bière', `${counts.recipes}`, `Cuvée ${counts.recipes}`],
  ['/inventory', 'Emplacement', `${counts.places}`, `Rayon ${counts.places}`],
  ['/equipment', 'Emplacement', `${counts.places}`, `Travée ${counts.places}`],
] as const)
  test(`${list} is filtered by the last « ${filter} », which a shared address names`, async ({
    page,
  }) => {
    await openAs(page, 'other', list);
    await openFilters(page);
    await pick(combobox(page, filter), text, name);
    const chip = page.getByRole('button', { name: `${filter} : ${name}, retirer ce filtre` });
    await expect(chip).toBeVisible();
    await page.reload();
    await expect(chip).toBeVisible();
  });

test('the superadmin finds the last brewery in every form and filter', async ({ page }) => {
  const last = `Brasserie ${counts.breweries}`;
  await openAs(page, 'superadmin', '/users');
  await page.getByRole('button', { name: 'Inviter une personne' }).click();
  const invitation = page.getByRole('form', { name: 'Invitation' });
  await pick(combobox(invitation, 'Brasserie'), `${counts.breweries}`, last);
  await openAs(page, 'superadmin', '/brewing-ops/support');
  await page.getByRole('button', { name: 'Demander un accès' }).click();
  const support = page.getByRole('form', { name: 'Demande d’accès' });
  await pick(combobox(support, 'Brasserie'), `${counts.breweries}`, last);
  await openAs(page, 'superadmin', '/brewing-ops/backups');
  await pick(combobox(page, 'Brasserie'), `${counts.breweries}`, last);
  await page.reload();
  await expect(page.getByText(last).first()).toBeVisible();
  await openAs(page, 'superadmin', '/brewing-ops/journal');
  await pick(combobox(page, 'Brasserie'), `${counts.breweries}`, last);
  await expect(page).toHaveURL(/brewery=/);
});

for (const [address, name] of [
  ['/inventory/ingredients', 'Ingrédients'],
  ['/inventory', 'Produits finis'],
  ['/equipment', 'Équipements'],
  ['/production', 'Brassins'],
  ['/recipes', 'Recettes'],
] as const)
  test(`${address} shows 500 lines at once`, async ({ page }) => {
    await openAs(page, 'other', `${address}?size=500`);
    await expect(page.getByRole('table', { name })).toHaveAttribute('aria-rowcount', '501');
  });

const page50 = 'first: 50, page: 1';
const lists: readonly (readonly [name: string, query: string])[] = [
  ['ingredients, most urgent first', `ingredientsPage(${page50}) { nodes { id name } totalCount }`],
  [
    'ingredients by name, the last page',
    'ingredientsPage(sort: { field: name, direction: asc }, first: 50, page: 400) { nodes { id name } totalCount }',
  ],
  [
    'ingredients by a text',
    `ingredientsPage(filter: { search: "${counts.ingredients}" }, sort: { field: match, direction: asc }, ${page50}) { nodes { id name } totalCount }`,
  ],
  ['the overview of ingredients', 'ingredientOverview { totalCount lowStockCount expiredCount }'],
  ['recipes', `recipesPage(${page50}) { nodes { id name costPerLiter } totalCount }`],
  [
    'recipes by a sealed figure',
    `recipesPage(sort: { field: ibu, direction: desc }, ${page50}) { nodes { id name } totalCount }`,
  ],
  [
    'recipes by a text',
    `recipesPage(filter: { search: "munich" }, ${page50}) { nodes { id name } totalCount }`,
  ],
  ['batches', `productionBatchesPage(${page50}) { nodes { id batchNumber } totalCount }`],
  [
    'batches by number, the last page',
    'productionBatchesPage(sort: { field: batchNumber, direction: asc }, first: 50, page: 100) { nodes { id batchNumber } totalCount }',
  ],
  ['the overview of batches', 'productionOverview { totalCount plannedCount }'],
  ['products', `inventoryItemsPage(${page50}) { nodes { id recipe { name } } totalCount }`],
  ['equipment', `equipmentPage(${page50}) { nodes { id name } totalCount }`],
  ['suppliers', 'ingredientSuppliers(search: "599", first: 21)'],
  [
    'lots to trace',
    'qrCodeTargets(entityType: ingredient_lot, search: "LOT-20000", first: 201) { name }',
  ],
];

test('every list answers in time', async ({ request }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(request, 'other')}` };
  const ask = async (query: string) => {
    const answer = await request.post('/graphql', { headers, data: { query: `{ ${query} }` } });
    expect((await answer.json()).errors).toBeUndefined();
  };
  const late: string[] = [];
  for (const [name, query] of lists) {
    await ask(query);
    const start = performance.now();
    await ask(query);
    const took = Math.round(performance.now() - start);
    console.info(`${name}: ${took} ms`);
    if (took > aimMilliseconds) late.push(`${name}: ${took} ms`);
  }
  expect(late).toEqual([]);
});
