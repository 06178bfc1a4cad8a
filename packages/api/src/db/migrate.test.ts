import { migrations } from '../generated/migrations';
import { startTestApi, type TestApi } from '../testing';
import { databaseUrl } from '../testing/test-database';
import { connect } from './connection';
import { migrate } from './migrate';
import { addTenantTable, type Migration } from './migrations/migration';

const app = { name: 'cervoise_app', password: null };

let api: TestApi;
let owner: Awaited<ReturnType<typeof connect>>;
beforeAll(async () => {
  api = await startTestApi();
  owner = await connect(api.ownerAddress);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

const step = (name: string, sql: string): Migration => ({ name, sql });

it('has unique names that sort in execution order', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)].sort());
  for (const name of names) expect(name).toMatch(/^\d{4}-[a-z0-9-]+$/);
});

it('does nothing when everything has run', async () => {
  expect(await migrate(owner, app)).toEqual([]);
});

it('runs each migration once when several servers start at the same time', async () => {
  const steps = [step('9001-casks', 'create table casks (id integer)')];
  const second = await connect(api.ownerAddress);
  const ran = await Promise.all([migrate(owner, app, steps), migrate(second, app, steps)]);
  await second.end();
  expect(ran.flat()).toEqual(['9001-casks']);
});

it('rolls back a failing migration and names it', async () => {
  const steps = [step('9002-broken', 'create table half (id integer); select 1 / 0')];
  await expect(migrate(owner, app, steps)).rejects.toThrow('Migration 9002-broken failed.');
  const { rows } = await owner.query(`select to_regclass('half') as half`);
  expect(rows).toEqual([{ half: null }]);
});

it('refuses a migration that changed after it ran', async () => {
  await migrate(owner, app, [step('9003-labels', 'create table labels (id integer)')]);
  const changed = [step('9003-labels', 'create table labels (id bigint)')];
  await expect(migrate(owner, app, changed)).rejects.toThrow('9003-labels changed');
});

it('adds a table of tenants that refers to them, under row-level security', async () => {
  const columns = 'id uuid not null, note text, primary key (tenant_id, id)';
  const steps = [step('9004-kegs', addTenantTable('kegs', { columns, hasPosition: true }))];
  await migrate(owner, app, steps);
  await expect(
    owner.query('insert into kegs (tenant_id, id) values (gen_random_uuid(), gen_random_uuid())'),
  ).rejects.toThrow(/row-level security|kegs_tenant_id_fkey/);
  const { rows } = await owner.query(
    `select c.relrowsecurity as "isSecured", c.relforcerowsecurity as "isForced",
            (select pg_get_constraintdef(k.oid) from pg_constraint k
              where k.conrelid = c.oid and k.contype = 'f') as reference,
            (select attidentity from pg_attribute where attrelid = c.oid and attname = 'position')
              as identity
       from pg_class c where c.oid = 'kegs'::regclass`,
  );
  expect(rows).toEqual([
    {
      isSecured: true,
      isForced: true,
      reference: 'FOREIGN KEY (tenant_id) REFERENCES tenants(id)',
      identity: 'a',
    },
  ]);
});

it('rebuilds the indexes of names after an update of ICU', async () => {
  const admin = await connect(api.adminAddress);
  const readIndex = async () =>
    (
      await admin.query(`
        select pg_relation_filenode('equipment_by_name') as file,
               collversion = pg_collation_actual_version(oid) as "isPresent"
          from pg_collation where collname = 'french'`)
    ).rows[0];
  const before = await readIndex();
  await admin.query("update pg_collation set collversion = '1' where collname = 'french'");
  await migrate(owner, app);
  const after = await readIndex();
  await admin.end();
  expect(after).toEqual({ file: expect.any(Number), isPresent: true });
  expect(after?.file).not.toBe(before?.file);
});

describe('with an application role that bypasses row-level security', () => {
  it('refuses to start', async () => {
    const admin = await connect(api.adminAddress);
    // Roles belong to the whole server, other tests included: this one is undone in its transaction.
    await admin.query('begin');
    await admin.query('alter role cervoise_app bypassrls');
    await expect(migrate(admin, app)).rejects.toThrow(/cervoise_app/);
    await admin.query('rollback');
    await admin.end();
  });
});

it('logs in with the URL of a managed database', async () => {
  const client = await connect({ connectionString: databaseUrl(api.ownerAddress) });
  expect((await client.query('select current_user as name')).rows).toEqual([
    { name: 'cervoise_owner' },
  ]);
  await client.end();
});
