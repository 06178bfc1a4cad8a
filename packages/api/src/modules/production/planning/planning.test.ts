import { randomUUID } from 'node:crypto';
import type { Planning } from '../../../generated/resolvers';
import { startTestApi, type TestApi } from '../../../testing';
import { withoutTransactions } from '../../../testing/bulk';

const manager = 'manager@demo.example';
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-11-24T09:00:00Z'));
  token = await api.loginAs(manager);
});
afterAll(() => api.close());

/** Runs a mutation and gives what its one field answered. */
async function made<Answer = { id: string }>(
  mutation: string,
  input: object,
  answer = '{ id }',
): Promise<Answer> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await api.query<{ answer: Answer }>(
    `mutation ($input: ${type}!) { answer: ${mutation}(input: $input) ${answer} }`,
    { input },
    token,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.answer;
}

const vessel = (name: string, more: object = {}) =>
  made('createEquipment', {
    name,
    category: 'fermenter',
    condition: 'good',
    status: 'operational',
    capacityHectoliters: 10,
    ...more,
  });

const malt = (stockQuantity: number, more: object = {}) =>
  made('createIngredient', {
    requestId: randomUUID(),
    name: `Malt ${randomUUID().slice(0, 8)}`,
    type: 'malt',
    unit: 'kg',
    minimumStockQuantity: 0,
    stockQuantity,
    ...more,
  });

/** A beer of a hundred kilograms of malt for ten hectolitres, and a kilogram of hops on day 8. */
const beerOf = (ingredientId: string, more: object = {}) =>
  made('createRecipe', {
    requestId: randomUUID(),
    name: `Bière ${randomUUID().slice(0, 8)}`,
    batchSizeInLiters: 1000,
    fermentationDays: 10,
    maturingDays: 4,
    lines: [{ ingredientId, quantity: 100, usageStage: 'mash' }],
    steps: [],
    ...more,
  });

const batch = (recipeId: string, brewDate: string, more: object = {}) =>
  made('createProductionBatch', {
    requestId: randomUUID(),
    recipeId,
    brewDate,
    volumeInLiters: 1000,
    ...more,
  });

const stayIn = (equipmentId: string, from: string, to: string | null) => ({
  vessels: [{ equipmentId, from, to, volumeInLiters: 1000 }],
});

const planningQuery = `query ($startDate: Date!, $endDate: Date!) {
  planning(startDate: $startDate, endDate: $endDate) {
    vessels { id name capacityHectoliters }
    batches { id ebc stays { equipmentId from to isEstimated isOverdue plannedTo isEmptied } }
    upcomingCount upcomingVolume
    shortages { ingredientId batchId date missing runsOut }
    unstocked { batchId brewDate ingredients }
  }
}`;

const ask = (startDate: string, endDate: string, as = token) =>
  api.query<{ planning: Planning }>(planningQuery, { startDate, endDate }, as);

async function planning(startDate = '2026-11-16', endDate = '2026-12-20'): Promise<Planning> {
  const { data, errors } = await ask(startDate, endDate);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.planning;
}

it('shows the occupancy of each vessel, and estimates an unknown end', async () => {
  const fermenter = await vessel('Cuve F1');
  await vessel('Ancienne cuve', { status: 'retired' });
  await vessel('Groupe froid', { category: 'cooling', capacityHectoliters: null });
  const { id: recipeId } = await beerOf((await malt(1000, { maltColor: 150 })).id);
  const set = await batch(recipeId, '2026-11-30', stayIn(fermenter.id, '2026-11-30', '2026-12-13'));
  const open = await batch(recipeId, '2026-12-15', stayIn(fermenter.id, '2026-12-15', null));
  const far = await batch(recipeId, '2027-06-01', stayIn(fermenter.id, '2027-06-01', null));
  const { vessels, batches } = await planning();
  expect(vessels.map(({ name }) => name)).toEqual(['Cuve F1']);
  expect(vessels[0]?.capacityHectoliters).toBe(10);
  const stays = new Map(batches.map(({ id, stays: all }) => [id, all]));
  expect(stays.get(set.id)).toEqual([
    {
      equipmentId: fermenter.id,
      from: '2026-11-30',
      to: '2026-12-13',
      isEstimated: false,
      isOverdue: false,
      plannedTo: '2026-12-13',
      isEmptied: false,
    },
  ]);
  // Ten days of fermentation and four of maturation.
  expect(stays.get(open.id)).toEqual([
    {
      equipmentId: fermenter.id,
      from: '2026-12-15',
      to: '2026-12-29',
      isEstimated: true,
      isOverdue: false,
      plannedTo: null,
      isEmptied: false,
    },
  ]);
  expect(stays.has(far.id)).toBe(false);
  // A hundred kilograms of 56.8 °L in ten hectolitres: 47.4 MCU, 21.0 SRM.
  expect(batches.find(({ id }) => id === set.id)?.ebc).toBeCloseTo(41.5, 0);
});

