import { startTestApi, type TestApi } from '../../testing';
import { bulk, withoutTransactions } from '../../testing/bulk';
import { refusal } from '../../testing/refusal';
import {
  answered,
  type Beer,
  brew,
  type InventoryCalls,
  inventoryCalls,
} from './testing/product-calls';

let api: TestApi;
let token: string;
let beer: Beer;
let manager: InventoryCalls;
beforeEach(async () => {
  api = await startTestApi();
  beer = await brew(api, 'manager@demo.example', 'Blonde', '2026-004');
  token = await api.loginAs('manager@demo.example');
  manager = inventoryCalls(api, token, beer);
});
afterEach(() => api.close());

const create = async (count: number) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push((await answered(manager.create({ batchId: beer.batchId }))).id);
  }
  return ids;
};
const run = async (operation: string, ids: readonly string[], passed = '') =>
  (await bulk(api, token, operation, ids, passed)).data.answer;

it('sets one status for many, and reports removed ones', async () => {
  const ids = await create(3);
  const [first = '', second = '', third = ''] = ids;
  await manager.setStatus(first, 'sold');
  await manager.remove(second);
  const before = await answered(manager.get(third));
  expect(await run('updateInventoryStatuses', ids, 'status: sold')).toEqual({
    changedCount: 1,
    refused: [
      {
        id: second,
        name: 'Blonde, brassin 2026-004',
        message: 'Ce produit est supprimé. Restaurez-le pour le modifier.',
      },
    ],
  });
  const after = await answered(manager.get(third));
  expect(after).toMatchObject({ status: 'sold', quantity: 48 });
  expect(after.updatedAt > before.updatedAt).toBe(true);
});

it('removes and restores many', async () => {
  const ids = await create(3);
  const all = { changedCount: 3, refused: [] };
  const none = { changedCount: 0, refused: [] };
  expect(await run('removeInventoryItems', ids)).toEqual(all);
  expect(await run('removeInventoryItems', ids)).toEqual(none);
  expect(await manager.list('inventory')).toEqual([]);
  expect(await run('restoreInventoryItems', ids)).toEqual(all);
  expect(await run('restoreInventoryItems', ids)).toEqual(none);
  expect((await manager.list('inventory')).toSorted()).toEqual(ids.toSorted());
});

it('takes as many statements for many as for one', async () => {
  const ids = await create(12);
  const counts = [];
  for (const some of [ids.slice(0, 1), ids.slice(1)]) {
    for (const operation of ['removeInventoryItems', 'restoreInventoryItems']) {
      counts.push(await api.statementsOf(() => run(operation, some)));
    }
    counts.push(
      await api.statementsOf(() => run('updateInventoryStatuses', some, 'status: reserved')),
    );
  }
  expect(counts.map((statements) => withoutTransactions(statements).length)).toEqual(
    Array(6).fill(4),
  );
});

it('requires a role, and does not find another brewery’s products', async () => {
  const ids = await create(1);
  const brewer = await api.loginAs('brewer@demo.example');
  expect((await refusal(bulk(api, brewer, 'removeInventoryItems', ids))).code).toBe('FORBIDDEN');
  expect((await refusal(bulk(api, brewer, 'restoreInventoryItems', ids))).code).toBe('FORBIDDEN');
  const sold = await bulk(api, brewer, 'updateInventoryStatuses', ids, 'status: sold');
  expect(sold.data.answer.changedCount).toBe(1);
  const other = await api.loginAs('admin@other.example');
  for (const [operation, passed] of [
    ['removeInventoryItems', ''],
    ['restoreInventoryItems', ''],
    ['updateInventoryStatuses', 'status: damaged'],
  ] as const) {
    const { data } = await bulk(api, other, operation, ids, passed);
    expect(data.answer).toEqual({
      changedCount: 0,
      refused: [{ id: ids[0], name: '', message: 'Produit non trouvé' }],
    });
  }
  expect((await answered(manager.get(ids[0] ?? ''))).status).toBe('sold');
});
