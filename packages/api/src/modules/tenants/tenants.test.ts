import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { tokenMailedTo } from '../users/testing/user-calls';

let api: TestApi;
let superadmin: string;
beforeAll(async () => {
  api = await startTestApi();
  superadmin = await api.loginAs('superadmin@cervoise.example');
});
afterAll(() => api.close());

it('lists the breweries by name with their accounts, without the editor’s own', async () => {
  const { data } = await api.query(
    '{ allTenants { breweryName userCount activeUserCount } }',
    {},
    superadmin,
  );
  expect(data).toEqual({
    allTenants: [
      { breweryName: 'Brasserie des Rives', userCount: 2, activeUserCount: 2 },
      { breweryName: 'Brasserie du Lavoir', userCount: 3, activeUserCount: 3 },
    ],
  });
});

it('pages and finds them by name', async () => {
  const page = (variables: object) =>
    api.query(
      `query ($search: String, $first: Int!, $page: Int!) {
        allTenantsPage(search: $search, first: $first, page: $page) {
          totalCount nodes { breweryName } } }`,
      { search: null, first: 1, page: 2, ...variables },
      superadmin,
    );
  expect((await page({})).data).toEqual({
    allTenantsPage: { totalCount: 2, nodes: [{ breweryName: 'Brasserie du Lavoir' }] },
  });
  expect((await page({ search: 'RIVES', page: 1 })).data).toMatchObject({
    allTenantsPage: { totalCount: 1 },
  });
});

it('reads those of some ids, and leaves out what is none', async () => {
  const { data } = await api.query<{ allTenants: { tenantId: string; breweryName: string }[] }>(
    '{ allTenants { tenantId breweryName } }',
    {},
    superadmin,
  );
  const wanted = data.allTenants.find(({ breweryName }) => breweryName.endsWith('Lavoir'));
  const found = await api.query(
    'query ($ids: [ID!]) { allTenantsPage(ids: $ids) { totalCount nodes { tenantId breweryName } } }',
    { ids: [wanted?.tenantId, randomUUID(), 'none'] },
    superadmin,
  );
  expect(found.data).toEqual({ allTenantsPage: { totalCount: 1, nodes: [wanted] } });
});

it.each(['{ allTenants { tenantId } }', '{ allTenantsPage { totalCount } }'])(
  'answers superadmins only: %s',
  async (query) => {
    const admin = await api.loginAs('admin@demo.example');
    expect((await refusal(api.query(query, {}, admin))).code).toBe('FORBIDDEN');
  },
);

