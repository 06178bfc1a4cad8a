import type { InstallationLogFilter } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { recipeCalls, secretRecipe } from '../recipes/testing/recipe-calls';

let api: TestApi;
let superadmin: string;
let lavoir: string;
let rives: string;

interface Entry {
  readonly area: string;
  readonly action: string;
  readonly userName: string;
  readonly isSupport: boolean;
  readonly entityName: string | null;
  readonly reason: string | null;
  readonly breweryId: string | null;
  readonly breweryName: string;
}
type Filter = Omit<Partial<InstallationLogFilter>, 'from' | 'until'> & {
  readonly from?: string | null;
  readonly until?: string | null;
};
const ask = (filter: Filter | null = null, { first = 50, page = 1, token = superadmin } = {}) =>
  api.query<{ log: { totalCount: number; nodes: Entry[] } }>(
    `query ($filter: InstallationLogFilter, $first: Int!, $page: Int!) {
      log: installationLogPage(filter: $filter, first: $first, page: $page) {
        totalCount
        nodes { id area action userName isSupport entityId entityName reason createdAt
          breweryId breweryName } } }`,
    { filter, first, page },
    token,
  );
const read = async (...wanted: Parameters<typeof ask>) => (await ask(...wanted)).data.log;
const actionsOf = async (filter: Filter) => (await read(filter)).nodes.map(({ action }) => action);

async function done(
  answer: Promise<{ readonly errors?: readonly { readonly message: string }[] }>,
) {
  const { errors } = await answer;
  if (errors) throw new Error(errors[0]?.message);
}

beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  superadmin = await api.loginAs('superadmin@cervoise.example');
  lavoir = (await api.actorOf('admin@demo.example')).tenantId;
  rives = (await api.actorOf('admin@other.example')).tenantId;
  const admin = await api.loginAs('admin@demo.example');

  await done(recipeCalls(api, admin).create(secretRecipe));
  await done(
    api.query(
      `mutation ($id: ID!) { requestSupportAccess(request: {
        breweryId: $id, reason: "Ticket 4812 : densité", duration: one_day }) { id } }`,
      { id: lavoir },
      superadmin,
    ),
  );
  const { userId } = await api.actorOf('brewer@demo.example');
  await done(
    api.query(
      'mutation ($id: ID!) { updateUser(input: { id: $id, role: manager }) { id } }',
      { id: userId },
      admin,
    ),
  );
  await done(
    api.query(
      'mutation ($id: ID!) { exportTenantData(tenantId: $id) { success } }',
      { id: rives },
      superadmin,
    ),
  );
  await done(
    api.query(
      `mutation ($id: ID!) { updateContract(input: { breweryId: $id,
        breweryName: "Brasserie des Rives", siren: "732829320", street: "", postalCode: "",
        city: "Tours", country: "", isPartner: false }) { state } }`,
      { id: rives },
      superadmin,
    ),
  );
  await done(
    api.query(
      `mutation { createTenantWithAdmin(input: { breweryName: "Brasserie du Causse",
        email: "nina@causse.example", firstName: "Nina", lastName: "Roche" }) { id } }`,
      {},
      superadmin,
    ),
  );
});
afterAll(() => api.close());

it('shows what happened to the installation, newest first, with the brewery', async () => {
  const { nodes, totalCount } = await read();
  expect(totalCount).toBe(nodes.length);
  expect(
    nodes.map(({ area, action, breweryName }) => `${area} ${action} ${breweryName}`).toSorted(),
  ).toEqual([
    'breweries brewery_created Brasserie du Causse',
    'breweries contract_changed Brasserie des Rives',
    'data exported_sealed Brasserie des Rives',
    'support support_requested Brasserie du Lavoir',
    'users user_invited Brasserie du Causse',
    'users user_role_changed Brasserie du Lavoir',
  ]);
  expect(nodes.find(({ action }) => action === 'contract_changed')).toMatchObject({
    reason: 'SIREN, Ville',
    breweryId: rives,
    entityName: null,
    isSupport: false,
  });
});

it('is filtered by area, brewery and days, and paged', async () => {
  expect(await actionsOf({ area: 'data' })).toEqual(['exported_sealed']);
  // Lines of the brewery's own log, and lines of the editor's log about this brewery.
  expect((await actionsOf({ breweryId: rives })).toSorted()).toEqual([
    'contract_changed',
    'exported_sealed',
  ]);
  expect(await actionsOf({ breweryId: crypto.randomUUID() })).toEqual([]);
  expect(await actionsOf({ from: '2020-01-01', until: '2020-12-31' })).toEqual([]);
  const all = await read();
  const leafed: Entry[] = [];
  for (const page of [1, 2, 3]) leafed.push(...(await read(null, { first: 2, page })).nodes);
  expect(leafed).toEqual(all.nodes);
  expect((await read(null, { first: 2, page: 2 })).totalCount).toBe(all.totalCount);
  expect((await refusal(ask(null, { first: 100, page: 101 }))).code).toBe('BAD_USER_INPUT');
});

it('names nothing that a brewery keeps: neither its work nor the recipe of a support access', async () => {
  const admin = await api.loginAs('admin@demo.example');
  const { data } = await api.query<{ recipes: { id: string; name: string }[] }>(
    '{ recipes { id name } }',
    {},
    admin,
  );
  const [recipe] = data.recipes;
  if (!recipe) throw new Error('There is no recipe.');
  await done(
    api.query(
      `mutation ($id: ID!, $recipe: String) { requestSupportAccess(request: { breweryId: $id,
        reason: "Ticket 4813 : volume", duration: one_day, recipe: $recipe }) { id } }`,
      { id: lavoir, recipe: recipe.id },
      superadmin,
    ),
  );
  const text = JSON.stringify(await read());
  expect(text).toContain('Ticket 4813');
  expect(text).not.toContain(recipe.name);
  expect(text).not.toContain(recipe.id);
  expect(await actionsOf({ area: 'recipes' })).toEqual([]);
});

it('keeps the erasure of a brewery, and what its admin did to the contract', async () => {
  const admin = await api.loginAs('admin@demo.example');
  await done(
    api.query(
      `mutation { terminateContract(input: { reason: "Nous fermons",
        breweryName: "Brasserie du Lavoir" }) { state } }`,
      {},
      admin,
    ),
  );
  await done(api.query('mutation { withdrawTermination { state } }', {}, admin));
  await done(
    api.query(
      `mutation { terminateContract(input: { reason: "Nous fermons",
        breweryName: "Brasserie du Lavoir" }) { state } }`,
      {},
      admin,
    ),
  );
  expect((await actionsOf({ breweryId: lavoir, area: 'breweries' })).toSorted()).toEqual([
    'contract_terminated',
    'contract_terminated',
    'termination_withdrawn',
  ]);
  api.setClock(new Date('2026-04-12T02:00:00Z'));
  await api.services.contracts.eraseWhenDue(lavoir);
  superadmin = await api.loginAs('superadmin@cervoise.example');
  const erased = await read({ area: 'breweries', breweryId: lavoir });
  expect(erased.nodes).toMatchObject([
    {
      action: 'brewery_erased',
      userName: 'Cervoise',
      breweryId: null,
      breweryName: 'Brasserie du Lavoir',
    },
  ]);
});

it('answers superadmins only', async () => {
  const token = await api.loginAs('admin@other.example');
  expect((await refusal(ask(null, { token }))).code).toBe('FORBIDDEN');
});
