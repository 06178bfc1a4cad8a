import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { brew, inventoryCalls } from '../inventory/testing/product-calls';
import { answeredBatch } from '../production/testing/batch-calls';
import { openBrewery } from '../production/testing/brewery';
import { done, stocktakeCalls } from './testing/stocktake-calls';

const today = '2026-03-12';

let api: TestApi;
let token: string;
let calls: ReturnType<typeof stocktakeCalls>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date(`${today}T08:00:00Z`));
  token = await api.loginAs('manager@demo.example');
  calls = stocktakeCalls(api, token);
});
afterEach(() => api.close());

/** Ten kegs of a batch that was brewed from lots with prices, or short of them. */
async function packKegs(sack = { first: 300, second: 300 }): Promise<string> {
  const brewery = await openBrewery(api, token, sack);
  const { id } = await brewery.plan({ volumeInLiters: 500, brewDate: today });
  await answeredBatch(brewery.start(id, { shortageReason: 'Sac percé ce matin' }));
  await answeredBatch(brewery.calls.update({ id, fermenterVolumeInLiters: 500 }));
  await answeredBatch(brewery.calls.update({ id, status: 'completed' }));
  const lines = [{ containerType: 'keg', volumeInLiters: 30, quantity: 10 }];
  const requestId = randomUUID();
  await answeredBatch(brewery.calls.change('packageProductionBatch', { requestId, id, lines }));
  const [keg] = await api.adminDatabase
    .selectFrom('inventoryItems')
    .select('id')
    .where('batchId', '=', id)
    .execute();
  return keg?.id ?? '';
}

/** What a keg cost to make, by the page of the product. */
async function costOf(id: string): Promise<number> {
  const { data } = await api.query<{
    answer: { costs: { beer: number; conversion: number; materials: number } };
  }>(
    `query ($id: ID!) { answer: inventoryItem(id: $id) {
      costs { beer conversion materials } } }`,
    { id },
    token,
  );
  const { beer, conversion, materials } = data.answer.costs;
  return beer + conversion + materials;
}

it('values missing containers at what they cost to make, and keeps it with the validation', async () => {
  const itemId = await packKegs();
  const cost = await costOf(itemId);
  expect(cost).toBeGreaterThan(1);
  const { id: stocktakeId } = await done(calls.open({ types: ['finished_product'] }));
  const counted = await done(
    calls.count({ stocktakeId, itemId, quantity: 8, cause: 'Fûts perdus' }),
  );
  expect(counted.deviation).toBe(-2);
  expect(counted.deviationValue).toBeCloseTo(-2 * cost, 1);
  const lineIn = async () =>
    (await done(calls.find(stocktakeId))).lines.find((line) => line.itemId === itemId);
  expect((await lineIn())?.deviationValue).toBe(counted.deviationValue);
  await done(calls.validate(stocktakeId));
  expect((await lineIn())?.deviationValue).toBe(counted.deviationValue);
});

it('says that a value is of beer that was started short, before and after the validation', async () => {
  const items = [await packKegs(), await packKegs({ first: 30, second: 30 })];
  const { id: stocktakeId } = await done(calls.open({ types: ['finished_product'] }));
  for (const itemId of items) {
    await done(calls.count({ stocktakeId, itemId, quantity: 8, cause: 'Fûts perdus' }));
  }
  const marks = async () => {
    const { lines } = await done(calls.find(stocktakeId));
    return items.map((itemId) => lines.find((line) => line.itemId === itemId)?.startedShort);
  };
  expect(await marks()).toEqual([false, true]);
  const values = async () =>
    (await done(calls.find(stocktakeId))).lines.map(({ deviationValue }) => deviationValue);
  const before = await values();
  await done(calls.validate(stocktakeId));
  expect(await marks()).toEqual([false, true]);
  expect(await values()).toEqual(before);
});

it('has no value where a cost is unknown, rather than none', async () => {
  const beer = await brew(api, 'manager@demo.example', 'Ambrée', 'B040');
  const products = inventoryCalls(api, token, beer);
  const { id: itemId } = await done(products.create({ quantity: 12 }));
  const { id: stocktakeId } = await done(calls.open({ types: ['finished_product'] }));
  const short = { stocktakeId, itemId, cause: 'Perdus' };
  const missing = await done(calls.count({ ...short, quantity: 10 }));
  expect(missing).toMatchObject({ deviation: -2, deviationValue: null });
  expect(await done(calls.count({ ...short, quantity: 12 }))).toMatchObject({
    deviation: 0,
    deviationValue: 0,
  });
});