it('shows a tank that is overdue as taken until today, and says so where it is chosen', async () => {
  const tank = await vessel('Cuve pleine');
  const { id: recipeId } = await beerOf((await malt(1000)).id);
  const late = await batch(recipeId, '2026-11-01', {
    isConfirmed: true,
    ...stayIn(tank.id, '2026-11-01', '2026-11-20'),
  });
  await made('startProductionBatch', {
    requestId: randomUUID(),
    id: late.id,
    isConfirmed: true,
  });
  const next = await batch(recipeId, '2026-11-26', stayIn(tank.id, '2026-11-26', '2026-12-10'));
  const staysOf = async (id: string, ...window: [string?, string?]) =>
    (await planning(...window)).batches.find((one) => one.id === id)?.stays;
  const overdue = {
    equipmentId: tank.id,
    from: '2026-11-01',
    to: '2026-11-24',
    isEstimated: false,
    isOverdue: true,
    plannedTo: '2026-11-20',
    isEmptied: false,
  };
  expect(await staysOf(late.id)).toEqual([overdue]);
  // Also where its planned days are not shown any more.
  expect(await staysOf(late.id, '2026-11-23', '2026-12-20')).toEqual([overdue]);
  const useOf = async () => {
    const { data } = await api.query<{ answer: { vesselUse: object } }>(
      `query ($id: ID!) { answer: equipmentItem(id: $id) { vesselUse {
        content { batchId recipeName until volumeInLiters } emptiedOn
        reservation { batchId from until } } } }`,
      { id: tank.id },
      token,
    );
    return data.answer.vesselUse;
  };
  const reservation = { batchId: next.id, from: '2026-11-26', until: '2026-12-10' };
  expect(await useOf()).toMatchObject({
    content: { batchId: late.id, until: '2026-11-20', volumeInLiters: 1000 },
    reservation,
    emptiedOn: null,
  });
  await made('recordBatchLoss', {
    requestId: randomUUID(),
    batchId: late.id,
    kind: 'destroyed',
    volumeInLiters: 1000,
    reason: 'Infection',
    on: '2026-11-23',
  });
  expect(await useOf()).toEqual({ content: null, reservation, emptiedOn: '2026-11-23' });
  expect((await staysOf(late.id))?.[0]).toMatchObject({ to: '2026-11-20', isOverdue: false });
});

it('counts the next thirty days, including batches without a vessel', async () => {
  const before = await planning();
  const { id: recipeId } = await beerOf((await malt(1000)).id);
  const loose = await batch(recipeId, '2026-12-01', { volumeInLiters: 500 });
  await batch(recipeId, '2026-12-25', { volumeInLiters: 500 });
  const after = await planning();
  expect(after.upcomingCount - before.upcomingCount).toBe(1);
  expect(after.upcomingVolume - before.upcomingVolume).toBe(500);
  expect(after.batches.find(({ id }) => id === loose.id)?.stays).toEqual([]);
});

it('shows which batch exhausts an ingredient, each at its own volume', async () => {
  const { id: ingredientId } = await malt(250);
  const { id: recipeId } = await beerOf(ingredientId);
  await batch(recipeId, '2026-12-01');
  const second = await batch(recipeId, '2026-12-08', { volumeInLiters: 1840 });
  const third = await batch(recipeId, '2026-12-16');
  const own = (await planning()).shortages.filter((one) => one.ingredientId === ingredientId);
  expect(own).toEqual([
    { ingredientId, batchId: second.id, date: '2026-12-08', missing: 34, runsOut: true },
    { ingredientId, batchId: third.id, date: '2026-12-16', missing: 100, runsOut: false },
  ]);
});

