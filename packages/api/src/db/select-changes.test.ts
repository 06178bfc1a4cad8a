import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { type ChangesTable, selectChanges } from './select-changes';
import { withTenant } from './tenant-transaction';

const lotChanges: ChangesTable = {
  table: 'ingredientLotChanges',
  records: 'ingredientLots',
  about: 'lotId',
};

let api: TestApi;
let actor: Awaited<ReturnType<TestApi['actorOf']>>;
let ingredientId: string;
beforeAll(async () => {
  api = await startTestApi();
  actor = await api.actorOf('brewer@demo.example');
  const malt = { name: 'Malt', type: 'malt', unit: 'kg', minimumStockQuantity: 0 } as const;
  ingredientId = (await api.services.ingredients.create(actor, malt)).id;
});
afterAll(() => api.close());

async function receive(): Promise<string> {
  const lotNumber = randomUUID();
  const requestId = randomUUID();
  const receipt = { ingredientId, lotNumber, quantity: 1, receivedOn: '2026-03-01', requestId };
  await api.services.ingredients.receiveLot(actor, receipt);
  const { id } = await api.adminDatabase
    .selectFrom('ingredientLots')
    .select('id')
    .where('lotNumber', '=', lotNumber)
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes that a lot became 1, 2, 3… `count`, two at each instant, in that order. */
const change = (lotId: string, count: number) =>
  sql`insert into ingredient_lot_changes
      (tenant_id, ingredient_id, lot_id, field, before, after, user_name, created_at)
    select ${actor.tenantId}, ${ingredientId}, ${lotId}, 'supplier', n - 1, n, 'Léa',
           timestamptz '2026-03-02 00:00Z' + (n + 1) / 2 * interval '1 minute'
      from generate_series(1, ${count}::int) n order by n`.execute(api.adminDatabase);

const read = (lotId: string) =>
  withTenant(api.database, actor, (tx) => selectChanges(tx, lotChanges, lotId));

it('returns the changes of a record with author and time, newest first', async () => {
  const lotId = await receive();
  await change(lotId, 3);
  await change(await receive(), 2);
  const changes = await read(lotId);
  expect(changes?.map(({ after }) => after)).toEqual(['3', '2', '1']);
  expect(changes?.[0]).toEqual({
    ...{ id: expect.any(String), field: 'supplier', before: '2', after: '3' },
    ...{ userName: 'Léa', createdAt: new Date('2026-03-02T00:02:00Z') },
  });
});

it('returns the latest hundred only', async () => {
  const lotId = await receive();
  await change(lotId, 103);
  const changes = await read(lotId);
  expect(changes).toHaveLength(100);
  expect([changes?.at(0)?.after, changes?.at(-1)?.after]).toEqual(['103', '4']);
});

it('distinguishes a record without changes from an unknown one', async () => {
  expect(await read(await receive())).toEqual([]);
  expect(await read(randomUUID())).toBeUndefined();
});
