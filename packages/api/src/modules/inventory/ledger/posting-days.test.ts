import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../testing';
import { answered, brew, type InventoryCalls, inventoryCalls } from '../testing/product-calls';

let api: TestApi;
let brewer: InventoryCalls;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-10-02T08:00:00Z'));
  const token = await api.loginAs('manager@demo.example');
  brewer = inventoryCalls(
    api,
    token,
    await brew(api, 'manager@demo.example', 'Blonde', '2026-004'),
  );
});
afterEach(() => api.close());

/** The stored lines, oldest first: kind, quantity and the day on which figures count them. */
const lines = async () => {
  const rows = await api.adminDatabase
    .selectFrom('inventoryMovements')
    .select(['kind', 'quantity', 'postedOn'])
    .orderBy('position')
    .execute();
  return rows.map(({ kind, quantity, postedOn }) => [kind, quantity, postedOn]);
};

it('counts each line on the day it happened, and a correction on that of the corrected line', async () => {
  const { id } = await answered(brewer.create({ quantity: 100, packagingDate: '2026-09-30' }));
  const { movements } = await answered(
    brewer.move({ id, move: 'sale', quantity: 12, happenedOn: '2026-09-30' }),
  );
  await answered(brewer.move({ id, move: 'tasting', quantity: 1 }));
  const sold = await answered(brewer.correct(movements.nodes[0]?.id, -10));
  expect(await lines()).toEqual([
    ['packaging', 100, '2026-09-30'],
    ['sale', -12, '2026-09-30'],
    ['tasting', -1, '2026-10-02'],
    ['correction', 2, '2026-09-30'],
  ]);
  const shown = sold.movements.nodes.map(({ kind, happenedOn, postedOn }) => [
    kind,
    happenedOn,
    postedOn,
  ]);
  expect(shown[0]).toEqual(['correction', null, '2026-09-30']);
  expect(shown.slice(2)).toEqual([
    ['sale', '2026-09-30', null],
    ['packaging', '2026-09-30', null],
  ]);
});

it('moves the packaging and its correction when the day of packaging is corrected', async () => {
  const { id, movements } = await answered(
    brewer.create({ quantity: 100, packagingDate: '2026-09-30' }),
  );
  await answered(brewer.correct(movements.nodes[0]?.id, 98));
  await answered(brewer.update({ id, packagingDate: '2026-09-28' }));
  expect(await lines()).toEqual([
    ['packaging', 100, '2026-09-28'],
    ['correction', -2, '2026-09-28'],
  ]);
});

it('brings over older lines: packagings on their day, corrections on that of their entry', async () => {
  const { id, movements } = await answered(
    brewer.create({ quantity: 100, packagingDate: '2026-09-30' }),
  );
  await answered(brewer.move({ id, move: 'loss', quantity: 1, happenedOn: '2026-10-01' }));
  await answered(brewer.correct(movements.nodes[0]?.id, 99));
  await api.adminDatabase
    .updateTable('inventoryMovements')
    .set({ postedOn: null, createdAt: new Date('2026-10-01T22:30:00Z') })
    .execute();
  await sql`select post_ledgers(id) from tenants`.execute(api.adminDatabase);
  expect(await lines()).toEqual([
    ['packaging', 100, '2026-09-30'],
    ['loss', -1, '2026-10-01'],
    ['correction', -1, '2026-10-02'],
  ]);
});

it('sets the day of a line that a server of the release before writes', async () => {
  const { id } = await answered(brewer.create({ quantity: 100, packagingDate: '2026-09-30' }));
  const line = await api.adminDatabase
    .selectFrom('inventoryMovements')
    .selectAll()
    .executeTakeFirstOrThrow();
  const { position: _position, id: correctsId, postedOn: _day, ...kept } = line;
  const insert = (values: object) =>
    api.adminDatabase
      .insertInto('inventoryMovements')
      .values({ ...kept, itemId: id, createdAt: new Date('2026-10-03T08:00:00Z'), ...values })
      .execute();
  await insert({ kind: 'packaging', quantity: 1 });
  await insert({ kind: 'sale', quantity: -1, happenedOn: '2026-10-01' });
  await insert({ kind: 'tasting', quantity: -1 });
  await insert({ kind: 'correction', quantity: -1, reason: 'Casse', correctsId });
  expect((await lines()).slice(1)).toEqual([
    ['packaging', 1, '2026-09-30'],
    ['sale', -1, '2026-10-01'],
    ['tasting', -1, '2026-10-03'],
    ['correction', -1, '2026-09-30'],
  ]);
});
