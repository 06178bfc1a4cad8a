import { randomUUID } from 'node:crypto';
import { withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import {
  answered as answeredIngredient,
  ingredientCalls,
} from '../ingredients/testing/ingredient-calls';
import { brew } from '../inventory/testing/product-calls';
import { plannedBatch } from '../production/testing/batch-calls';
import { insertBatch } from '../production/testing/insert-batch';
import {
  type AnsweredRecipe,
  answeredRecipe,
  recipeCalls,
  secretRecipe,
} from './testing/recipe-calls';

let api: TestApi;
let token: string;
let calls: ReturnType<typeof recipeCalls>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('manager@demo.example');
  calls = recipeCalls(api, token);
});
afterEach(() => api.close());

const read = async <Answer>(document: string, variables = {}, as = token): Promise<Answer> => {
  const { data, errors } = await api.query<{ answer: Answer }>(document, variables, as);
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
};
const names = (document: string) =>
  read<{ nodes: { name: string }[] }>(`{ answer: ${document} { nodes { name } } }`).then(
    ({ nodes }) => nodes.map(({ name }) => name),
  );

/** Two malts and a hop in stock, the first in a lot that has expired too. */
async function stock() {
  const ingredients = ingredientCalls(api, token);
  const pilsen = await answeredIngredient(
    ingredients.create({ name: 'Malt Pilsen', stockQuantity: 100, costPerUnit: 1, maltColor: 3.5 }),
  );
  await ingredients.receive({
    ingredientId: pilsen.id,
    lotNumber: 'VIEUX',
    quantity: 50,
    receivedOn: '2025-01-01',
    expiryDate: '2026-01-01',
    costPerUnit: 1,
  });
  await ingredients.receive({
    ingredientId: pilsen.id,
    lotNumber: 'BIENTOT',
    quantity: 80,
    receivedOn: '2026-01-01',
    expiryDate: '2026-06-01',
    costPerUnit: 1,
  });
  const citra = await answeredIngredient(
    ingredients.create({ name: 'Citra', type: 'hop', unit: 'kg', alphaAcid: 12, costPerUnit: 40 }),
  );
  return { pilsen, citra, ingredients };
}

const malt = (ingredientId: string, quantity: number) =>
  ({ ingredientId, quantity, usageStage: 'mash' }) as const;

