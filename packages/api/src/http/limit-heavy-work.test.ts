import { getNullableType, isListType } from 'graphql';
import { startTestApi, type TestApi } from '../testing';
import { restAccess } from '../testing/rest-access';
import { heavyFields, heavyRoutes } from './limit-heavy-work';
import { createSchema } from './schema';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({
    environment: { CERVOISE_HEAVY_CALLS_PER_MINUTE: '3', CERVOISE_TRUST_PROXY: 'loopback' },
  });
});
afterEach(() => api.close());

interface From {
  readonly email: string;
  readonly address?: string;
}

const headersOf = async ({ email, address = '203.0.113.9' }: From) => ({
  authorization: `Bearer ${await api.loginAs(email)}`,
  'x-forwarded-for': address,
});
const exportAs = async (from: From) =>
  api.app.inject({
    url: '/api/exports/ingredients?format=csv',
    headers: await headersOf(from),
  });
const statusesOf = async (times: number, from: From) => {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await exportAs(from)).statusCode);
  return statuses;
};

const [admin, manager, brewer] = ['admin', 'manager', 'brewer'].map((role) => ({
  email: `${role}@demo.example`,
})) as [From, From, From];

it('answers 429 with Retry-After to a user’s too many exports, and still shows lists', async () => {
  expect(await statusesOf(3, manager)).toEqual([200, 200, 200]);
  const refused = await exportAs(manager);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^Trop de demandes en une minute/),
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const templates = await api.app.inject({
    url: '/api/import-templates/ingredients',
    headers: await headersOf(manager),
  });
  expect(templates.statusCode).toBe(200);
  // Not even from somewhere else, but a colleague at once.
  expect(await statusesOf(1, { ...manager, address: '198.51.100.7' })).toEqual([429]);
  expect(await statusesOf(1, brewer)).toEqual([200]);
});

it('limits a brewery and an address to several users’ worth', async () => {
  const add = async (email: string, { tenantId }: { readonly tenantId: string }) => {
    const names = { firstName: 'Jo', lastName: 'Test', password: 'une phrase de passe' };
    await api.services.users.createUser(tenantId, { ...names, email, role: 'brewer' });
    return { email };
  };
  const fourth = await add('quatrieme@demo.example', await api.actorOf(admin.email));
  for (const from of [admin, manager, brewer]) {
    expect(await statusesOf(3, from)).toEqual([200, 200, 200]);
  }
  expect(await statusesOf(1, { ...fourth, address: '198.51.100.7' })).toEqual([429]);
  const other = { email: 'admin@other.example' };
  expect(await statusesOf(3, other)).toEqual([200, 200, 200]);
  const second = await add('deuxieme@other.example', await api.actorOf(other.email));
  // The refused one came from elsewhere; these are the 13th to the 16th from here.
  expect(await statusesOf(3, second)).toEqual([200, 200, 200]);
  const third = await add('troisieme@other.example', await api.actorOf(other.email));
  expect(await statusesOf(1, third)).toEqual([429]);
  expect(await statusesOf(1, { ...third, address: '198.51.100.8' })).toEqual([200]);
});

it('counts an upload once, before its body is read', async () => {
  const upload = async (content: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/imports/ingredients',
      headers: { ...(await headersOf(manager)), 'content-type': 'application/octet-stream' },
      payload: Buffer.from(content),
    });
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await upload('Nom;Type\nMalt;Malt\n')).statusCode).toBe(201);
  }
  expect((await upload('Nom;Type\nMalt;Malt\n')).statusCode).toBe(429);
  expect((await upload('x'.repeat(11 * 1024 * 1024))).statusCode).toBe(429);
  // Files are counted apart.
  expect(await statusesOf(1, manager)).toEqual([200]);
});

describe('a heavy operation', () => {
  const token = () => api.loginAs(manager.email);
  const value = 'ingredientStockValue(months: 1) { __typename }';

  it('is limited, whatever aliases or fragments ask for it', async () => {
    const list = Array.from({ length: 6 }, (_, index) => `a${index}: ${value}`).join(' ');
    const six = await api.query(`{ ${list} }`, {}, await token());
    expect(six.errors).toBeUndefined();
    const one = await api.query(
      `query { ...Figures } fragment Figures on Query { ${value} }`,
      {},
      await token(),
    );
    expect(one.status).toBe(429);
    expect(one.errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(one.headers['retry-after'])).toBeGreaterThan(0);
    const light = await api.query('{ me { email } }', {}, await token());
    expect(light.data).toEqual({ me: { email: manager.email } });
  });

  it('costs others no statement', async () => {
    const as = await token();
    const statements = await api.statementsOf(() => api.query('{ me { email } }', {}, as));
    expect(statements.filter((text) => text.includes('throttle_'))).toEqual([]);
  });
});

it('knows each route that needs a session, heavy or not', () => {
  const light = [
    'GET /api/notifications/ws-info',
    'GET /api/labels/address',
    'GET /api/import-templates/:kind',
    'GET /api/imports',
    'GET /api/imports/:id',
    'GET /api/imports/:id/faults',
    'GET /api/imports/:id/preview',
    'GET /api/imports/:id/kept',
    'POST /api/imports/:id/cancel',
  ];
  const routes = restAccess
    .filter(({ roles }) => roles !== null && roles.length > 0)
    .flatMap(({ routes }) => routes.map(({ route }) => route));
  expect([...light, ...Object.keys(heavyRoutes)].toSorted()).toEqual(routes.toSorted());
});

it('knows each list without pages, heavy or not', () => {
  const light = {
    'rows of one table, limited by a number in the statement': `
      activeBatches allInventoryItems allQrCodes allRecipes allTenants allUsers countsDue
      deletedEquipment deletedIngredients deletedInventoryItems deletedRecipes equipment
      equipmentByCategory equipmentByStatus equipmentInPoorCondition equipmentMaintenanceDue
      equipmentOutOfOrder equipmentProfiles expiringIngredients expiringInventory inStockInventory
      ingredients inventory leads lowStockIngredients maintenanceNotices notifications
      productionBatches recipes rentableEquipment reports savedViews scheduledBatches tenantExports
      traceabilityHistory unreadNotifications upcomingMaintenance users`,
    'rows of one record': `
      calculateIngredients deviceCurves ingredientLotChanges inventoryItemChanges lotsAtPlace
      qrCodesForEntity recipeVersions`,
    'what one account has': 'ownSecurityEvents passkeys sessions',
    'what a release, an installation or a law has few of': `
      backups exciseRates installationTasks jobs liveReleases packagingFormats`,
    'names that one open access allows': 'supportRecipes',
  };
  const lists = Object.values(createSchema().getQueryType()?.getFields() ?? {})
    .filter(({ type, args }) => {
      const isPaged = args.some(({ name }) => name === 'first');
      return isListType(getNullableType(type)) && !isPaged;
    })
    .map(({ name }) => name);
  const lightLists = Object.values(light).flatMap((names) => names.trim().split(/\s+/));
  const heavyLists = lists.filter((name) => heavyFields.has(name));
  expect([...lightLists, ...heavyLists].toSorted()).toEqual(lists.toSorted());
});
