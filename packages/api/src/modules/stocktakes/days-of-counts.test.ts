import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing';
import { exciseCalls } from '../excise/testing/excise-calls';
import { ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { answered, brew, inventoryCalls } from '../inventory/testing/product-calls';
import { done, stocktakeCalls } from './testing/stocktake-calls';

const email = 'manager@demo.example';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-09-30T16:00:00Z'));
});
afterEach(() => api.close());

/** 100 bottles and 100 kg of hops, of which 90 each are counted on 30 September. */
async function countAtMonthsEnd() {
  const token = await api.loginAs(email);
  const beer = await brew(api, email, 'Blonde', 'B-1');
  await api.adminDatabase
    .updateTable('productionBatches')
    .set({ measuredAbv: 5 })
    .where('id', '=', beer.batchId)
    .execute();
  const products = inventoryCalls(api, token, beer);
  const product = await answered(
    products.create({ batchId: beer.batchId, quantity: 100, packagingDate: '2026-09-01' }),
  );
  const stock = ingredientCalls(api, token);
  const hop = await done(stock.create({ name: 'Citra' }));
  const receipt = { lotNumber: 'HB-1', receivedOn: '2026-09-05' };
  const { lots } = await done(stock.receive({ ingredientId: hop.id, quantity: 100, ...receipt }));
  const calls = stocktakeCalls(api, token);
  const { id } = await done(calls.open());
  // Rows are of the database's clock, which no count precedes.
  const countedAt = '2026-09-30T16:00:00Z';
  for (const table of ['stocktakes', 'inventoryMovements', 'stockMovements'] as const) {
    const before = { createdAt: new Date('2026-09-30T12:00:00Z') };
    await api.adminDatabase.updateTable(table).set(before).execute();
  }
  const count = { stocktakeId: id, quantity: 90, countedAt, cause: 'Casse' };
  await done(calls.count({ ...count, itemId: product.id }));
  await done(calls.count({ ...count, lotId: lots[0]?.id, placeId: null }));
  return { id, productId: product.id, hopId: hop.id };
}

const daysOf = async ({ productId, hopId }: { productId: string; hopId: string }) => {
  const { rows } = await sql<{ kind: string; happenedOn: string | null; postedOn: string }>`
    select kind, happened_on, posted_on from inventory_movements
     where item_id = ${productId}::uuid and kind = 'count'
    union all
    select kind, happened_on, posted_on from stock_movements
     where ingredient_id = ${hopId}::uuid and kind = 'count'`.execute(api.adminDatabase);
  return rows.map(({ happenedOn, postedOn }) => [happenedOn, postedOn]);
};

/** In October, as the holder of a session of then. */
async function october() {
  api.setClock(new Date('2026-10-04T08:00:00Z'));
  const token = await api.loginAs(email);
  return { calls: stocktakeCalls(api, token), excise: exciseCalls(api, token) };
}

it('writes a shortage on the day of its count, however late it is validated, and takes it back there', async () => {
  const counted = await countAtMonthsEnd();
  const { calls, excise } = await october();
  await done(calls.validate(counted.id));
  const ofSeptember = ['2026-09-30', '2026-09-30'];
  expect(await daysOf(counted)).toEqual([ofSeptember, ofSeptember]);
  const taxed = async (month: string) => {
    const { lines } = await excise.month(month);
    return lines.find(({ product }) => product?.label === 'Blonde 5 %')?.taxed;
  };
  expect([await taxed('2026-09'), await taxed('2026-10')]).toEqual([3.3, 0]);
  await done(calls.undo(counted.id));
  expect([await taxed('2026-09'), await taxed('2026-10')]).toEqual([0, 0]);
});

it('counts it in the first open month where that of the count is closed', async () => {
  const counted = await countAtMonthsEnd();
  const { calls, excise } = await october();
  await excise.saveSettings({ exciseNumber: 'FR007620E0147' });
  await excise.close('2026-09');
  await done(calls.validate(counted.id));
  const moved = ['2026-09-30', '2026-10-01'];
  expect(await daysOf(counted)).toEqual([moved, moved]);
});
