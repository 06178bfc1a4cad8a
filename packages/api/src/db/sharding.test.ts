import type { Client } from 'pg';
import { startTestApi, type TestApi } from '../testing';
import { referenceTables, shardingFaults } from '../testing/sharding-faults';
import { connect } from './connection';
import { secureTenantTable } from './migrations/migration';

let api: TestApi;
let owner: Client;
beforeAll(async () => {
  api = await startTestApi();
  owner = await connect(api.ownerAddress);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});
beforeEach(() => owner.query('begin'));
afterEach(() => owner.query('rollback'));

it('could be distributed by tenant, except for the listed tables', async () => {
  expect(await shardingFaults(owner)).toEqual([]);
});

it('lists no reference table that no longer exists', async () => {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const names = rows.map(({ name }) => name);
  expect(referenceTables.filter((name) => !names.includes(name))).toEqual([]);
});

it.each([
  [
    'a key without the tenant',
    `create table casks (id uuid primary key, tenant_id uuid not null, unique (tenant_id, id)); ${secureTenantTable('casks')}`,
    ['casks: casks_pkey leaves the tenant out'],
  ],
  [
    'a reference out of every node',
    `create table casks (tenant_id uuid not null, id uuid, primary key (tenant_id, id));
     alter table qr_codes add column cask_id uuid;
     alter table qr_codes add constraint qr_codes_cask foreign key (tenant_id, cask_id) references casks (tenant_id, id)`,
    ['qr_codes: qr_codes_cask refers from every node to split casks'],
  ],
  [
    'a table no one classed',
    'create table casks (id uuid)',
    ['casks has rows of no tenant and is no reference table'],
  ],
])('finds %s', async (_fault, sql, faults) => {
  await owner.query(sql);
  expect(await shardingFaults(owner)).toEqual(faults);
});
