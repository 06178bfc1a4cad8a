import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../testing';
import { reportCalls } from '../../reports/testing/report-calls';
import { answered, brew, type InventoryCalls, inventoryCalls } from '../testing/product-calls';

let api: TestApi;
let token: string;
let brewer: InventoryCalls;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.loginAs('manager@demo.example');
  const beer = await brew(api, 'manager@demo.example', 'Blonde', '2026-004');
  brewer = inventoryCalls(api, token, beer);
});
afterEach(() => api.close());

const removals = async () => {
  const rows = await api.adminDatabase
    .selectFrom('inventoryRemovals')
    .select('quantity')
    .orderBy('createdAt')
    .execute();
  return rows.map(({ quantity }) => quantity);
};
const stockOn = async (day: string) => {
  const { finishedProducts } = await reportCalls(api, token).figures('inventory', day, day);
  return finishedProducts?.totalContainers;
};

it('notes what a removal takes out of the books, and what a restoration brings back', async () => {
  const { id } = await answered(brewer.create({ quantity: 48, packagingDate: '2026-02-02' }));
  await brewer.remove(id);
  await brewer.remove(id);
  expect(await removals()).toEqual([-48]);
  expect((await answered(brewer.restore(id))).quantity).toBe(48);
  expect(await removals()).toEqual([-48, 48]);
  const empty = await answered(brewer.create({ quantity: 0 }));
  await brewer.remove(empty.id);
  expect(await removals()).toHaveLength(2);
});

it('keeps the stock of the days between a removal and a restoration', async () => {
  const { id } = await answered(brewer.create({ quantity: 48, packagingDate: '2026-02-02' }));
  await brewer.remove(id);
  await brewer.restore(id);
  await sql`update inventory_removals
    set posted_on = case when quantity < 0 then date '2026-03-10' else date '2026-04-10' end`.execute(
    api.adminDatabase,
  );
  expect(await stockOn('2026-02-01')).toBe(0);
  expect(await stockOn('2026-03-09')).toBe(48);
  expect(await stockOn('2026-03-31')).toBe(0);
  expect(await stockOn('2026-04-10')).toBe(48);
});

it('brings over older removals', async () => {
  const { id } = await answered(brewer.create({ quantity: 48 }));
  await brewer.remove(id);
  await sql`delete from inventory_removals`.execute(api.adminDatabase);
  await sql`update inventory_items set deleted_at = '2026-03-31 22:30Z'`.execute(api.adminDatabase);
  await sql`select note_product_removals(id), note_product_removals(id) from tenants`.execute(
    api.adminDatabase,
  );
  const { rows } = await sql`select quantity, posted_on from inventory_removals`.execute(
    api.adminDatabase,
  );
  expect(rows).toEqual([{ quantity: -48, postedOn: '2026-04-01' }]);
});