it('includes the dry hops still due for fermenting batches', async () => {
  const [{ id: maltId }, { id: hopId }] = [await malt(1000), await malt(5, { type: 'hop' })];
  const lines = [
    { ingredientId: maltId, quantity: 100, usageStage: 'mash' },
    { ingredientId: hopId, quantity: 3, usageStage: 'dry_hop', fermentationDay: 8 },
  ];
  const { id: recipeId } = await beerOf(maltId, { lines });
  const { id } = await batch(recipeId, '2026-11-24');
  const next = await batch(recipeId, '2026-12-01');
  const lacking = async () =>
    (await planning()).shortages.filter(({ ingredientId }) => ingredientId === hopId);
  const expected = {
    ...{ ingredientId: hopId, batchId: next.id, date: '2026-12-09' },
    ...{ missing: 1, runsOut: true },
  };
  expect(await lacking()).toEqual([expected]);
  const started = await made<{ ingredients: { lineId: string; usageStage: string }[] }>(
    'startProductionBatch',
    { id, requestId: randomUUID() },
    '{ ingredients { lineId usageStage } }',
  );
  expect(await lacking()).toEqual([expected]);

  const { data } = await api.query<{ ingredient: { lots: { id: string }[] } }>(
    'query ($id: ID!) { ingredient(id: $id) { lots { id } } }',
    { id: hopId },
    token,
  );
  const lineId = started.ingredients.find(({ usageStage }) => usageStage === 'dry_hop')?.lineId;
  const lots = [{ lineId, lotId: data.ingredient.lots[0]?.id, quantity: 3 }];
  await made('takeBatchIngredients', { batchId: id, requestId: randomUUID(), lots });
  expect(await lacking()).toEqual([expected]);
});

it('counts a dry hop of a planned batch on the day on which it goes in', async () => {
  const [{ id: maltId }, { id: hopId }] = [await malt(1000), await malt(3, { type: 'hop' })];
  const dryHopped = await beerOf(maltId, {
    lines: [
      { ingredientId: maltId, quantity: 100, usageStage: 'mash' },
      // Ten days of fermentation less three of contact.
      { ingredientId: hopId, quantity: 3, usageStage: 'dry_hop', timeInMinutes: 3 * 24 * 60 },
      { ingredientId: hopId, quantity: 1, usageStage: 'packaging' },
    ],
  });
  const hopped = await beerOf(maltId, {
    lines: [{ ingredientId: hopId, quantity: 2, usageStage: 'boil', timeInMinutes: 10 }],
  });
  const first = await batch(dryHopped.id, '2026-12-01');
  await batch(hopped.id, '2026-12-05');
  const lacks = (await planning()).shortages.filter(({ ingredientId }) => ingredientId === hopId);
  expect(lacks).toMatchObject([{ batchId: first.id, date: '2026-12-08', missing: 3 }]);
  // Brewed today at the earliest, it takes all hops on the first, and lacks them for its packaging.
  const late = await batch(dryHopped.id, '2026-11-20', { isConfirmed: true });
  const after = (await planning()).shortages.filter(({ ingredientId }) => ingredientId === hopId);
  expect(after.find(({ batchId }) => batchId === late.id)).toMatchObject({
    date: '2026-12-08',
    missing: 1,
  });
});

it('names what planned batches need and the stock does not know', async () => {
  const { id: maltId } = await malt(1000);
  const { id: recipeId } = await beerOf(maltId, {
    lines: [
      { ingredientId: maltId, quantity: 100, usageStage: 'mash' },
      { name: 'Citra', type: 'hop', quantity: 2, unit: 'kg', usageStage: 'boil', timeInMinutes: 5 },
    ],
  });
  const { id } = await batch(recipeId, '2026-12-02');
  const expected = { batchId: id, brewDate: '2026-12-02', ingredients: ['Citra'] };
  expect((await planning()).unstocked).toEqual([expected]);
  const { data } = await api.query<{ productionBatch: object }>(
    'query ($id: ID!) { productionBatch(id: $id) { unstockedIngredients } }',
    { id },
    token,
  );
  expect(data.productionBatch).toEqual({ unstockedIngredients: ['Citra'] });
});