it('refuses a packaging material as a line of a recipe', async () => {
  const { ingredients } = await stock();
  const caps = await answeredIngredient(
    ingredients.create({ name: 'Capsule 26 mm', type: 'closure', unit: 'unit' }),
  );
  expect(await refusal(calls.create({ name: 'Blonde', lines: [malt(caps.id, 1)] }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['lines.0.ingredientId'],
  });
});

it('stores every field of a recipe, its lines and its steps', async () => {
  const recipe = await answeredRecipe(calls.create(secretRecipe));
  expect(recipe).toMatchObject({
    ...secretRecipe,
    isActive: true,
    isPublic: false,
    version: 1,
    savedBy: 'Marc Petit',
    isDeleted: false,
    costPerLiter: null,
    lines: secretRecipe.lines.map(({ name, type, ...line }) => ({
      ...line,
      ingredientId: null,
      ingredient: { id: null, name, type, isDeleted: false },
    })),
  });
  expect(await answeredRecipe(calls.get(recipe.id))).toEqual(recipe);
});

it('joins lines with the stock, and still names removed ingredients', async () => {
  const { pilsen, ingredients } = await stock();
  const { id } = await answeredRecipe(
    calls.create({ batchSizeInLiters: 100, lines: [malt(pilsen.id, 20)] }),
  );
  await ingredients.remove(pilsen.id);
  const { lines, costPerLiter } = await answeredRecipe(calls.get(id));
  expect(lines).toMatchObject([
    { ingredientId: pilsen.id, ingredient: { name: 'Malt Pilsen', isDeleted: true, cost: 1 } },
  ]);
  expect(costPerLiter).toBe(0.2);
});

it('refuses ingredients and profiles of another brewery', async () => {
  const other = recipeCalls(api, await api.loginAs('admin@other.example'));
  const { pilsen } = await stock();
  expect(await refusal(other.create({ lines: [malt(pilsen.id, 1)] }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: ['lines.0.ingredientId'],
  });
  expect(await refusal(calls.create({ equipmentProfileId: randomUUID() }))).toMatchObject({
    fields: ['equipmentProfileId'],
  });
  expect(await refusal(calls.create({ batchSizeInLiters: 0, ibu: 900 }))).toMatchObject({
    fields: ['batchSizeInLiters', 'ibu'],
  });
});

it('gives lines and steps its own ids, whatever a client sends, and keeps those of the recipe', async () => {
  const sent = randomUUID();
  const withId = (id?: string) => ({
    lines: secretRecipe.lines.map((line) => ({ ...line, id })),
    steps: secretRecipe.steps.map((step) => ({ ...step, id })),
  });
  const idsOf = ({ lines, steps }: AnsweredRecipe) => [...lines, ...steps].map(({ id }) => id);
  const created = await answeredRecipe(calls.create({ ...secretRecipe, ...withId(sent) }));
  expect(new Set([sent, ...idsOf(created)]).size).toBe(4);
  const other = await answeredRecipe(calls.create({ ...secretRecipe, name: 'Autre' }));
  const { id, steps } = created;
  // Its own step twice, another recipe's, and one that the client made up.
  const updated = await answeredRecipe(
    calls.update({
      id,
      steps: [steps[0]?.id, steps[0]?.id, other.steps[0]?.id, sent].flatMap(
        (given) => withId(given).steps,
      ),
    }),
  );
  expect(idsOf(updated).slice(0, 3)).toEqual(idsOf(created));
  expect(new Set([sent, ...idsOf(other), ...idsOf(updated)]).size).toBe(1 + 3 + 6);
});

it('adds a version for each save that changes the content only', async () => {
  const first = await answeredRecipe(calls.create(secretRecipe));
  const { id } = first;
  const bitter = await answeredRecipe(calls.update({ id, ibu: 40 }));
  expect(bitter).toMatchObject({ version: 2, ibu: 40, style: 'Quadrupelissime' });
  const same = await answeredRecipe(calls.update({ id, ibu: 40 }));
  expect(same).toEqual(bitter);
  const inactive = await answeredRecipe(calls.update({ id, isActive: false }));
  expect(inactive).toMatchObject({ version: 2, isActive: false });
  const [hop] = first.lines.slice(1);
  await calls.update({
    id,
    name: 'Jeune Mémoire',
    lines: [
      {
        id: hop?.id,
        name: 'Autre houblon',
        type: 'hop',
        unit: 'g',
        quantity: 5,
        usageStage: 'boil',
      },
    ],
  });

  const versions = await read(
    'query ($id: ID!) { answer: recipeVersions(id: $id) { version name savedBy changedLineCount changedStepCount } }',
    { id },
  );
  const savedBy = 'Marc Petit';
  expect(versions).toEqual([
    { version: 3, name: 'Jeune Mémoire', savedBy, changedLineCount: 3, changedStepCount: 0 },
    { version: 2, name: 'Vieille Mémoire', savedBy, changedLineCount: 0, changedStepCount: 0 },
    { version: 1, name: 'Vieille Mémoire', savedBy, changedLineCount: 2, changedStepCount: 1 },
  ]);
  const former =
    'query ($id: ID!, $version: Int!) { answer: recipeVersion(id: $id, version: $version) { version recipe { name ibu lines { quantity } } } }';
  expect(await read(former, { id, version: 1 })).toMatchObject({
    version: 1,
    recipe: { name: 'Vieille Mémoire', ibu: 31.7, lines: [{ quantity: 287.654 }, {}] },
  });
  expect(await refusal(api.query(former, { id, version: 9 }, token))).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await answeredRecipe(calls.restoreVersion(id, 1))).toMatchObject({
    version: 4,
    name: 'Vieille Mémoire',
    ibu: 31.7,
    isActive: false,
  });
});

it('saves what was waiting for another save of the same recipe', async () => {
  const { id } = await answeredRecipe(calls.create());
  const saves = await api.adminDatabase.transaction().execute(async (tx) => {
    await tx.selectFrom('recipes').select('id').where('id', '=', id).forUpdate().execute();
    const waiting = [calls.update({ id, ibu: 20 }), calls.update({ id, ebc: 30 })];
    await api.statementRuns('for update of');
    return waiting;
  });
  for (const save of saves) expect((await save).errors).toBeUndefined();
  expect(await answeredRecipe(calls.get(id))).toMatchObject({ version: 3, ibu: 20, ebc: 30 });
});

it('refuses a save over a change made since the form was loaded', async () => {
  const { id, updatedAt } = await answeredRecipe(calls.create());
  await answeredRecipe(calls.update({ id, ibu: 20, updatedAt }));
  expect(await refusal(calls.update({ id, ibu: 30, updatedAt }))).toMatchObject({
    code: 'CONFLICT',
  });
});

it('writes once per request, and refuses the same request with another content', async () => {
  const requestId = randomUUID();
  const first = await answeredRecipe(calls.create({ ...secretRecipe, requestId }));
  expect(await answeredRecipe(calls.create({ ...secretRecipe, requestId }))).toEqual(first);
  expect(await refusal(calls.create({ ...secretRecipe, ibu: 12, requestId }))).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
});

it('reads a recipe without content', async () => {
  const { recipeId } = await brew(api, 'manager@demo.example', 'Ambrée', '2026-001');
  expect(await answeredRecipe(calls.get(recipeId))).toMatchObject({
    name: 'Ambrée',
    version: 0,
    savedBy: '',
    batchSizeInLiters: 1000,
    lines: [],
  });
  expect(await answeredRecipe(calls.update({ id: recipeId, ibu: 25 }))).toMatchObject({
    version: 1,
    ibu: 25,
  });
});

it('removes, restores and duplicates', async () => {
  const { id } = await answeredRecipe(calls.create(secretRecipe));
  expect((await calls.remove('removeRecipe', id)).data).toEqual({ answer: true });
  expect((await calls.remove('removeRecipe', id)).data).toEqual({ answer: true });
  expect(await refusal(calls.update({ id, ibu: 1 }))).toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await names('recipesPage(filter: { view: deleted })')).toEqual(['Vieille Mémoire']);
  expect(await names('recipesPage')).toEqual([]);
  expect(await answeredRecipe(calls.change('restoreRecipe', id))).toMatchObject({
    isDeleted: false,
    ibu: 31.7,
  });
  expect(await answeredRecipe(calls.change('restoreRecipe', id))).toMatchObject({
    isDeleted: false,
  });
  const copy = await answeredRecipe(calls.change('duplicateRecipe', id));
  expect(copy).toMatchObject({
    name: 'Vieille Mémoire (copie)',
    isActive: false,
    version: 1,
    lines: [{ quantity: 287.654 }, { quantity: 1876.5 }],
  });
  expect(
    await read(
      '{ answer: recipeOverview { totalCount activeCount inactiveCount deletedCount styles } }',
    ),
  ).toEqual({
    totalCount: 2,
    activeCount: 1,
    inactiveCount: 1,
    deletedCount: 0,
    styles: ['Quadrupelissime'],
  });
});

