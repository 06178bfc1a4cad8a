import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { pageRequest } from './page';
import { type ListedTable, selectPages } from './select-pages';
import { withTenant } from './tenant-transaction';

const [kettle, tank, none] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
] as const;

let api: TestApi;
let actor: Awaited<ReturnType<TestApi['actorOf']>>;
beforeAll(async () => {
  api = await startTestApi();
  actor = await api.actorOf('brewer@demo.example');
  const { tenantId, userId } = actor;
  await sql`insert into equipment
      (id, tenant_id, name, category, condition, status, is_rentable, maintenance_starts_on)
    select id, ${tenantId}, 'Cuve ' || id, 'other', 'good', 'operational', false, '2026-01-01'
      from unnest(${[kettle, tank, none]}::uuid[]) as made (id)`.execute(api.adminDatabase);
  await sql`insert into maintenance_records (tenant_id, equipment_id, performed_on, performed_by,
      task, user_id, user_name, created_at)
    select ${tenantId}, equipment_id, performed_on, 'Léa', task, ${userId}, 'Léa', created_at
      from (values
        (1, ${kettle}::uuid, date '2026-03-02', 'détartrage', timestamptz '2026-03-02 00:00Z'),
        (2, ${tank}::uuid, date '2026-03-03', 'joints', timestamptz '2026-03-03 00:00Z'),
        (3, ${kettle}::uuid, date '2026-03-01', 'noté après', timestamptz '2026-03-04 00:00Z'),
        (4, ${kettle}::uuid, date '2026-03-02', 'rinçage', timestamptz '2026-03-02 00:00Z')
      ) as done (place, equipment_id, performed_on, task, created_at)
     order by place`.execute(api.adminDatabase);
});
afterAll(() => api.close());

const records: ListedTable<{ readonly task: string }> = {
  table: 'maintenanceRecords',
  about: 'equipmentId',
  columns: sql`line.task`,
};

/** What is on a page of each one's records, and how many records each has. */
const read = async (listed: ListedTable<{ readonly task: string }>, first: number, page = 1) => {
  const pages = await withTenant(api.database, actor, (tx) =>
    selectPages(tx, listed, [kettle, tank, none], pageRequest(first, page), ({ task }) => task),
  );
  return [...pages.values()].map(({ nodes, totalCount }) => [totalCount, ...nodes]);
};

it('sorts each list newest first, then in the order of writing', async () => {
  expect(await read(records, 10)).toEqual([
    [3, 'noté après', 'rinçage', 'détartrage'],
    [1, 'joints'],
    [0],
  ]);
});

it('sorts by another column on request', async () => {
  const [ofKettle] = await read({ ...records, latestBy: 'performedOn' }, 10);
  expect(ofKettle).toEqual([3, 'rinçage', 'détartrage', 'noté après']);
});

it('counts the whole list on each page, including pages beyond the last', async () => {
  expect(await read(records, 2)).toEqual([[3, 'noté après', 'rinçage'], [1, 'joints'], [0]]);
  expect(await read(records, 2, 2)).toEqual([[3, 'détartrage'], [1], [0]]);
});

it('returns author and time of a line with the requested columns', async () => {
  const listed = { ...records, columns: sql<{ readonly name: string }>`made.name` };
  const joined = sql`join equipment made on made.tenant_id = line.tenant_id
    and made.id = line.equipment_id`;
  const pages = await withTenant(api.database, actor, (tx) =>
    selectPages(tx, { ...listed, joined }, [tank], pageRequest(1, 1), (line, about) => ({
      ...{ about, by: line.userName, on: line.createdAt, of: line.name },
    })),
  );
  expect(pages.get(tank)?.nodes).toEqual([
    { about: tank, by: 'Léa', on: new Date('2026-03-03T00:00:00Z'), of: `Cuve ${tank}` },
  ]);
});
