import { randomUUID } from 'node:crypto';
import { equipmentSchema } from '@cervoise/domain/equipment';
import { sql } from 'kysely';
import { authorOf } from '../db/author';
import { type Actor, type TenantTransaction, withTenant } from '../db/tenant-transaction';
import { badUserInput } from '../errors';
import type { EquipmentRow } from '../modules/equipment/equipment.list';
import { equipment } from '../modules/equipment/equipment.store';
import { startTestApi, type TestApi } from '../testing';
import { withoutTransactions } from '../testing/bulk';
import { defineRecords } from './define-records';
import { createRecordService } from './record-service';
import type { RecordSource } from './record-source';

let api: TestApi;
let actor: Actor;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  actor = await api.actorOf('manager@demo.example');
  token = await api.loginAs('manager@demo.example');
});
afterAll(() => api.close());

const today = '2026-03-12';
const context = () => ({ author: authorOf(actor), today, at: 'present' as const });
const inBrewery = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
  withTenant(api.database, actor, work);

const tank = (name: string) => ({
  name,
  category: 'fermenter' as const,
  condition: 'good' as const,
  status: 'operational' as const,
  isRentable: false,
});
const add = (name: string) =>
  inBrewery((tx) => equipment.create(tx, context(), randomUUID(), tank(name)));

/** The rows of a list, filtered and sorted in memory as sealed ones will be. */
const memorySource: RecordSource<
  EquipmentRow,
  { readonly startsWith?: string },
  { readonly field: 'name'; readonly direction: 'asc' | 'desc' }
> = {
  views: ['all'],
  sortFields: ['name'],
  defaultSort: { field: 'name', direction: 'asc' },
  slice: async (tx, { filter, sort }, { limit, offset, counts }) => {
    const rows = await tx.selectFrom('equipment').selectAll().execute();
    const start = filter === 'everything' ? '' : (filter?.startsWith ?? '');
    const found = rows
      .filter(({ name }) => name.startsWith(start))
      .toSorted((a, b) => a.name.localeCompare(b.name) * (sort.direction === 'asc' ? 1 : -1));
    return {
      rows: found.slice(offset, offset + limit),
      totalCount: counts ? found.length : null,
      hasMore: found.length > offset + limit,
    };
  },
  async *batches(tx, list) {
    yield (await memorySource.slice(tx, list, { limit: 1000, offset: 0, counts: false })).rows;
  },
};

const definition = {
  table: 'equipment',
  typeName: 'Tank',
  schema: equipmentSchema,
  source: memorySource,
  messages: { notFound: 'Cuve non trouvée', removed: 'Cette cuve est supprimée.' },
  nameOf: ({ name }: EquipmentRow) => name,
  view: ({ name }: EquipmentRow) => name,
  toColumns: ({ name }: { name: string }) => ({ name }),
} as const;

it('pages records of another source', async () => {
  for (const name of ['Source B', 'Source A', 'Autre']) await add(name);
  const service = createRecordService(defineRecords(definition), api.dependencies);
  const filter = { startsWith: 'Source' };
  expect(await service.list(actor, filter)).toEqual(['Source A', 'Source B']);
  const sort = { field: 'name', direction: 'desc' } as const;
  expect(await service.page(actor, { filter, sort, first: 1, page: 1 })).toEqual({
    nodes: ['Source B'],
    totalCount: 2,
    pageInfo: { page: 1, pageCount: 2, hasNextPage: true },
  });
});

it('has no count where none was asked for', async () => {
  const service = createRecordService(defineRecords(definition), api.dependencies);
  const page = await service.page(actor, { first: 1, page: 1 }, false);
  expect(() => page.totalCount).toThrow('was not seen to ask');
  expect(() => page.pageInfo.pageCount).toThrow('was not seen to ask');
});

it('counts a list only when the query requests its count', async () => {
  const isCounted = async (selection: string) => {
    const statements = await api.statementsOf(async () => {
      const { errors } = await api.query(`{ equipmentPage { ${selection} } }`, {}, token);
      expect(errors).toBeUndefined();
    });
    return statements.some((text) => text.includes('count(*)'));
  };
  expect(await isCounted('nodes { name }')).toBe(false);
  expect(await isCounted('nodes { name } pageInfo { page hasNextPage }')).toBe(false);
  expect(await isCounted('totalCount')).toBe(true);
  expect(await isCounted('pageInfo { pageCount }')).toBe(true);
});

it('continues beyond an uncounted page', async () => {
  for (const name of ['Suite 1', 'Suite 2', 'Suite 3']) await add(name);
  const next = async (first: number, page: number) => {
    const { data } = await api.query<{
      equipmentPage: { nodes: { name: string }[]; pageInfo: { hasNextPage: boolean } };
    }>(
      `query ($first: Int!, $page: Int!) {
        equipmentPage(filter: { search: "suite" }, first: $first, page: $page) {
          nodes { name } pageInfo { hasNextPage } } }`,
      { first, page },
      token,
    );
    const { nodes, pageInfo } = data.equipmentPage;
    return [nodes.map(({ name }) => name), pageInfo.hasNextPage];
  };
  expect(await next(2, 1)).toEqual([['Suite 1', 'Suite 2'], true]);
  expect(await next(2, 2)).toEqual([['Suite 3'], false]);
  expect(await next(3, 1)).toEqual([['Suite 1', 'Suite 2', 'Suite 3'], false]);
  expect(await next(2, 3)).toEqual([[], false]);
});