describe('createTenantWithAdmin', () => {
  const create = (input: object, token = superadmin) =>
    api.query<{
      createTenantWithAdmin: { id: string; tenantId: string; email: string };
    }>(
      `mutation ($input: CreateTenantWithAdminInput!) { createTenantWithAdmin(input: $input) {
        id tenantId email role state breweryName } }`,
      { input: { firstName: 'Nina', lastName: 'Roche', ...input } },
      token,
    );
  const seen = async () =>
    (
      await api.query<{ allTenants: { breweryName: string }[] }>(
        '{ allTenants { breweryName } }',
        {},
        superadmin,
      )
    ).data.allTenants.map(({ breweryName }) => breweryName);

  it('creates a brewery with an invited admin, who enters by the link', async () => {
    api.setClock(new Date('2026-03-12T08:00:00Z'));
    superadmin = await api.loginAs('superadmin@cervoise.example');
    const email = 'nina@causse.example';
    const input = { breweryName: 'Brasserie du Causse', email, requestId: crypto.randomUUID() };
    const { data } = await create(input);
    expect(data.createTenantWithAdmin).toMatchObject({
      email,
      role: 'admin',
      state: 'invited',
      breweryName: 'Brasserie du Causse',
    });
    expect((await create(input)).data).toEqual(data);
    expect((await seen()).filter((name) => name === 'Brasserie du Causse')).toHaveLength(1);
    const token = await tokenMailedTo(api, email);
    await api.query(
      'mutation ($token: String!) { acceptInvitation(token: $token, newPassword: "une phrase de passe") }',
      { token },
    );
    const nina = await api.loginAs(email);
    const own = await api.query(
      '{ users { email } breweryStatus { state trialEndsOn } auditLogPage { nodes { action isSupport } } }',
      {},
      nina,
    );
    expect(own.data).toEqual({
      users: [{ email }],
      breweryStatus: { state: 'trial', trialEndsOn: '2026-03-26' },
      auditLogPage: {
        nodes: [
          { action: 'invitation_accepted', isSupport: false },
          { action: 'user_invited', isSupport: true },
        ],
      },
    });
    api.setClock(null);
  });

  it('creates nothing when refused', async () => {
    superadmin = await api.loginAs('superadmin@cervoise.example');
    const before = await seen();
    const refused = create({ breweryName: 'Brasserie Prise', email: 'admin@demo.example' });
    expect((await refusal(refused)).fields).toEqual(['email']);
    const empty = create({ breweryName: ' ', email: 'x' });
    expect((await refusal(empty)).fields.toSorted()).toEqual(['breweryName', 'email']);
    const past = create({
      breweryName: 'Brasserie Passée',
      email: 'p@causse.example',
      trialEndsOn: '2020-01-01',
    });
    expect((await refusal(past)).fields).toEqual(['trialEndsOn']);
    const unknown = create({
      breweryName: 'Brasserie Candidate',
      email: 'c@causse.example',
      leadId: crypto.randomUUID(),
    });
    expect((await refusal(unknown)).code).toBe('BAD_USER_INPUT');
    expect(await seen()).toEqual(before);
    const admin = create(
      { breweryName: 'X', email: 'x@causse.example' },
      await api.loginAs('admin@demo.example'),
    );
    expect((await refusal(admin)).code).toBe('FORBIDDEN');
  });

  it('asks before it creates a second brewery of a name', async () => {
    await sql`update contracts set city = 'Rennes' where brewery_name = 'Brasserie du Lavoir'`.execute(
      api.adminDatabase,
    );
    const before = await seen();
    const again = { breweryName: ' BRASSERIE  du Là voir', email: 'lavoir@causse.example' };
    const { message, fields } = await refusal(create(again));
    expect(fields).toEqual(['confirmSameName']);
    expect(message).toBe('Une brasserie de ce nom existe déjà : « Brasserie du Lavoir » (Rennes).');
    expect(await seen()).toEqual(before);
    const { data } = await create({ ...again, confirmSameName: true });
    expect(data.createTenantWithAdmin).toMatchObject({ email: again.email });
    expect(await seen()).toHaveLength(before.length + 1);
  });

  it('converts its application', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into leads (email, search_key, stamp_hash, created_at, updated_at)
      values ('l@causse.example', '', sha256('lead'), now(), now()) returning id`.execute(
      api.adminDatabase,
    );
    const leadId = rows[0]?.id;
    const input = { breweryName: 'Brasserie Candidate', email: 'l@causse.example', leadId };
    const requestId = crypto.randomUUID();
    const { createTenantWithAdmin } = (await create({ ...input, requestId })).data;
    const { data } = await api.query('{ leads { id status breweryId } }', {}, superadmin);
    const breweryId = createTenantWithAdmin.tenantId;
    expect(data).toEqual({ leads: [{ id: leadId, status: 'converted', breweryId }] });
    // The same again is the same brewery; another one does not come of it.
    expect((await create({ ...input, requestId })).data).toEqual({ createTenantWithAdmin });
    const before = await seen();
    const second = create({ ...input, email: 'm@causse.example' });
    expect(await refusal(second)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringContaining('une brasserie a déjà été créée'),
    });
    expect(await seen()).toEqual(before);
  });
});
