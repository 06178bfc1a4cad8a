import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';

let api: TestApi;
let superadmin: string;
beforeAll(async () => {
  api = await startTestApi();
  superadmin = await api.loginAs('superadmin@cervoise.example');
});
afterAll(() => api.close());

it('lists the breweries by name with their accounts, the editor’s own left out', async () => {
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

it.each(['{ allTenants { tenantId } }', '{ allTenantsPage { totalCount } }'])(
  'answers the superadmin alone: %s',
  async (query) => {
    const admin = await api.loginAs('admin@demo.example');
    expect((await refusal(api.query(query, {}, admin))).code).toBe('FORBIDDEN');
  },
);
