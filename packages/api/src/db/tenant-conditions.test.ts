import { loadModule } from 'libpg-query';
import { addTenantConditions } from './tenant-conditions';

const tenantTables = new Set(['batches', 'recipes', 'lots']);
beforeAll(() => loadModule());

/** A statement with its conditions, on one line and in small letters. */
const named = (sql: string, { isDistributed = false } = {}) =>
  addTenantConditions(sql, 2, { tenantTables, isDistributed })
    ?.sql.replace(/\s+/g, ' ')
    .toLowerCase() ?? null;

it.each([
  [
    'select id from batches where id = $1',
    'select id from batches where id = $1 and batches.tenant_id = $2',
  ],
  [
    'select b.id from batches b join recipes r on r.id = b.recipe_id where b.id = $1 or r.id = $1',
    'select b.id from batches as b join recipes as r on r.id = b.recipe_id where (b.id = $1 or r.id = $1) and b.tenant_id = $2 and r.tenant_id = $2',
  ],
  [
    'select b.id from batches b left join recipes r on r.id = b.recipe_id',
    'select b.id from batches as b left join recipes as r on r.id = b.recipe_id and r.tenant_id = $2 where b.tenant_id = $2',
  ],
  [
    'select 1 from batches b left join (recipes r join lots l on l.id = r.id) on r.id = b.id',
    'select 1 from batches as b left join (recipes as r join lots as l on l.id = r.id) on r.id = b.id and r.tenant_id = $2 and l.tenant_id = $2 where b.tenant_id = $2',
  ],
  ['update batches b set name = $1', 'update batches as b set name = $1 where b.tenant_id = $2'],
  [
    'update batches set name = r.name from recipes r where r.id = $1',
    'update batches set name = r.name from recipes as r where r.id = $1 and batches.tenant_id = $2 and r.tenant_id = $2',
  ],
  [
    'delete from lots using batches b where b.id = $1',
    'delete from lots using batches as b where b.id = $1 and lots.tenant_id = $2 and b.tenant_id = $2',
  ],
  [
    'insert into lots (id) select id from batches where id = $1',
    'insert into lots (id) select id from batches where id = $1 and batches.tenant_id = $2',
  ],
  [
    'select exists (select from lots) union select true from recipes',
    'select exists (select from lots where lots.tenant_id = $2) union select true from recipes where recipes.tenant_id = $2',
  ],
])('adds the tenant to %s', (sql, expected) => {
  expect(named(sql)).toBe(expected);
});

it('leaves alone a table that only a common table expression is named like', () => {
  expect(named('with lots as (select 1) select * from lots')).toBeNull();
});

it('leaves alone what reads no table of tenants', () => {
  expect(named('insert into batches (id) values ($1)')).toBeNull();
  expect(named('select set_config($1, $1, true)')).toBeNull();
});

it.each([
  'select 1 from batches b full join recipes r on r.id = b.id',
  'select 1 from batches left join recipes using (id)',
])('refuses %s, which has no place for the condition', (sql) => {
  expect(() => named(sql)).toThrow('An outer join');
});

describe('on a distributed database', () => {
  it.each([
    [
      'insert into lots (id) select id from json_to_recordset($1) as row(id uuid)',
      'insert into lots (id) select id from json_to_recordset($1) row (id uuid) returning 1',
    ],
    [
      'with added as (insert into lots (id) select $1) select 1',
      'with added as (insert into lots (id) select $1 returning 1) select 1',
    ],
    ['insert into lots (id) select $1 returning id', null],
    ['insert into lots (id) values ((select $1))', null],
    [
      'select 1 where exists (select from lots) union all select from batches',
      'select 1 where exists (select 1 from lots where lots.tenant_id = $2) union all select 1 from batches where batches.tenant_id = $2',
    ],
  ])('writes %s for its nodes', (sql, expected) => {
    expect(named(sql, { isDistributed: true })).toBe(expected);
  });

  it('says whether the values include the tenant', () => {
    const target = { tenantTables, isDistributed: true };
    const insert = 'insert into lots (id) select $1';
    expect(addTenantConditions(insert, 2, target)?.namesTenant).toBe(false);
    expect(addTenantConditions('select 1 from lots', 2, target)?.namesTenant).toBe(true);
  });
});