it('permanently deletes unreferenced recipes only', async () => {
  const { recipeId } = await brew(api, 'manager@demo.example', 'Ambrée', '2026-001');
  const dependencies =
    'query ($id: ID!) { answer: checkRecipeDependencies(id: $id) { canDelete hasBatches batchesCount inventoryItemsCount qrCodesCount } }';
  expect(await read(dependencies, { id: recipeId })).toEqual({
    canDelete: false,
    hasBatches: true,
    batchesCount: 1,
    inventoryItemsCount: 0,
    qrCodesCount: 0,
  });
  expect(await refusal(calls.remove('hardRemoveRecipe', recipeId))).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  const { batches } = await read<{ batches: object }>(
    'query ($id: ID!) { answer: recipe(id: $id) { batches { totalCount nodes { batchNumber status brewDate } } } }',
    { id: recipeId },
  );
  expect(batches).toEqual({
    totalCount: 1,
    nodes: [{ batchNumber: '2026-001', status: 'packaged', brewDate: '2026-01-05' }],
  });

  const { id } = await answeredRecipe(calls.create(secretRecipe));
  await calls.update({ id, ibu: 3 });
  expect((await calls.remove('hardRemoveRecipe', id)).data).toEqual({ answer: true });
  expect(await refusal(calls.get(id))).toMatchObject({ code: 'NOT_FOUND' });
  const left = await api.adminDatabase.selectFrom('recipeVersions').selectAll().execute();
  expect(left).toEqual([]);
});

