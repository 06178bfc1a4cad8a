import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { answered, inventoryCalls } from '../inventory/testing/product-calls';
import { answeredBatch } from '../production/testing/batch-calls';
import { openBrewery } from '../production/testing/brewery';
import { reportCalls } from './testing/report-calls';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('manager@demo.example');
});
afterAll(() => api.close());

const today = '2026-03-12';

/** What the lots cost that batches took, added up line by line. */
async function costOf(ids: readonly string[]): Promise<number> {
  const lines = await api.adminDatabase
    .selectFrom('stockMovements as line')
    .innerJoin('ingredientLots as lot', 'lot.id', 'line.lotId')
    .select(['line.quantity', 'lot.costPerUnit'])
    .where('line.batchId', 'in', [...ids])
    .execute();
  return lines.reduce((sum, { quantity, costPerUnit }) => sum - quantity * (costPerUnit ?? 0), 0);
}

it('a blend takes the cost of its litres along, and destroyed beer its own', async () => {
  const brewery = await openBrewery(api, token, { first: 300, second: 300 });
  const change = (name: string, input: object) =>
    answeredBatch(brewery.calls.change(name, { requestId: randomUUID(), ...input }));
  const brew = async (volumeInLiters: number) => {
    const { id } = await brewery.plan({ volumeInLiters, brewDate: today });
    await answeredBatch(brewery.start(id));
    await answeredBatch(brewery.calls.update({ id, fermenterVolumeInLiters: volumeInLiters }));
    return id;
  };
  const [giver, taker, spoiled] = [await brew(500), await brew(300), await brew(200)];
  await change('blendBatches', { fromBatchId: giver, intoBatchId: taker, volumeInLiters: 500 });
  await change('recordBatchLoss', {
    batchId: spoiled,
    kind: 'destroyed',
    volumeInLiters: 200,
    reason: 'Infection',
  });
  // A quarter of the blend is destroyed, the rest packaged with a loss of 6 l.
  await change('recordBatchLoss', {
    batchId: taker,
    kind: 'destroyed',
    volumeInLiters: 200,
    reason: 'Fuite',
  });
  await answeredBatch(brewery.calls.update({ id: taker, status: 'completed' }));
  await change('packageProductionBatch', {
    id: taker,
    lines: [{ containerType: 'bottle', volumeInLiters: 0.33, quantity: 1800, unitPrice: 2.5 }],
  });
  const { id: itemId } = await api.adminDatabase
    .selectFrom('inventoryItems')
    .select('id')
    .where('batchId', '=', taker)
    .executeTakeFirstOrThrow();
  // Entered a day later.
  api.setClock(new Date('2026-03-13T08:00:00Z'));
  const later = await api.loginAs('manager@demo.example');
  const items = inventoryCalls(api, later, { recipeId: brewery.recipe.id, batchId: taker });
  const sale = { id: itemId, quantity: 600, move: 'sale' as const, happenedOn: today };
  await answered(items.move({ ...sale, unitPrice: 2.5 }));

  const { profitabilitySummary: summary } = await reportCalls(api, later).figures(
    'profitability',
    '2026-03-01',
    '2026-03-31',
  );
  const blended = (await costOf([giver, taker])) / (1800 * 0.33 + 200);
  expect(summary).toMatchObject({
    totalIngredientCost: Number((blended * 600 * 0.33).toFixed(2)),
    destroyedVolume: 400,
    destroyedCost: Number((blended * 200 + (await costOf([spoiled]))).toFixed(2)),
  });
});

it('an abandoned batch is destroyed at what it did not give back', async () => {
  api.setClock(new Date('2026-04-02T08:00:00Z'));
  const manager = await api.loginAs('manager@demo.example');
  const brewery = await openBrewery(api, manager, { first: 300, second: 300 });
  const { id } = await brewery.plan({ volumeInLiters: 500, brewDate: '2026-04-02' });
  await answeredBatch(brewery.start(id));
  const abandoned = { requestId: randomUUID(), id, reason: 'Infection', returns: [] };
  await answeredBatch(brewery.calls.change('abandonProductionBatch', abandoned));
  const { profitabilitySummary: summary } = await reportCalls(api, manager).figures(
    'profitability',
    '2026-04-01',
    '2026-04-30',
  );
  expect(summary).toMatchObject({
    destroyedVolume: 500,
    destroyedCost: Number((await costOf([id])).toFixed(2)),
  });
});

it('a rest in its vessel bears its part of the cost until it is packaged', async () => {
  const month = ['2026-05-01', '2026-05-31'] as const;
  api.setClock(new Date('2026-05-02T08:00:00Z'));
  const manager = await api.loginAs('manager@demo.example');
  const brewery = await openBrewery(api, manager, { first: 300, second: 300 });
  const change = (name: string, input: object) =>
    answeredBatch(brewery.calls.change(name, { requestId: randomUUID(), ...input }));
  const { id } = await brewery.plan({ volumeInLiters: 500, brewDate: '2026-05-02' });
  await answeredBatch(brewery.start(id));
  await answeredBatch(brewery.calls.update({ id, status: 'completed' }));
  const lines = [{ containerType: 'keg', volumeInLiters: 20, quantity: 10, unitPrice: 90 }];
  await change('packageProductionBatch', { id, lines, isRestKept: true });
  const item = await api.adminDatabase
    .selectFrom('inventoryItems')
    .select('id')
    .where('batchId', '=', id)
    .executeTakeFirstOrThrow();
  // Entered a day later.
  api.setClock(new Date('2026-05-03T08:00:00Z'));
  const later = await api.loginAs('manager@demo.example');
  const items = inventoryCalls(api, later, { recipeId: brewery.recipe.id, batchId: id });
  const sale = { quantity: 5, move: 'sale' as const, happenedOn: '2026-05-02', unitPrice: 90 };
  await answered(items.move({ id: item.id, ...sale }));
  const { profitabilitySummary: summary } = await reportCalls(api, later).figures(
    'profitability',
    ...month,
  );
  const cost = ((await costOf([id])) / 500) * 5 * 20;
  expect(summary).toMatchObject({ totalIngredientCost: Number(cost.toFixed(2)) });
});
