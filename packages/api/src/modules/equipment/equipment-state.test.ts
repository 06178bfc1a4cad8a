import { startTestApi, type TestApi } from '../../testing';
import { bulk, withoutTransactions } from '../../testing/bulk';
import { refusal } from '../../testing/refusal';
import { answered, type EquipmentCalls, equipmentCalls } from './testing/equipment-calls';

let api: TestApi;
let token: string;
let manager: EquipmentCalls;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.loginAs('manager@demo.example');
  manager = equipmentCalls(api, token);
});
afterEach(() => api.close());

const create = async (...names: string[]) => {
  const ids: string[] = [];
  for (const name of names) ids.push((await answered(manager.create({ name }))).id);
  return ids;
};
const run = async (operation: string, ids: readonly string[], passed = '') =>
  (await bulk(api, token, operation, ids, passed)).data.answer;
const historyOf = async (id: string) => {
  const { history } = await answered(manager.get(id));
  return history.nodes.map(({ kind, before, after, userName }) =>
    [kind, before, after, userName].filter(Boolean).join(' '),
  );
};

it('sets one status for many, with a history event for each', async () => {
  const ids = await create('F1', 'F2', 'F3');
  const [first = '', second = '', third = ''] = ids;
  await answered(manager.update({ id: first, status: 'cleaning' }));
  await manager.remove(second);
  expect(await run('updateEquipmentStatuses', ids, 'status: cleaning')).toEqual({
    changedCount: 1,
    refused: [
      {
        id: second,
        name: 'F2',
        message: 'Cet équipement est supprimé. Restaurez-le pour le modifier.',
      },
    ],
  });
  const inWords = ['status_changed operational cleaning Marc Petit', 'created Marc Petit'];
  expect(await historyOf(third)).toEqual(inWords);
  expect(await historyOf(first)).toEqual(inWords);
});

it('removes and restores many, with one history event each', async () => {
  const ids = await create('F1', 'F2');
  const all = { changedCount: 2, refused: [] };
  const none = { changedCount: 0, refused: [] };
  expect(await run('removeEquipmentItems', ids)).toEqual(all);
  expect(await run('removeEquipmentItems', ids)).toEqual(none);
  expect(await manager.list('deletedEquipment')).toEqual(['F1', 'F2']);
  expect(await run('restoreEquipmentItems', ids)).toEqual(all);
  expect(await run('restoreEquipmentItems', ids)).toEqual(none);
  for (const id of ids) {
    expect(await historyOf(id)).toEqual([
      'restored Marc Petit',
      'removed Marc Petit',
      'created Marc Petit',
    ]);
  }
});

it('takes as many statements for many as for one', async () => {
  const ids = await create(...Array.from({ length: 12 }, (_, index) => `Fût ${index}`));
  const counts = [];
  for (const some of [ids.slice(0, 1), ids.slice(1)]) {
    for (const operation of ['removeEquipmentItems', 'restoreEquipmentItems']) {
      counts.push(await api.statementsOf(() => run(operation, some)));
    }
    counts.push(
      await api.statementsOf(() => run('updateEquipmentStatuses', some, 'status: in_use')),
    );
  }
  // Removing also looks for batches in the vessels.
  expect(counts.map((statements) => withoutTransactions(statements).length)).toEqual([
    5, 4, 4, 5, 4, 4,
  ]);
});

it('requires a role, and does not find another brewery’s equipment', async () => {
  const ids = await create('F1');
  const brewer = await api.loginAs('brewer@demo.example');
  expect((await refusal(bulk(api, brewer, 'removeEquipmentItems', ids))).code).toBe('FORBIDDEN');
  expect((await refusal(bulk(api, brewer, 'restoreEquipmentItems', ids))).code).toBe('FORBIDDEN');
  const used = await bulk(api, brewer, 'updateEquipmentStatuses', ids, 'status: in_use');
  expect(used.data.answer.changedCount).toBe(1);
  const other = await api.loginAs('admin@other.example');
  for (const [operation, passed] of [
    ['removeEquipmentItems', ''],
    ['restoreEquipmentItems', ''],
    ['updateEquipmentStatuses', 'status: retired'],
  ] as const) {
    const { data } = await bulk(api, other, operation, ids, passed);
    expect(data.answer).toEqual({
      changedCount: 0,
      refused: [{ id: ids[0], name: '', message: 'Équipement non trouvé' }],
    });
  }
  expect((await answered(manager.get(ids[0] ?? ''))).status).toBe('in_use');
});