it('filters and sorts by sealed values', async () => {
  const { citra } = await stock();
  await calls.create({
    name: 'IPA',
    style: 'IPA',
    estimatedAbv: 6,
    ibu: 60,
    lines: [malt(citra.id, 1)],
  });
  await calls.create({ name: 'Été', style: 'Blonde', estimatedAbv: 4.5, ibu: 18, isActive: false });
  await calls.create({ name: 'Brouillon' });
  expect(await names('recipesPage')).toEqual(['Brouillon', 'Été', 'IPA']);
  expect(await names('recipesPage(sort: { field: ibu, direction: desc })')).toEqual([
    'IPA',
    'Été',
    'Brouillon',
  ]);
  expect(await names('recipesPage(sort: { field: ibu, direction: asc })')).toEqual([
    'Été',
    'IPA',
    'Brouillon',
  ]);
  expect(await names('recipesPage(sort: { field: costPerLiter, direction: asc })')).toEqual([
    'IPA',
    'Brouillon',
    'Été',
  ]);
  expect(await names('recipesPage(filter: { minimumAbv: 5 })')).toEqual(['IPA']);
  expect(await names('recipesPage(filter: { maximumIbu: 20, view: inactive })')).toEqual(['Été']);
  expect(await names('recipesPage(filter: { styles: ["blonde", "Stout"] })')).toEqual(['Été']);
  expect(await names('recipesPage(filter: { search: "cítra" })')).toEqual(['IPA']);
  expect(
    await read(
      '{ answer: recipesPage(first: 1, page: 2) { totalCount pageInfo { hasNextPage pageCount } nodes { name } } }',
    ),
  ).toEqual({
    totalCount: 3,
    pageInfo: { hasNextPage: true, pageCount: 3 },
    nodes: [{ name: 'Été' }],
  });
  expect(await read('{ answer: recipes { name } }')).toEqual([
    { name: 'Brouillon' },
    { name: 'IPA' },
  ]);
});

it('scales a recipe, and checks it against the lots in stock', async () => {
  const { pilsen, citra } = await stock();
  const { id } = await answeredRecipe(
    calls.create({
      batchSizeInLiters: 100,
      lines: [
        malt(pilsen.id, 40),
        { ingredientId: citra.id, quantity: 200, unit: 'g', usageStage: 'dry_hop' },
      ],
    }),
  );
  expect(
    await read(
      'query ($id: ID!) { answer: calculateIngredients(recipeId: $id, volumeInLiters: 250) { ingredient { name } quantity unit usageStage } }',
      { id },
    ),
  ).toEqual([
    { ingredient: { name: 'Malt Pilsen' }, quantity: 100, unit: 'kg', usageStage: 'mash' },
    { ingredient: { name: 'Citra' }, quantity: 500, unit: 'g', usageStage: 'dry_hop' },
  ]);
  // Another recipe's batch is planned, which the lot that expires first is kept for.
  const planned = await answeredRecipe(
    calls.create({ name: 'Prévue', lines: [malt(pilsen.id, 70)] }),
  );
  await withTenant(api.database, planned, async (tx) => {
    for (const [recipeId, batchNumber] of [
      [planned.id, 'P-1'],
      [id, 'P-2'],
    ] as const) {
      await insertBatch(tx, planned.tenantId, { ...plannedBatch, recipeId, batchNumber });
    }
  });
  expect(
    await read(
      `query ($id: ID!) { answer: checkRecipeIngredients(recipeId: $id) {
        volumeInLiters canBrew ingredients { name required inStock reserved expired missing lots { lotNumber quantity } } } }`,
      { id },
    ),
  ).toEqual({
    volumeInLiters: 100,
    canBrew: false,
    ingredients: [
      {
        name: 'Malt Pilsen',
        required: 40,
        inStock: 180,
        reserved: 70,
        expired: 50,
        missing: 0,
        lots: [
          { lotNumber: 'BIENTOT', quantity: 10 },
          { lotNumber: null, quantity: 30 },
        ],
      },
      { name: 'Citra', required: 0.2, inStock: 0, reserved: 0, expired: 0, missing: 0.2, lots: [] },
    ],
  });
});

const profile = {
  name: 'Salle de brassage',
  batchSizeInLiters: 1000,
  efficiency: 78,
  boilOffInLitersPerHour: 60,
  kettleLossInLiters: 40,
  mashTunLossInLiters: 10,
  fermenterLossInLiters: 30,
  coolingShrinkage: 4,
  grainAbsorptionInLitersPerKg: 1,
  mashThicknessInLitersPerKg: 3,
  grainTemperatureInCelsius: 18,
};
const save =
  'mutation ($input: EquipmentProfileInput!) { answer: saveEquipmentProfile(input: $input) { id name efficiency } }';