it('writes nothing, not even history, for unchanged values', async () => {
  const before = await add('Inchangée');
  const statements = await api.statementsOf(async () => {
    const after = await inBrewery((tx) =>
      equipment.update(tx, context(), before, tank('Inchangée')),
    );
    expect(after.updatedAt).toEqual(before.updatedAt);
  });
  expect(statements.filter((text) => text.includes('update "equipment"'))).toEqual([]);
  const changed = await inBrewery((tx) =>
    equipment.writeEach(tx, context(), [{ before, columns: { name: 'Inchangée' } }]),
  );
  expect(changed).toEqual([]);
});

it('writes different columns of many in one statement, with their history', async () => {
  const rows = [await add('Chacune 1'), await add('Chacune 2'), await add('Chacune 3')];
  const statements = await api.statementsOf(() =>
    inBrewery((tx) =>
      equipment.writeEach(
        tx,
        context(),
        rows.map((before, index) => ({
          before,
          columns: {
            serialNumber: index === 2 ? null : `S-${index}`,
            status: index === 0 ? 'cleaning' : before.status,
          },
        })),
      ),
    ),
  );
  expect(withoutTransactions(statements)).toHaveLength(2);
  const ids = rows.map(({ id }) => id);
  const stored = await inBrewery((tx) => equipment.findMany(tx, ids));
  const byId = new Map(stored.map((row) => [row.id, row]));
  expect(ids.map((id) => byId.get(id)?.serialNumber)).toEqual(['S-0', 'S-1', null]);
  expect(byId.get(ids[2] ?? '')?.updatedAt).toEqual(rows[2]?.updatedAt);
  const histories = await api.services.equipment.history(actor, ids, { first: 5, page: 1 });
  expect(ids.map((id) => histories.get(id)?.nodes.map(({ kind }) => kind))).toEqual([
    ['status_changed', 'created'],
    ['created'],
    ['created'],
  ]);
});

it('leaves out records that do not meet a condition', async () => {
  const row = await add('Gardée');
  const write = (condition: boolean) =>
    inBrewery((tx) =>
      equipment.write(tx, context(), {
        rows: [row],
        columns: { notes: 'Vue' },
        onlyIf: sql<boolean>`${condition}::boolean`,
      }),
    );
  expect(await write(false)).toEqual([]);
  expect((await write(true)).map(({ notes }) => notes)).toEqual(['Vue']);
});

it('keeps names unique: in an update, and in a restoration', async () => {
  await sql`create unique index equipment_test_name on equipment (tenant_id, name_key)
    where deleted_at is null`.execute(api.adminDatabase);
  const message = 'Une autre cuve porte déjà ce nom.';
  const uniqueName = { index: 'equipment_test_name', message };
  const tanks = defineRecords({ ...definition, uniqueName });
  const service = createRecordService(tanks, api.dependencies);
  const first = await add('Unique');
  const second = await add('Deuxième');
  await expect(
    inBrewery((tx) => tanks.update(tx, context(), second, tank('UNIQUE'))),
  ).rejects.toMatchObject({ code: 'BAD_USER_INPUT', details: { fields: { name: message } } });
  await service.remove(actor, first.id);
  const again = await add('unique');
  await expect(service.restore(actor, first.id)).rejects.toMatchObject({
    details: { fields: { name: message } },
  });
  await service.remove(actor, again.id);
  expect(await service.restoreMany(actor, [again.id, first.id])).toEqual({
    changedCount: 1,
    refused: [{ id: first.id, name: 'Unique', message }],
  });
  await sql`drop index equipment_test_name`.execute(api.adminDatabase);
});

it('reports those that cannot be restored', async () => {
  const [free, taken] = [await add('Libre'), await add('Prise')];
  const tanks = defineRecords({
    ...definition,
    refuseRestore: async (_, rows) =>
      new Map(
        rows.filter(({ name }) => name === 'Prise').map(({ id }) => [id, badUserInput('Prise.')]),
      ),
  });
  const service = createRecordService(tanks, api.dependencies);
  const ids = [free.id, taken.id];
  await service.removeMany(actor, ids);
  expect(await service.restoreMany(actor, ids)).toEqual({
    changedCount: 1,
    refused: [{ id: taken.id, name: 'Prise', message: 'Prise.' }],
  });
  await expect(service.restore(actor, taken.id)).rejects.toMatchObject({ message: 'Prise.' });
});

it('refuses stale forms, removed and unknown records', async () => {
  const row = await add('Disputée');
  const lock = (seen: Date | null, id = row.id) =>
    inBrewery((tx) => equipment.lockActive(tx, id, seen));
  expect((await lock(row.updatedAt)).id).toBe(row.id);
  await expect(lock(new Date(0))).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(lock(null, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await api.services.equipment.remove(actor, row.id);
  await expect(lock(null)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Cet équipement est supprimé. Restaurez-le pour le modifier.',
  });
});
