import type { Client } from 'pg';
import { startTestApi, type TestApi } from '../testing';
import { isolationFaults } from '../testing/isolation-faults';
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

it('finds no reference between tenants in the catalog', async () => {
  expect(await isolationFaults(owner)).toEqual([]);
});

describe('finds', () => {
  const columns = 'id uuid primary key, tenant_id uuid not null references tenants (id)';
  const indexed = `${columns}, unique (tenant_id, id)`;

  it.each([
    [
      'a table no one classed',
      'create table casks (id uuid primary key)',
      ['casks belongs to no tenant and is not known as shared'],
    ],
    [
      'a tenant table without row-level security',
      `create table casks (${indexed})`,
      [
        'casks has no row-level security',
        'casks does not force row-level security on its owner',
        "casks does not keep the application to the tenant's rows",
        'casks is hidden from backups',
      ],
    ],
    [
      'security that is not forced',
      `create table casks (${indexed}); ${isolateTenantTable('casks')}; alter table casks no force row level security`,
      ['casks does not force row-level security on its owner'],
    ],
    [
      'a missing index',
      `create table casks (${columns}); ${isolateTenantTable('casks')}`,
      ['casks has no index that starts with the tenant'],
    ],
    [
      'rows of no tenant',
      `create table casks (id uuid, tenant_id uuid, unique (tenant_id, id)); ${isolateTenantTable('casks')}`,
      ['casks may have rows of no tenant'],
    ],
    [
      'a second policy that widens the first',
      `create table casks (${indexed}); ${isolateTenantTable('casks')}; create policy wide on casks using (true)`,
      ["casks does not keep the application to the tenant's rows"],
    ],
    [
      'a plain reference',
      `create table casks (${indexed}, user_id uuid references users (id)); ${isolateTenantTable('casks')}`,
      ['casks: casks_user_id_fkey leaves the tenant out'],
    ],
    [
      'a reference whose columns are crossed',
      `create table casks (${indexed}, user_id uuid, foreign key (user_id, tenant_id) references users (tenant_id, id)); ${isolateTenantTable('casks')}`,
      ['casks: casks_user_id_tenant_id_fkey leaves the tenant out'],
    ],
    [
      'a function with its owner’s rights',
      `create function peek() returns bigint language sql security definer as 'select count(*) from users'`,
      [
        'peek() runs with the rights of its owner, not of cervoise_gate',
        'peek() does not pin its search_path',
        'peek() is open to every role',
      ],
    ],
    [
      'a view with its owner’s eyes',
      'create view everyone as select * from users',
      ["everyone shows rows with its owner's eyes"],
    ],
    [
      'applications shown to breweries',
      'create policy everyone on leads to cervoise_app using (true)',
      ['leads is not kept to the editor'],
    ],
    [
      'a shared table opened to the application',
      'grant select on throttle_counters to cervoise_app',
      ['throttle_counters is shared and the application may SELECT'],
    ],
  ])('%s', async (_fault, sql, faults) => {
    await owner.query(sql);
    expect(await isolationFaults(owner)).toEqual(faults);
  });
});
