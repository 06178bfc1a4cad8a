import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { tokenOf } from '../src/harness';
import { createAll, numbered } from './create-all';

/** What a large brewery, and the editor's installation, hold of each kind. */
export const counts = {
  ingredients: 20_000,
  recipes: 2000,
  batches: 5000,
  vessels: 600,
  places: 600,
  breweries: 550,
} as const;

/** Batches of the last recipe, which are fermenting. */
const started = 30;
const recipesPerImport = 250;

const bearer = async (request: APIRequestContext) => ({
  Authorization: `Bearer ${await tokenOf(request, 'other')}`,
});

/** Imports a CSV file into a list, and waits for the end. */
async function importRows(request: APIRequestContext, kind: string, lines: readonly string[]) {
  const headers = await bearer(request);
  const uploaded = await request.post(
    `/api/imports/${kind}?fileName=liste.csv&requestId=${randomUUID()}`,
    {
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      data: Buffer.from(lines.join('\n')),
    },
  );
  expect(uploaded.status()).toBe(201);
  const { id, mapping } = await uploaded.json();
  const stateOf = async () => (await request.get(`/api/imports/${id}`, { headers })).json();
  const reaches = (state: string) =>
    expect
      .poll(async () => (await stateOf()).state, { timeout: 300_000, intervals: [500] })
      .toBe(state);
  await request.post(`/api/imports/${id}/check`, {
    headers,
    data: { mapping, existing: 'refuse' },
  });
  await reaches('checked');
  const requestId = randomUUID();
  await request.post(`/api/imports/${id}/run`, { headers, data: { badRows: 'refuse', requestId } });
  await reaches('done');
}

/** Each with a lot and one of 600 suppliers. */
async function addIngredients(request: APIRequestContext): Promise<void> {
  const rows = numbered(counts.ingredients).map(
    (n) => `Malt ${n};Malt;kg;25;1;LOT-${n};Malterie ${n % counts.places}`,
  );
  const head = 'Nom;Type;Unité;Stock;Seuil;Lot;Fournisseur';
  await importRows(request, 'ingredients', [head, ...rows]);
}

/** Each in a place of its own. */
async function addVessels(request: APIRequestContext): Promise<void> {
  const rows = numbered(counts.vessels).map((n) => `Cuve ${n};Fermenteur;10;Travée ${n}`);
  await importRows(request, 'equipment', ['Nom;Catégorie;Capacité (hl);Emplacement', ...rows]);
}

/** The last one without ingredients, so that its batches start without stock. */
async function addRecipes(request: APIRequestContext): Promise<void> {
  const headers = await bearer(request);
  const line = { type: 'malt', unit: 'kg', quantity: 120, usageStage: 'mash' };
  const recipes = numbered(counts.recipes).map((n) => ({
    name: `Cuvée ${n}`,
    style: `Style ${n % 60}`,
    batchSizeInLiters: 500,
    originalGravity: 1.05,
    finalGravity: 1.01,
    isActive: true,
    isPublic: false,
    lines:
      n === counts.recipes
        ? []
        : [
            { ...line, name: 'Malt pâle' },
            { ...line, name: 'Munich' },
          ],
    steps: [],
  }));
  while (recipes.length > 0) {
    const data = { recipes: recipes.splice(0, recipesPerImport) };
    const answer = await request.post('/api/recipe-files/import', { headers, data });
    expect(answer.status()).toBe(201);
  }
}

async function recipeIds(request: APIRequestContext): Promise<string[]> {
  const ids: string[] = [];
  for (const page of numbered(counts.recipes / 100)) {
    const answer = await request.post('/graphql', {
      headers: await bearer(request),
      data: {
        query:
          'query Recipes($page: Int!) { recipesPage(filter: { search: "Cuvée" }, sort: { field: name, direction: asc }, first: 100, page: $page) { nodes { id } } }',
        variables: { page },
      },
    });
    const { data, errors } = await answer.json();
    expect(errors).toBeUndefined();
    ids.push(...data.recipesPage.nodes.map(({ id }: { id: string }) => id));
  }
  return ids;
}

/** Spread over the recipes; the last ones are of the last recipe and have been started. */
async function addBatches(request: APIRequestContext): Promise<void> {
  const recipes = await recipeIds(request);
  expect(recipes).toHaveLength(counts.recipes);
  const last = recipes.at(-1);
  const ids = await createAll(
    request,
    'other',
    'mutation Create($input: CreateProductionBatchInput!) { created: createProductionBatch(input: $input) { id } }',
    numbered(counts.batches).map((n) => ({
      batchNumber: `B-${n}`,
      recipeId: n > counts.batches - started ? last : recipes[n % (counts.recipes - 1)],
      brewDate: '2026-01-05',
      isConfirmed: true,
    })),
  );
  await createAll(
    request,
    'other',
    'mutation Start($input: UpdateProductionBatchInput!) { created: updateProductionBatch(input: $input) { id } }',
    ids.slice(-started).map((id) => ({ id, status: 'in_progress' })),
  );
  await createAll(
    request,
    'other',
    'mutation Create($input: CreateInventoryItemInput!) { created: createInventoryItem(input: $input) { id } }',
    numbered(counts.places).map((n) => ({
      recipeId: recipes[n],
      containerType: 'bottle',
      volumeInLiters: 0.33,
      quantity: n,
      packagingDate: '2026-02-02',
      location: `Rayon ${n}`,
    })),
  );
}

async function addBreweries(request: APIRequestContext): Promise<void> {
  await createAll(
    request,
    'superadmin',
    'mutation Create($input: CreateTenantWithAdminInput!) { created: createTenantWithAdmin(input: $input) { id } }',
    numbered(counts.breweries).map((n) => ({
      breweryName: `Brasserie ${n}`,
      email: `admin-${n}@large.example`,
      firstName: 'Nina',
      lastName: `Roche ${n}`,
    })),
  );
}

/** Fills the second brewery and the installation. */
export async function fillLargeBrewery(request: APIRequestContext): Promise<void> {
  await addIngredients(request);
  await addVessels(request);
  await addRecipes(request);
  await addBatches(request);
  await addBreweries(request);
}
