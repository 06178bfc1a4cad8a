import { addDays } from '@cervoise/domain/dates';
import * as fc from 'fast-check';
import type { PlannedShortage, ToOrderSupplier } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { answered } from '../ingredients/testing/ingredient-calls';
import { answeredBatch } from '../production/testing/batch-calls';
import { openBrewery } from '../production/testing/brewery';
import { reportCalls } from '../reports/testing/report-calls';
import { orderCalls } from './testing/order-calls';
import { supplyScenarios } from './testing/supply-account';
import { supplyDifferences } from './testing/supply-comparison';

const today = '2026-03-12';
const inDays = (days: number) => addDays(today, days);

let api: TestApi;
let token: string;
let calls: ReturnType<typeof orderCalls>;
let brewery: Awaited<ReturnType<typeof openBrewery>>;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('manager@demo.example');
  calls = orderCalls(api, token);
});
afterAll(() => api.close());
beforeEach(async () => {
  brewery = await openBrewery(api, token);
});

/** What planning, « À commander » and the forecast of a period say of an ingredient. */
async function said(ingredientId: string, [from, until]: readonly [number, number] = [0, 30]) {
  const shortages = await calls.ask<PlannedShortage[]>(
    '{ answer: plannedShortages { ingredientId missing } }',
    {},
  );
  const toOrder = await calls.ask<ToOrderSupplier[]>(
    `query ($until: Date!) { answer: toOrder(until: $until) { lines {
      ingredientId stock needed missing neededOn } } }`,
    { until: inDays(until) },
  );
  const { ingredientNeeds } = await reportCalls(api, token).figures(
    'ingredient_forecast',
    inDays(from),
    inDays(until),
  );
  const need = ingredientNeeds?.find(({ id }) => id === ingredientId);
  return {
    planning: shortages
      .filter((shortage) => shortage.ingredientId === ingredientId)
      .reduce((sum, { missing }) => sum + missing, 0),
    toOrder: toOrder.flatMap(({ lines }) => lines).find((one) => one.ingredientId === ingredientId),
    forecast: need && { required: need.requiredQuantity, short: need.projectedShortage },
  };
}

const lose = (ingredientId: string, quantity: number) =>
  answered(brewery.stock.adjust({ ingredientId, kind: 'loss', quantity: -quantity }));

it('orders what started batches still take', async () => {
  const { hop } = brewery;
  const started = await brewery.plan({ brewDate: today });
  await answeredBatch(brewery.start(started.id));
  const planned = await brewery.plan({ brewDate: inDays(10) });
  // 500 g of 5 kg are boiled, 2 kg are due in the tank, 2.5 kg are planned.
  await lose(hop.id, 2500);
  expect(await said(hop.id)).toMatchObject({
    planning: 2500,
    toOrder: { stock: 2000, needed: 4500, missing: 2500, neededOn: inDays(10) },
    forecast: { required: 4500, short: 2500 },
  });
  const lines = [{ ingredientId: hop.id, quantity: 3000, price: 0.03 }];
  const order = await calls.order({ supplierId: await calls.addSupplier(), lines });
  const dependents = await calls.ask<object[]>(
    `query ($id: ID!) { answer: orderDependents(id: $id) { batchId neededOn quantity missing } }`,
    { id: order.id },
  );
  expect(dependents).toEqual([
    { batchId: started.id, neededOn: inDays(7), quantity: 2000, missing: 0 },
    { batchId: planned.id, neededOn: inDays(10), quantity: 2500, missing: 2500 },
  ]);
});

it('orders what the brews to come of a started batch take', async () => {
  const { id } = await brewery.plan({ volumeInLiters: 1000, brewCount: 2, brewDate: today });
  await answeredBatch(brewery.start(id));
  // 80 of 100 kg are mashed, 80 are to come.
  expect(await said(brewery.malt.id)).toMatchObject({
    planning: 60,
    toOrder: { stock: 20, missing: 60, neededOn: today },
    forecast: { short: 60 },
  });
});

it('orders in place of what expires before it is taken', async () => {
  const malt = await calls.addIngredient();
  await answered(
    brewery.stock.receive({
      ingredientId: malt,
      lotNumber: 'M-1',
      receivedOn: '2026-03-01',
      quantity: 5,
      expiryDate: inDays(10),
    }),
  );
  expect((await said(malt)).toOrder).toBeUndefined();
  await answered(brewery.stock.update({ id: malt, minimumStockQuantity: 2 }));
  expect(await said(malt, [0, 9])).toEqual({
    planning: 0,
    toOrder: undefined,
    forecast: undefined,
  });
  // What keeps the minimum until then is gone on that day.
  expect((await said(malt)).toOrder).toMatchObject({ stock: 5, missing: 2, neededOn: inDays(10) });
});

