import type { Client } from 'pg';
import {
  accountTables,
  coordinatorTables,
  referenceTables,
} from '../distribution/reference-tables';
import { startTestApi, type TestApi } from '../testing';
import { shardingFaults } from '../testing/sharding-faults';
import { connect } from './connection';
import { isolateTenantTable } from './migrations/migration';

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

it('lists no table that no longer exists', async () => {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  const names = rows.map(({ name }) => name);
  const listed = [...referenceTables, ...accountTables, ...coordinatorTables];
  expect(listed.filter((name) => !names.includes(name))).toEqual([]);
});

it.each([
  [
    'a key without the tenant',
    `create table casks (id uuid primary key, tenant_id uuid not null, unique (tenant_id, id)); ${isolateTenantTable('casks')}`,
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
    'a reference that changes rows',
    `alter table batch_logs add constraint batch_logs_renumbered
       foreign key (tenant_id, batch_id) references production_batches (tenant_id, id) on update cascade`,
    ["batch_logs: batch_logs_renumbered changes rows of another node's table"],
  ],
  [
    'a policy with a subquery',
    'create policy editor on equipment using ((select true))',
    ['equipment: policy editor has a subquery'],
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