it('shows beer until it has left its vessel, also of a retired one', async () => {
  const [tank, retired] = [await vessel('Cuve de reste'), await vessel('Cuve réformée')];
  const { id: recipeId } = await beerOf((await malt(1000)).id);
  const kept = await batch(recipeId, '2026-11-10', {
    ...stayIn(tank.id, '2026-11-10', null),
    isConfirmed: true,
  });
  const late = await batch(recipeId, '2026-11-10', {
    ...stayIn(retired.id, '2026-11-10', null),
    packagingDate: '2026-11-22',
    isConfirmed: true,
  });
  for (const { id } of [kept, late]) {
    await made('startProductionBatch', {
      id,
      requestId: randomUUID(),
      brewDate: '2026-11-10',
      shortageReason: 'Pas au stock',
      isConfirmed: true,
    });
  }
  await made('updateProductionBatch', {
    id: kept.id,
    requestId: randomUUID(),
    status: 'completed',
    fermentationEndDate: '2026-11-20',
  });
  await made('packageProductionBatch', {
    id: kept.id,
    requestId: randomUUID(),
    packagingDate: '2026-11-23',
    isRestKept: true,
    lines: [{ containerType: 'bottle', volumeInLiters: 0.5, quantity: 600 }],
  });
  const { id } = await made('updateEquipment', { id: retired.id, status: 'retired' });
  const { vessels, batches } = await planning();
  const staysOf = (batchId: string) => batches.find((one) => one.id === batchId)?.stays;
  expect(staysOf(kept.id)).toMatchObject([{ to: '2026-11-24', isOverdue: false, plannedTo: null }]);
  expect(staysOf(late.id)).toMatchObject([
    { to: '2026-11-24', isOverdue: true, plannedTo: '2026-11-22' },
  ]);
  expect(vessels.map((one) => one.id)).toContain(id);
});

it('keeps a brew whose day is past in sight', async () => {
  const { id: recipeId } = await beerOf((await malt(1000)).id);
  const before = await planning();
  const { id } = await batch(recipeId, '2026-10-05', { isConfirmed: true });
  const after = await planning();
  expect(after.batches.map((one) => one.id)).toContain(id);
  expect(after.upcomingCount).toBe(before.upcomingCount + 1);
  const ahead = await planning('2026-12-07', '2027-01-10');
  expect(ahead.batches.map((one) => one.id)).not.toContain(id);
});

it('ignores lots that expire before the brew', async () => {
  const { id: ingredientId } = await malt(500, { expiryDate: '2026-12-05', lotNumber: 'L-1' });
  const { id: recipeId } = await beerOf(ingredientId);
  await batch(recipeId, '2026-12-02');
  const late = await batch(recipeId, '2026-12-10');
  const own = (await planning()).shortages.filter((one) => one.ingredientId === ingredientId);
  expect(own).toMatchObject([{ batchId: late.id, missing: 100 }]);
});

it('takes a constant number of statements for any number of batches', async () => {
  const statements = withoutTransactions(await api.statementsOf(() => planning()));
  expect(
    statements.filter((text) => !/find_session|throttle_attempt|^set local/.test(text)).length,
  ).toBeLessThanOrEqual(7);
});

it('refuses days out of order, too long periods, the editor and requests without a session', async () => {
  const codeOf = async (answer: ReturnType<typeof ask>) =>
    (await answer).errors?.[0]?.extensions.code;
  expect(await codeOf(ask('2026-12-20', '2026-11-16'))).toBe('BAD_USER_INPUT');
  expect(await codeOf(ask('2026-01-01', '2026-12-31'))).toBe('BAD_USER_INPUT');
  const editor = await api.loginAs('superadmin@cervoise.example');
  expect(await codeOf(ask('2026-11-16', '2026-12-20', editor))).toBe('FORBIDDEN');
  const other = await api.loginAs('admin@other.example');
  const { data } = await ask('2026-11-16', '2026-12-20', other);
  expect(data.planning).toMatchObject({ vessels: [], batches: [], shortages: [] });
});
