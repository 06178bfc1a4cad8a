import type { Client } from 'pg';
import { connect } from '../../db/connection';
import { withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { ensureSampleRow } from '../../testing/sample-rows';
import { readTenantTables, type TenantTable } from '../../testing/tenant-catalog';

/** A row of two tenants in every tenant table of the catalog; then one of them is erased. */

let api: TestApi;
let admin: Client;
let tables: TenantTable[];
let own: string;
let other: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await connect(api.adminAddress);
  own = (await api.actorOf('admin@demo.example')).tenantId;
  other = (await api.actorOf('admin@other.example')).tenantId;
  tables = await readTenantTables(admin);
  for (const table of tables) {
    await ensureSampleRow(admin, table, own);
    await ensureSampleRow(admin, table, other);
  }
});
afterAll(async () => {
  await admin.end();
  await api.close();
});

const countsOf = async (tenantId: string) => {
  const counts: Record<string, number> = {};
  for (const { name, tenantColumn } of tables) {
    const { rows } = await admin.query<{ count: number }>(
      `select count(*)::int as count from ${name} where ${tenantColumn} = $1`,
      [tenantId],
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
};
const nothing = () => Object.fromEntries(tables.map(({ name }) => [name, 0]));

const terminate = (terminatedOn: string | null) =>
  api.adminDatabase
    .updateTable('contracts')
    .set({ terminatedOn })
    .where('breweryId', '=', own)
    .execute();
const eraseOn = async (day: string) => {
  api.setClock(new Date(`${day}T02:00:00Z`));
  await api.services.contracts.eraseWhenDue(own);
};

it('waits for its day; the database refuses any other', async () => {
  const before = await countsOf(own);
  expect(Object.values(before)).not.toContain(0);
  await terminate(null);
  await eraseOn('2027-01-01');
  await terminate('2026-03-01');
  await eraseOn('2026-03-30');
  expect(await countsOf(own)).toEqual(before);
  const byHand = (day: string) =>
    admin.query(`set role cervoise_app; select * from erase_tenant('${own}', '${day}', now())`);
  await expect(byHand('2026-03-30')).rejects.toThrow('does not call for its erasure');
  await admin.query('reset role');
});

/** The breweries that applications led to. */
const leadsTo = async () =>
  (await admin.query<{ id: string }>('select brewery_id as id from leads')).rows.map(
    ({ id }) => id,
  );

it('deletes the brewery’s rows in every tenant table, and no others', async () => {
  const others = await countsOf(other);
  await admin.query(
    `insert into leads (email, search_key, status, stamp_hash, brewery_id, created_at, updated_at)
     select 'fondateur@brasserie.example', '', 'converted', sha256(id::text::bytea), id, now(), now()
       from unnest($1::uuid[]) id`,
    [[own, other]],
  );
  // Mails of no tenant column: what waits for the relay names its customers and users.
  api.refuseMails(new Error('454 try later'));
  const mail = { to: 'client@example.fr', subject: 'Rappel de bières', text: 'x', html: 'x' };
  for (const tenantId of [own, other])
    await withTenant(api.database, { tenantId }, (tx) => api.dependencies.mails.add(tx, mail));
  await api.settled();
  const closed = jest.spyOn(api.dependencies.publisher, 'disconnectUser');
  const token = await api.loginAs('admin@demo.example');
  await eraseOn('2026-03-31');
  expect(await countsOf(own)).toEqual(nothing());
  expect(await countsOf(other)).toEqual(others);
  expect(await leadsTo()).toEqual([other]);
  const mails = await admin.query<{ id: string }>('select belongs_to as id from mails');
  expect(mails.rows).toEqual([{ id: other }]);
  expect(closed).toHaveBeenCalled();
  const { errors } = await api.query('{ me { id } }', {}, token);
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('keeps the contract, with the day of erasure', async () => {
  const { data } = await api.query<{ contract: object }>(
    `{ contract(breweryId: "${own}") { breweryName state erasedAt keptUntil } }`,
    {},
    await api.loginAs('superadmin@cervoise.example'),
  );
  expect(data.contract).toEqual({
    breweryName: 'Brasserie du Lavoir',
    state: 'terminated',
    erasedAt: '2026-03-31T02:00:00.000Z',
    keptUntil: '2036-03-01',
  });
});

it('happens once', async () => {
  await api.services.contracts.eraseWhenDue(own);
  const query = `select * from erase_tenant('${own}', '2026-04-01', now())`;
  await expect(admin.query(query)).rejects.toThrow('does not call for its erasure');
});

it('deletes the contract after ten years', async () => {
  const count = async () =>
    (await admin.query('select from contracts where brewery_id = $1', [own])).rowCount;
  await admin.query(`select contracts_clean_up('2036-03-01')`);
  expect(await count()).toBe(1);
  await admin.query(`select contracts_clean_up('2036-03-02')`);
  expect(await count()).toBe(0);
});
