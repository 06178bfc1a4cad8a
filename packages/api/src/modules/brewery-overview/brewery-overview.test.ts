import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { brew } from '../inventory/testing/product-calls';
import { recipeCalls, secretRecipe } from '../recipes/testing/recipe-calls';

let api: TestApi;
let superadmin: string;
let tenantId: string;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-06-01T08:00:00Z'));
  superadmin = await api.loginAs('superadmin@cervoise.example');
  tenantId = (await api.actorOf('admin@demo.example')).tenantId;
});
afterAll(() => api.close());

const overview = (id = tenantId, token = superadmin) =>
  api.query<{ breweryOverview: { lastSeenAt: string | null; lastChangeAt: string | null } }>(
    `query ($id: ID!) { breweryOverview(tenantId: $id) {
      tenantId breweryName year batchCount brewedLiters lastSeenAt lastChangeAt
      people { role active invited closed } } }`,
    { id },
    token,
  );
const read = async () => (await overview()).data.breweryOverview;

it('shows people by role, and nothing of what has not happened', async () => {
  await sql`delete from sessions where tenant_id = ${tenantId}`.execute(api.adminDatabase);
  expect(await read()).toEqual({
    tenantId,
    breweryName: 'Brasserie du Lavoir',
    year: 2026,
    batchCount: 0,
    brewedLiters: 0,
    lastSeenAt: null,
    lastChangeAt: null,
    people: [
      { role: 'admin', active: 1, invited: 0, closed: 0 },
      { role: 'manager', active: 1, invited: 0, closed: 0 },
      { role: 'brewer', active: 1, invited: 0, closed: 0 },
    ],
  });
});

it('counts invited and closed accounts apart', async () => {
  const invite = `mutation ($id: ID!) { createUser(input: { tenantId: $id, firstName: "Ève",
    lastName: "Roy", email: "eve@demo.example", role: brewer }) { id } }`;
  await api.query(invite, { id: tenantId }, superadmin);
  await sql`update users set is_active = false where email = 'brewer@demo.example'`.execute(
    api.adminDatabase,
  );
  expect(await read()).toMatchObject({
    people: [{ role: 'admin' }, { role: 'manager' }, { active: 0, invited: 1, closed: 1 }],
  });
});

it('sums the batches of this year and tells the last activity, of this brewery alone', async () => {
  await brew(api, 'manager@demo.example', 'Ambrée', 'A-1');
  await brew(api, 'admin@other.example', 'Rousse', 'R-1');
  await brew(api, 'manager@demo.example', 'Ambrée', 'A-0');
  await sql`update production_batches set brew_date = '2025-12-31' where batch_number = 'A-0'`.execute(
    api.adminDatabase,
  );
  const { rows } = await sql<{ liters: number }>`
    select sum(volume_in_liters)::float8 as liters from production_batches
     where batch_number = 'A-1'`.execute(api.adminDatabase);
  expect(await read()).toMatchObject({ batchCount: 1, brewedLiters: rows[0]?.liters });

  const admin = await api.loginAs('admin@demo.example');
  await recipeCalls(api, admin).create(secretRecipe);
  const { lastSeenAt, lastChangeAt } = await read();
  expect(Date.parse(lastSeenAt ?? '')).toBeGreaterThan(0);
  expect(Date.parse(lastChangeAt ?? '')).toBeGreaterThan(0);
});

it('counts what the support does as no activity', async () => {
  const { lastChangeAt } = await read();
  const { errors } = await api.query(
    'mutation ($id: ID!) { exportTenantData(tenantId: $id) { success } }',
    { id: tenantId },
    superadmin,
  );
  expect(errors).toBeUndefined();
  expect((await read()).lastChangeAt).toBe(lastChangeAt);
});

it('answers superadmins only, and no unknown brewery nor the editor’s own', async () => {
  for (const account of ['admin', 'manager'] as const) {
    const token = await api.loginAs(`${account}@demo.example`);
    expect((await refusal(overview(tenantId, token))).code).toBe('FORBIDDEN');
  }
  const editor = await api.actorOf('superadmin@cervoise.example');
  for (const id of [crypto.randomUUID(), 'x', editor.tenantId]) {
    expect((await refusal(overview(id))).code).toBe('NOT_FOUND');
  }
});
