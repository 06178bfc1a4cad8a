import { randomUUID } from 'node:crypto';
import { withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { insertRecipeName, recipeNames } from '../recipes/recipe-names';
import { answeredRecipe, recipeCalls, secretRecipe } from '../recipes/testing/recipe-calls';
import { batchNames } from './batch-names';
import { answeredBatch, batchCalls, plannedBatch } from './testing/batch-calls';
import { insertBatch } from './testing/insert-batch';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
});
afterEach(() => api.close());

/** Adds a beer and a batch of it to a brewery. */
async function brew(email: string, name: string, batchNumber: string) {
  const { tenantId } = await api.actorOf(email);
  return withTenant(api.database, { tenantId }, async (tx) => {
    const recipeId = await insertRecipeName(tx, tenantId, name);
    const batch = { ...plannedBatch, batchNumber, recipeId, status: 'in_progress' } as const;
    const batchId = await insertBatch(tx, tenantId, { ...batch, brewDate: '2026-03-01' });
    return { tenantId, recipeId, batchId };
  });
}

const writeRecipe = (values = {}) =>
  answeredRecipe(recipeCalls(api, token).create({ ...secretRecipe, ...values }));

async function listed(query: string, variables = {}): Promise<{ batchNumber: string }[]> {
  const { data, errors } = await api.query<{ answer: { batchNumber: string }[] }>(
    query,
    variables,
    token,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}
const numbers = (batches: { batchNumber: string }[]) =>
  batches.map(({ batchNumber }) => batchNumber);

it('names recipes and batches of the own brewery only, in one statement each', async () => {
  const own = await brew('admin@demo.example', 'Blonde', '2026-001');
  const other = await brew('admin@other.example', 'Rousse', '2026-001');
  const recipes = [own.recipeId, other.recipeId, randomUUID()];
  const batches = [own.batchId, other.batchId];
  const statements = await api.statementsOf(() =>
    withTenant(api.database, own, async (tx) => {
      expect([...(await recipeNames(tx, recipes)).values()]).toEqual([
        { id: own.recipeId, name: 'Blonde' },
      ]);
      expect([...(await batchNames(tx, batches)).values()]).toEqual([
        {
          id: own.batchId,
          batchNumber: '2026-001',
          recipeId: own.recipeId,
          status: 'in_progress',
          brewDate: '2026-03-01',
          packagingDate: null,
          bestBeforeDate: null,
        },
      ]);
    }),
  );
  expect(statements.filter((statement) => /recipes|batches/.test(statement))).toHaveLength(2);
});

it('runs no query without ids', async () => {
  const { tenantId } = await api.actorOf('admin@demo.example');
  const statements = await api.statementsOf(() =>
    withTenant(api.database, { tenantId }, async (tx) => {
      expect([(await recipeNames(tx, [])).size, (await batchNames(tx, [])).size]).toEqual([0, 0]);
    }),
  );
  expect(statements.filter((statement) => /recipes|batches/.test(statement))).toEqual([]);
});

it('stores a recipe’s name and states in clear, and finds it by name', async () => {
  const columns = await api.adminDatabase.introspection.getTables();
  const recipes = columns.find(({ name }) => name === 'recipes');
  expect(recipes?.columns.map(({ name }) => name).sort()).toEqual([
    'created_at',
    'deleted_at',
    'id',
    'is_active',
    'is_public',
    'name',
    'name_key',
    'tenant_id',
    'updated_at',
    'version',
  ]);
});

it('is named by its id to what loads its fields, not by all of its recipe', async () => {
  const recipe = await writeRecipe();
  await batchCalls(api, token).create({ recipeId: recipe.id });
  const [batch] = await api.services.batches.list(await api.actorOf('brewer@demo.example'));
  expect(batch?.plan.originalGravity).toBeDefined();
  expect(JSON.stringify(batch)).toBe(JSON.stringify(batch?.id));
});

it('numbers a planned batch by year, with the recipe’s volume', async () => {
  const calls = batchCalls(api, token);
  const { id: recipeId } = await writeRecipe();
  const first = await answeredBatch(calls.create({ recipeId, brewDate: '2026-04-01' }));
  expect(first).toMatchObject({
    batchNumber: '2026-001',
    recipeName: 'Vieille Mémoire',
    recipeVersion: 1,
    status: 'planned',
    volumeInLiters: 1234.5,
    allowedTransitions: ['in_progress'],
    canAbandon: true,
    fermentationDay: null,
    plan: {
      originalGravity: 1.0873,
      finalGravity: 1.0119,
      fermentationDays: 17,
      maturingDays: 83,
      fermentationEndDate: '2026-04-18',
    },
    figures: { originalGravity: { measured: null, planned: 1.0873 } },
  });
  expect(first.plan.points).toHaveLength(18);
  expect(first.plan.points[0]?.gravity).toBe(1.0873);
  expect(first.plan.points.at(-1)?.gravity).toBe(1.0119);
  const second = await answeredBatch(calls.create({ recipeId, volumeInLiters: 500 }));
  expect([second.batchNumber, second.volumeInLiters]).toEqual(['2026-002', 500]);
  const next = await api.query<{ now: string; later: string }>(
    '{ now: nextBatchNumber later: nextBatchNumber(brewDate: "2027-01-04") }',
    {},
    token,
  );
  expect(next.data).toEqual({ now: '2026-003', later: '2027-001' });
  expect(await refusal(calls.create({ recipeId, batchNumber: ' 2026-001 ' }))).toEqual({
    code: 'BAD_USER_INPUT',
    message: 'Un autre brassin porte déjà ce numéro.',
    fields: ['batchNumber'],
  });
});

it('gives thirty simultaneous batches thirty numbers', async () => {
  const calls = batchCalls(api, token);
  const { id: recipeId } = await writeRecipe();
  const all = await Promise.all(
    Array.from({ length: 30 }, () => answeredBatch(calls.create({ recipeId }))),
  );
  expect(new Set(numbers(all)).size).toBe(30);
});

it('keeps the recipe as brewed, and updates it on request while planned', async () => {
  const calls = batchCalls(api, token);
  const recipes = recipeCalls(api, token);
  const { id: recipeId } = await writeRecipe();
  const { id } = await answeredBatch(calls.create({ recipeId }));
  await answeredRecipe(
    recipes.update({ id: recipeId, name: 'Jeune Mémoire', originalGravity: 1.05 }),
  );
  const kept = await answeredBatch(calls.get(id));
  expect(kept).toMatchObject({
    recipeName: 'Vieille Mémoire',
    recipeVersion: 1,
    recipe: { name: 'Jeune Mémoire', version: 2, originalGravity: 1.0873 },
  });
  const followed = await answeredBatch(calls.update({ id, takePresentRecipe: true }));
  expect(followed).toMatchObject({
    recipeName: 'Jeune Mémoire',
    recipeVersion: 2,
    plan: { originalGravity: 1.05 },
  });
});

it('changes the sent fields; refuses dates out of order and stale forms', async () => {
  const calls = batchCalls(api, token);
  const { id: recipeId } = await writeRecipe();
  const batch = await answeredBatch(calls.create({ recipeId, brewDate: '2026-03-10' }));
  const changed = await answeredBatch(
    calls.update({ id: batch.id, updatedAt: batch.updatedAt, notes: 'Eau du puits', mashPh: 5.35 }),
  );
  expect(changed).toMatchObject({ notes: 'Eau du puits', mashPh: 5.35, brewDate: '2026-03-10' });
  const refused = (values: object) => refusal(calls.update({ id: batch.id, ...values }));
  expect(await refused({ updatedAt: batch.updatedAt, notes: 'Autre' })).toMatchObject({
    code: 'CONFLICT',
  });
  expect(await refused({ packagingDate: '2026-03-09' })).toMatchObject({
    message: 'Le conditionnement ne précède pas le brassage.',
    fields: ['packagingDate'],
  });
  expect(await refused({ status: 'completed' })).toMatchObject({
    message: 'Les étapes se suivent une à une : après « Planifié » vient « En cours ».',
    fields: ['status'],
  });
  expect(await refused({ id: randomUUID(), notes: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
});

it('lists active and scheduled batches, by view and search', async () => {
  const calls = batchCalls(api, token);
  const { id: recipeId } = await writeRecipe();
  const plan = (batchNumber: string, brewDate: string | null) =>
    answeredBatch(calls.create({ recipeId, batchNumber, brewDate }));
  await plan('P-3', '2026-04-20');
  await plan('P-2', '2026-03-20');
  await plan('P-1', '2026-03-11');
  const undated = await plan('P-0', null);
  const { recipeId: blonde } = await brew('brewer@demo.example', 'Blonde', 'B-1');
  expect(numbers(await listed('{ answer: activeBatches { batchNumber } }'))).toEqual(['B-1']);
  expect(numbers(await listed('{ answer: productionBatches { batchNumber } }'))).toEqual([
    'P-3',
    'P-2',
    'P-1',
    'B-1',
    'P-0',
  ]);
  const scheduled = `query ($startDate: Date!, $endDate: Date!) {
    answer: scheduledBatches(startDate: $startDate, endDate: $endDate) { batchNumber } }`;
  expect(
    numbers(await listed(scheduled, { startDate: '2026-03-01', endDate: '2026-04-11' })),
  ).toEqual(['P-2']);
  const page = async (filter: object, sort?: object) => {
    const { data } = await api.query<{
      answer: { nodes: { batchNumber: string }[]; totalCount: number };
    }>(
      `query ($filter: ProductionBatchFilter, $sort: ProductionBatchSort) {
        answer: productionBatchesPage(filter: $filter, sort: $sort, first: 3) {
          nodes { batchNumber } totalCount } }`,
      { filter, sort },
      token,
    );
    return [numbers(data.answer.nodes), data.answer.totalCount];
  };
  expect(await page({ view: 'planned' })).toEqual([['P-3', 'P-2', 'P-1'], 4]);
  expect(await page({ search: 'MEMOIRE' }, { field: 'batchNumber', direction: 'asc' })).toEqual([
    ['P-0', 'P-1', 'P-2'],
    4,
  ]);
  expect(await page({ recipeId: blonde })).toEqual([['B-1'], 1]);
  expect(await page({ ids: [undated.id] })).toEqual([['P-0'], 1]);
  expect(await page({ statuses: ['planned'], brewedTo: '2026-03-31' })).toEqual([
    ['P-2', 'P-1'],
    2,
  ]);
  const overview = await api.query(
    '{ answer: productionOverview { totalCount plannedCount inProgressCount archivedCount } }',
    {},
    token,
  );
  expect(overview.data).toEqual({
    answer: { totalCount: 5, plannedCount: 4, inProgressCount: 1, archivedCount: 0 },
  });
});

it('sums litres by month of the brew day, empty months included', async () => {
  await brew('brewer@demo.example', 'Blonde', 'B-1');
  await brew('admin@other.example', 'Rousse', 'R-1');
  const { id: recipeId } = await writeRecipe();
  await answeredBatch(batchCalls(api, token).create({ recipeId, brewDate: '2026-03-02' }));
  const { data } = await api.query(
    `{ answer: volumeByPeriodPerMonth(startDate: "2026-01-31", endDate: "2026-03-12") {
      month totalVolume } }`,
    {},
    token,
  );
  expect(data).toEqual({
    answer: [
      { month: '2026-01', totalVolume: 0 },
      { month: '2026-02', totalVolume: 0 },
      { month: '2026-03', totalVolume: 1000 },
    ],
  });
  const monthsFrom = (startDate: string) =>
    api.query<{ answer: object[] }>(
      `{ answer: volumeByPeriodPerMonth(startDate: "${startDate}", endDate: "2026-03-12") {
        month } }`,
      {},
      token,
    );
  expect((await monthsFrom('2016-04-30')).data.answer).toHaveLength(120);
  expect((await refusal(monthsFrom('2016-03-31'))).fields).toEqual(['endDate']);
});

it('stores the vessels of a batch, and refuses other equipment', async () => {
  const calls = batchCalls(api, token);
  const { id: recipeId } = await writeRecipe();
  const equip = async (name: string, category: string) => {
    const { data } = await api.query<{ answer: { id: string } }>(
      `mutation ($input: CreateEquipmentInput!) { answer: createEquipment(input: $input) { id } }`,
      { input: { name, category, condition: 'good', status: 'operational' } },
      token,
    );
    return data.answer.id;
  };
  const [tank, labeller] = [
    await equip('F2', 'fermenter'),
    await equip('Étiqueteuse', 'packaging'),
  ];
  const vessel = { equipmentId: tank, from: '2026-03-12', volumeInLiters: 500 };
  const batch = await answeredBatch(calls.create({ recipeId, vessels: [vessel] }));
  expect(batch.vessels).toMatchObject([
    { equipmentName: 'F2', category: 'fermenter', from: '2026-03-12', to: null },
  ]);
  const [known] = batch.vessels;
  const moved = await answeredBatch(
    calls.update({
      id: batch.id,
      vessels: [
        { ...vessel, id: known?.id, to: '2026-03-30' },
        { ...vessel, from: '2026-03-30' },
      ],
    }),
  );
  expect(moved.vessels).toMatchObject([{ id: known?.id, to: '2026-03-30' }, { to: null }]);
  const wrong = { id: batch.id, vessels: [{ ...vessel, equipmentId: labeller }] };
  expect(await refusal(calls.update(wrong))).toMatchObject({
    message: 'Cette cuve n’existe pas.',
    fields: ['vessels.0.equipmentId'],
  });
  const unknown = { id: batch.id, vessels: [{ ...vessel, id: '_' }] };
  expect((await refusal(calls.update(unknown))).fields).toEqual(['vessels.0.id']);
});