it('orders for the day on which the minimum is first taken from', async () => {
  const { malt } = brewery;
  for (const days of [5, 10, 20]) {
    await brewery.plan({ volumeInLiters: 125, brewDate: inDays(days) });
  }
  // 20 kg of 100 each.
  await answered(brewery.stock.update({ id: malt.id, minimumStockQuantity: 70 }));
  expect((await said(malt.id)).toOrder).toMatchObject({ missing: 30, neededOn: inDays(10) });
  await answered(brewery.stock.update({ id: malt.id, minimumStockQuantity: 100 }));
  expect((await said(malt.id)).toOrder).toMatchObject({ missing: 60, neededOn: inDays(5) });
  await answered(brewery.stock.update({ id: malt.id, minimumStockQuantity: 101 }));
  expect((await said(malt.id)).toOrder).toMatchObject({ missing: 61, neededOn: today });
});

it('orders for the day on which what is on order does not suffice any more', async () => {
  const { malt } = brewery;
  for (const days of [5, 10, 20]) await brewery.plan({ brewDate: inDays(days) });
  // 80 kg each of 100: 60 kg lack on the tenth day, 80 on the twentieth.
  expect((await said(malt.id)).toOrder).toMatchObject({ missing: 140, neededOn: inDays(10) });
  const supplierId = await calls.addSupplier();
  const bring = async (quantity: number) => {
    const lines = [{ ingredientId: malt.id, quantity, price: 1 }];
    await calls.send((await calls.order({ supplierId, lines })).id);
  };
  await bring(60);
  expect((await said(malt.id)).toOrder).toMatchObject({ missing: 80, neededOn: inDays(20) });
  // What is left of it keeps the minimum until then.
  await answered(brewery.stock.update({ id: malt.id, minimumStockQuantity: 30 }));
  await bring(80);
  expect((await said(malt.id)).toOrder).toMatchObject({ missing: 30, neededOn: inDays(20) });
});

it('orders the minimum of what is all expired or awaits its analysis', async () => {
  const ids = [
    await calls.addIngredient(undefined, { minimumStockQuantity: 1 }),
    await calls.addIngredient(undefined, { minimumStockQuantity: 1 }),
  ];
  const [expired = '', awaiting = ''] = ids;
  const lot = { lotNumber: 'M-1', receivedOn: '2026-03-01', quantity: 2 };
  await answered(
    brewery.stock.receive({ ...lot, ingredientId: expired, expiryDate: '2026-03-11' }),
  );
  await answered(brewery.stock.receive({ ...lot, ingredientId: awaiting }));
  await api.adminDatabase
    .updateTable('ingredientLots')
    .set({ awaitsAnalysis: true })
    .where('ingredientId', '=', awaiting)
    .execute();
  for (const id of ids) {
    expect((await said(id)).toOrder).toMatchObject({ stock: 0, missing: 1, neededOn: today });
  }
});

it('orders no packs where harvested yeast suffices', async () => {
  const { yeast } = brewery;
  const { id } = await brewery.plan({ brewDate: today });
  await answeredBatch(brewery.start(id));
  const harvest = { batchId: id, requestId: crypto.randomUUID(), quantity: 20 };
  await answeredBatch(brewery.calls.change('harvestYeast', harvest));
  await lose(yeast.id, 19);
  await brewery.plan({ brewDate: inDays(5) });
  expect(await said(yeast.id)).toEqual({ planning: 0, toOrder: undefined, forecast: undefined });
  // The slurry is too old by then.
  await brewery.plan({ brewDate: inDays(60) });
  expect(await said(yeast.id, [0, 90])).toMatchObject({
    planning: 1,
    toOrder: { needed: 1, missing: 1 },
    forecast: { required: 1, short: 1 },
  });
});

it('orders yeast for the first batch that no harvest serves', async () => {
  const { yeast } = brewery;
  const { id } = await brewery.plan({ brewDate: today });
  await answeredBatch(brewery.start(id));
  // Enough for one batch.
  const harvest = { batchId: id, requestId: crypto.randomUUID(), quantity: 10 };
  await answeredBatch(brewery.calls.change('harvestYeast', harvest));
  await lose(yeast.id, 17.5);
  await answered(brewery.stock.update({ id: yeast.id, minimumStockQuantity: 1 }));
  await brewery.plan({ brewDate: inDays(5) });
  expect((await said(yeast.id)).toOrder).toBeUndefined();
  await brewery.plan({ brewDate: inDays(10) });
  expect((await said(yeast.id)).toOrder).toMatchObject({
    stock: 1.5,
    needed: 1,
    missing: 0.5,
    neededOn: inDays(10),
  });
});

it('forecasts a later period with what is left by then', async () => {
  await brewery.plan({ brewDate: inDays(5) });
  await brewery.plan({ brewDate: inDays(40) });
  // Of 100 kg the first takes 80.
  expect((await said(brewery.malt.id, [30, 60])).forecast).toEqual({ required: 80, short: 60 });
  expect((await said(brewery.malt.id, [0, 30])).forecast).toEqual({ required: 80, short: 0 });
});

it('agrees with a plain account of any stock, plan and orders', async () => {
  await fc.assert(
    fc.asyncProperty(supplyScenarios, async (scenario) => {
      expect(await supplyDifferences(api, token, scenario)).toEqual([]);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 60_000);