it('scales and checks a recipe in its brewhouse, as its page and its brew sheet do', async () => {
  const { pilsen, citra } = await stock();
  const { id: equipmentProfileId } = await read<{ id: string }>(save, { input: profile });
  const { id } = await answeredRecipe(
    calls.create({
      equipmentProfileId,
      batchSizeInLiters: 1000,
      lines: [
        malt(pilsen.id, 200),
        { ingredientId: citra.id, quantity: 2, unit: 'kg', usageStage: 'boil', timeInMinutes: 60 },
      ],
    }),
  );
  const ask = (query: string) =>
    read<{ quantity: number }[] & { ingredients: { required: number }[] }>(
      `query ($id: ID!) { answer: ${query} }`,
      { id },
    );
  const scaled = await ask('calculateIngredients(recipeId: $id, volumeInLiters: 500) { quantity }');
  const check = await ask(
    'checkRecipeIngredients(recipeId: $id, volumeInLiters: 500) { ingredients { required } }',
  );
  expect(scaled[0]?.quantity).toBeCloseTo(100, 3);
  // The kettle keeps 40 l of either, with their hops.
  expect(scaled[1]?.quantity).toBeGreaterThan(1.02);
  expect(check.ingredients[1]?.required).toBeCloseTo(scaled[1]?.quantity ?? 0, 2);
});

it('stores equipment profiles', async () => {
  const { id } = await read<{ id: string }>(save, { input: profile });
  expect(await read(save, { input: { ...profile, id, efficiency: 80 } })).toEqual({
    id,
    name: 'Salle de brassage',
    efficiency: 80,
  });
  expect(await answeredRecipe(calls.create({ equipmentProfileId: id }))).toMatchObject({
    equipmentProfileId: id,
  });
  await read('mutation ($id: ID!) { answer: removeEquipmentProfile(id: $id) }', { id });
  expect(await read('{ answer: equipmentProfiles { id } }')).toEqual([]);
});

it('goes on by the default brewhouse once its own is removed, everywhere', async () => {
  const { pilsen } = await stock();
  const lines = [{ ...malt(pilsen.id, 200), extract: 80 }];
  const { id: equipmentProfileId } = await read<{ id: string }>(save, { input: profile });
  const made = await answeredRecipe(calls.create({ equipmentProfileId, lines }));
  const usual = await answeredRecipe(calls.create({ lines }));
  expect(made.originalGravity).not.toBe(usual.originalGravity);
  await read('mutation ($id: ID!) { answer: removeEquipmentProfile(id: $id) }', {
    id: equipmentProfileId,
  });

  const exported = async (id: string) =>
    (
      await api.app.inject({
        url: `/api/recipes/${id}/file?format=beerxml`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).json<{ content: string; lost: string[] }>();
  expect(await exported(made.id)).toEqual(await exported(usual.id));
  expect(
    await read('{ answer: changedRecipeFigures { recipe { id } changes { figure after } } }'),
  ).toContainEqual({
    recipe: { id: made.id },
    changes: expect.arrayContaining([{ figure: 'originalGravity', after: usual.originalGravity }]),
  });
  // It can be saved and copied; a new recipe cannot be given that brewhouse.
  const saved = await answeredRecipe(calls.update({ id: made.id, description: 'Retouchée.' }));
  expect(saved.originalGravity).toBe(usual.originalGravity);
  const copy = await answeredRecipe(calls.change('duplicateRecipe', made.id));
  expect(copy.originalGravity).toBe(usual.originalGravity);
  expect(await refusal(calls.create({ equipmentProfileId, lines }))).toMatchObject({
    fields: ['equipmentProfileId'],
  });
});

it('lets brewers write but not remove, and hides recipes from others', async () => {
  const brewer = recipeCalls(api, await api.loginAs('brewer@demo.example'));
  const { id } = await answeredRecipe(brewer.create());
  await answeredRecipe(brewer.update({ id, ibu: 10 }));
  for (const field of ['removeRecipe', 'hardRemoveRecipe']) {
    expect(await refusal(brewer.remove(field, id))).toMatchObject({ code: 'FORBIDDEN' });
  }
  const editor = recipeCalls(api, await api.loginAs('superadmin@cervoise.example'));
  expect(await refusal(editor.get(id))).toMatchObject({ code: 'FORBIDDEN' });
  const other = recipeCalls(api, await api.loginAs('admin@other.example'));
  for (const answer of [
    other.get(id),
    other.update({ id, ibu: 1 }),
    other.remove('hardRemoveRecipe', id),
    other.restoreVersion(id, 1),
    other.change('duplicateRecipe', id),
  ]) {
    expect(await refusal(answer)).toMatchObject({ code: 'NOT_FOUND' });
  }
});

it('sets many active or inactive', async () => {
  const { id } = await answeredRecipe(calls.create());
  expect(
    await read(
      'mutation ($ids: [ID!]!) { answer: setRecipesActive(ids: $ids, isActive: false) { changedCount refused { id } } }',
      { ids: [id, randomUUID()] },
    ),
  ).toMatchObject({ changedCount: 1, refused: [{}] });
  expect(await answeredRecipe(calls.get(id))).toMatchObject({ isActive: false, version: 1 });
});
