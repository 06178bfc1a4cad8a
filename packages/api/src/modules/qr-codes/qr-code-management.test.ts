import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { withoutTransactions } from '../../testing/bulk';
import {
  answered as answeredIngredient,
  ingredientCalls,
} from '../ingredients/testing/ingredient-calls';
import { answered as answeredItem, brew, inventoryCalls } from '../inventory/testing/product-calls';

let api: TestApi;
let token: string;
/** One of each kind of thing that a code can stand for, with its page. */
let things: Record<string, { id: string; name: string; detail: string | null; path: string }>;

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

beforeAll(async () => {
  api = await startTestApi({ environment: { CERVOISE_PUBLIC_URL: 'https://cervoise.example' } });
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  const beer = await brew(api, 'brewer@demo.example', 'Blonde d’été', '2026-014');
  const product = await answeredItem(
    inventoryCalls(api, token, beer).create({
      batchId: beer.batchId,
      bestBeforeDate: '2027-02-02',
    }),
  );
  const ingredient = await answeredIngredient(
    ingredientCalls(api, token).create({ name: 'Citra', lotNumber: 'HB-1', stockQuantity: 5 }),
  );
  const lotId = ingredient.lots[0]?.id ?? '';
  const { data } = await api.query<{ createEquipment: { id: string } }>(
    `mutation { createEquipment(input: { name: "Cuve 3", category: fermenter,
       status: operational, condition: good, serialNumber: "C3-18" }) { id } }`,
    {},
    token,
  );
  const equipmentId = data.createEquipment.id;
  things = {
    batch: {
      id: beer.batchId,
      name: 'Brassin 2026-014',
      detail: 'Blonde d’été',
      path: `/production/${beer.batchId}`,
    },
    recipe: {
      id: beer.recipeId,
      name: 'Blonde d’été',
      detail: null,
      path: `/recipes/${beer.recipeId}`,
    },
    inventory_item: {
      id: product.id,
      name: 'Blonde d’été',
      detail: 'Bouteille 33 cl · brassin 2026-014',
      path: `/inventory/${product.id}`,
    },
    equipment: {
      id: equipmentId,
      name: 'Cuve 3',
      detail: 'Nº de série C3-18',
      path: `/equipment/${equipmentId}`,
    },
    ingredient_lot: {
      id: lotId,
      name: 'Citra',
      detail: 'Lot HB-1',
      path: `/inventory/ingredients/${ingredient.id}?lot=${lotId}`,
    },
  };
});
beforeEach(async () => {
  await api.adminDatabase.deleteFrom('qrScans').execute();
  await api.adminDatabase.deleteFrom('qrCodes').execute();
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
});
afterAll(() => api.close());

interface Code {
  readonly id: string;
  readonly uniqueIdentifier: string;
  readonly label: string;
  readonly entityDetail: string | null;
  readonly isActive: boolean;
  readonly updatedAt: string;
}
const codeFields = `id uniqueIdentifier entityType entityId entityName entityDetail entityPath label
  url imageUrl isActive updatedAt totalScans metadata { beerName batchNumber packagedOn bestBefore }`;

const ask = <Data>(
  document: string,
  variables: Record<string, unknown> = {},
  bearer: string | undefined = token,
) => api.query<Data>(document, variables, bearer);

const generate = (input: object, bearer?: string) =>
  ask<{ code: Code }>(
    `mutation ($input: GenerateQrCodeInput!) { code: generateQrCode(input: $input) { ${codeFields} } }`,
    { input },
    bearer,
  );
const made = async (entityType: string, label = 'Étiquette', entityId = things[entityType]?.id) => {
  const { data, errors } = await generate({ entityType, entityId, label });
  if (errors) throw new Error(errors[0]?.message);
  return data.code;
};
const deactivate = (id: string, bearer?: string) =>
  ask<{ done: boolean }>('mutation ($id: ID!) { done: deactivateQrCode(id: $id) }', { id }, bearer);
const readPublic = (identifier: string) =>
  api.app.inject({ url: `/api/public/qrcodes/${identifier}` });
const scan = (identifier: string) =>
  api.app.inject({
    method: 'POST',
    url: `/api/public/qrcodes/${identifier}/scans`,
    payload: { scanId: randomUUID() },
  });

it.each(['batch', 'recipe', 'inventory_item', 'equipment', 'ingredient_lot'])(
  'generates a code for a %s, with its name and page',
  async (entityType) => {
    const thing = things[entityType];
    const code = await made(entityType, '  Étiquette  ');
    expect({ ...code, entityDetail: plain(code.entityDetail) }).toMatchObject({
      entityType,
      entityId: thing?.id,
      entityName: thing?.name,
      entityDetail: thing?.detail,
      entityPath: thing?.path,
      label: 'Étiquette',
      url: `https://cervoise.example/qr-redirect/${code.uniqueIdentifier}`,
      isActive: true,
      totalScans: 0,
    });
    expect(code.uniqueIdentifier).toMatch(/^[2-9a-hj-km-np-z]{12}$/);
    expect((await readPublic(code.uniqueIdentifier)).json()).toMatchObject({
      label: 'Étiquette',
      breweryName: 'Brasserie du Lavoir',
      isActive: true,
    });
  },
);

it('publishes the dates of a product, and only the label of equipment and lots', async () => {
  const product = await made('inventory_item', 'Bouteille 33 cl');
  expect((await readPublic(product.uniqueIdentifier)).json()).toEqual({
    label: 'Bouteille 33 cl',
    beerName: 'Blonde d’été',
    breweryName: 'Brasserie du Lavoir',
    town: null,
    batchNumber: '2026-014',
    packagedOn: '2026-02-02',
    bestBefore: '2027-02-02',
    published: null,
    recall: null,
    isActive: true,
  });
  for (const entityType of ['equipment', 'ingredient_lot']) {
    const code = await made(entityType, 'Étiquette');
    expect((await readPublic(code.uniqueIdentifier)).json()).toEqual({
      label: 'Étiquette',
      beerName: null,
      breweryName: 'Brasserie du Lavoir',
      town: null,
      batchNumber: null,
      packagedOn: null,
      bestBefore: null,
      published: null,
      recall: null,
      isActive: true,
    });
  }
});

it('generates one code per request', async () => {
  const input = { entityType: 'batch', entityId: things.batch?.id, label: 'Carte' };
  const requestId = randomUUID();
  const first = await generate({ ...input, requestId });
  const second = await generate({ ...input, requestId });
  const third = await generate({ ...input, requestId: randomUUID() });
  expect(second.data.code.id).toBe(first.data.code.id);
  expect(third.data.code.id).not.toBe(first.data.code.id);
  const { data } = await ask<{ codes: Code[] }>(
    'query ($id: ID!) { codes: qrCodesForEntity(entityType: batch, entityId: $id) { id } }',
    { id: things.batch?.id },
  );
  expect(data.codes).toHaveLength(2);
});

it.each([
  [{ label: ' ' }, 'BAD_USER_INPUT'],
  [{ label: 'x'.repeat(121) }, 'BAD_USER_INPUT'],
  [{ entityId: randomUUID() }, 'NOT_FOUND'],
  [{ entityId: 'x' }, 'NOT_FOUND'],
  [{ entityType: 'equipment' }, 'NOT_FOUND'],
])('refuses a new code with %j: %s', async (mistake, code) => {
  const input = { entityType: 'batch', entityId: things.batch?.id, label: 'Carte' };
  const { errors } = await generate({ ...input, ...mistake });
  expect(errors?.[0]?.extensions.code).toBe(code);
});

it('refuses removed subjects', async () => {
  const manager = await api.loginAs('manager@demo.example');
  const { id } = things.equipment ?? {};
  await ask('mutation ($id: ID!) { removeEquipment(id: $id) }', { id }, manager);
  const { errors } = await generate({ entityType: 'equipment', entityId: id, label: 'Cuve' });
  expect(errors?.[0]).toMatchObject({
    message: 'La fiche de ce QR code est introuvable.',
    extensions: { code: 'NOT_FOUND' },
  });
  await ask('mutation ($id: ID!) { restoreEquipment(id: $id) { id } }', { id }, manager);
});

it('limits codes and their subjects to the brewery', async () => {
  const code = await made('batch');
  const stranger = await api.loginAs('admin@other.example');
  const input = { entityType: 'batch', entityId: things.batch?.id, label: 'Carte' };
  expect((await generate(input, stranger)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await deactivate(code.id, stranger)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  const stats = '($id: ID!) { qrCodeScanStats(qrCodeId: $id) { qrCode { id } } }';
  expect(
    (await ask(`query ${stats}`, { id: code.id }, stranger)).errors?.[0]?.extensions.code,
  ).toBe('NOT_FOUND');
  const { data } = await ask<{ all: Code[]; of: Code[]; targets: object[] }>(
    `query ($id: ID!) { all: allQrCodes { id } of: qrCodesForEntity(entityType: batch, entityId: $id) { id }
       targets: qrCodeTargets(entityType: batch) { name } }`,
    { id: things.batch?.id },
    stranger,
  );
  expect(data).toEqual({ all: [], of: [], targets: [] });
});

it.each([
  ['superadmin@cervoise.example', 'FORBIDDEN'],
  [undefined, 'UNAUTHENTICATED'],
])('refuses %s: %s', async (email, code) => {
  const bearer = email ? await api.loginAs(email) : 'none';
  const input = { entityType: 'batch', entityId: things.batch?.id, label: 'Carte' };
  expect((await generate(input, bearer)).errors?.[0]?.extensions.code).toBe(code);
  expect((await deactivate(randomUUID(), bearer)).errors?.[0]?.extensions.code).toBe(code);
  expect((await ask('{ allQrCodes { id } }', {}, bearer)).errors?.[0]?.extensions.code).toBe(code);
});

it('withdraws a code permanently, and states so on its public page', async () => {
  const code = await made('batch');
  api.setClock(new Date('2026-03-12T10:00:00Z'));
  expect((await deactivate(code.id)).data.done).toBe(true);
  api.setClock(new Date('2026-03-12T11:00:00Z'));
  expect((await deactivate(code.id)).data.done).toBe(true);
  expect((await readPublic(code.uniqueIdentifier)).json()).toEqual({
    isActive: false,
    isRemoved: false,
    recall: null,
  });
  const { data } = await ask<{ allQrCodes: Code[] }>('{ allQrCodes { id isActive updatedAt } }');
  expect(data.allQrCodes).toEqual([
    { id: code.id, isActive: false, updatedAt: '2026-03-12T10:00:00.000Z' },
  ]);
  expect((await deactivate(randomUUID())).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('counts scans by the brewery’s day', async () => {
  const code = await made('inventory_item');
  await made('batch');
  for (const at of ['2026-03-12T22:59:00Z', '2026-03-12T23:01:00Z', '2026-03-13T10:00:00Z']) {
    api.setClock(new Date(at));
    expect((await scan(code.uniqueIdentifier)).statusCode).toBe(204);
  }
  token = await api.loginAs('brewer@demo.example');
  const { data } = await ask(
    `query ($id: ID!) { qrCodeScanStats(qrCodeId: $id) {
       qrCode { id totalScans lastScan } stats { totalScans firstScan lastScan scansByDay { date count } } } }`,
    { id: code.id },
  );
  expect(data).toEqual({
    qrCodeScanStats: {
      qrCode: { id: code.id, totalScans: 3, lastScan: '2026-03-13T10:00:00.000Z' },
      stats: {
        totalScans: 3,
        firstScan: '2026-03-12T22:59:00.000Z',
        lastScan: '2026-03-13T10:00:00.000Z',
        scansByDay: [
          { date: '2026-03-12', count: 1 },
          { date: '2026-03-13', count: 2 },
        ],
      },
    },
  });
});

it('pages and filters the list', async () => {
  const labels = ['Bouteille', 'Carte', 'Réserve', 'Cuve', 'Sac'];
  const codes: Code[] = [];
  for (const [index, entityType] of Object.keys(things).entries()) {
    api.setClock(new Date(Date.UTC(2026, 2, 12, 10 + index)));
    codes.push(await made(entityType, labels[index]));
  }
  await deactivate(codes[1]?.id ?? '');
  await scan(codes[2]?.uniqueIdentifier ?? '');
  const list = async (args: string) => {
    const { data, errors } = await ask<{ page: { nodes: Code[]; totalCount: number } }>(
      `{ page: qrCodesPage(${args}) { nodes { label } totalCount } }`,
    );
    if (errors) throw new Error(errors[0]?.message);
    return [data.page.totalCount, ...data.page.nodes.map(({ label }) => label)];
  };
  expect(await list('first: 25')).toEqual([5, 'Sac', 'Cuve', 'Réserve', 'Carte', 'Bouteille']);
  expect(await list('first: 2, page: 3')).toEqual([5, 'Bouteille']);
  expect(await list('first: 2, page: 9')).toEqual([5]);
  expect(await list('sort: { field: label, direction: asc }, first: 2')).toEqual([
    5,
    'Bouteille',
    'Carte',
  ]);
  expect(await list('sort: { field: totalScans, direction: desc }, first: 1')).toEqual([
    5,
    'Réserve',
  ]);
  expect(await list('filter: { view: inactive }')).toEqual([1, 'Carte']);
  expect(await list('filter: { view: active, entityTypes: [batch, recipe] }')).toEqual([
    1,
    'Bouteille',
  ]);
  expect(await list('filter: { search: "hb-1" }')).toEqual([1, 'Sac']);
  expect(await list('filter: { search: "BLONDE D\'ete" }')).toEqual([
    3,
    'Réserve',
    'Carte',
    'Bouteille',
  ]);
  expect(await list(`filter: { search: "${codes[3]?.uniqueIdentifier}" }`)).toEqual([1, 'Cuve']);
});

it('takes a bounded number of statements for any number of codes', async () => {
  for (const entityType of Object.keys(things)) await made(entityType);
  const statements = await api.statementsOf(() =>
    ask(`{ qrCodesPage { totalCount nodes { ${codeFields} } } }`),
  );
  const own = withoutTransactions(statements).filter((text) => !text.includes('find_session'));
  expect(own.length).toBeLessThanOrEqual(5);
});

it('finds the possible subjects of a code', async () => {
  const targets = async (entityType: string, search: string | null) => {
    const { data } = await ask<{ targets: { name: string; detail: string | null }[] }>(
      `query ($entityType: QrCodeEntityType!, $search: String) {
         targets: qrCodeTargets(entityType: $entityType, search: $search) { name detail } }`,
      { entityType, search },
    );
    return data.targets.map(({ name, detail }) => [name, plain(detail)]);
  };
  for (const [entityType, { name, detail }] of Object.entries(things)) {
    // One number may be delivered twice.
    const known = entityType === 'ingredient_lot' ? `${detail} · reçu le 12/03/2026` : detail;
    expect(await targets(entityType, null)).toEqual([[name, known]]);
    expect(await targets(entityType, 'zzz')).toEqual([]);
  }
  expect(await targets('inventory_item', 'ÉTÉ 2026-014')).toHaveLength(1);
});

it('finds what was removed for who asks, and the equipment that holds beer', async () => {
  const targets = async (wanted: string) => {
    const { data } = await ask<{ targets: { detail: string | null; isRemoved: boolean }[] }>(
      `{ targets: qrCodeTargets(${wanted}) { detail isRemoved } }`,
    );
    return data.targets;
  };
  const ofPump = 'entityType: equipment, search: "pompe de suivi"';
  const manager = await api.loginAs('manager@demo.example');
  const { data: made } = await ask<{ pump: { id: string } }>(
    `mutation { pump: createEquipment(input: { name: "Pompe de suivi", category: other,
       condition: good, status: operational }) { id } }`,
    {},
    manager,
  );
  expect(await targets(ofPump)).toHaveLength(1);
  expect(await targets(`${ofPump}, onlyVessels: true`)).toEqual([]);
  await ask('mutation ($id: ID!) { removeEquipment(id: $id) }', { id: made.pump.id }, manager);
  expect(await targets(ofPump)).toEqual([]);
  expect(await targets(`${ofPump}, withRemoved: true`)).toEqual([
    { detail: expect.stringMatching(/supprimé$/), isRemoved: true },
  ]);
});

it('puts the closest subject first, then the newest, and names those of some ids', async () => {
  const manager = await api.loginAs('manager@demo.example');
  const { data: made } = await ask<Record<string, { id: string }>>(
    `mutation { ${['Z9 bis', 'Z9', 'Petite Z9']
      .map(
        (name, index) =>
          `e${index}: createEquipment(input: { name: "${name}", category: fermenter, condition: good, status: operational, isRentable: false }) { id }`,
      )
      .join(' ')} }`,
    {},
    manager,
  );
  const targets = async (wanted: string) => {
    const { data } = await ask<{ targets: { name: string }[] }>(
      `{ targets: qrCodeTargets(entityType: equipment, ${wanted}) { name } }`,
    );
    return data.targets.map(({ name }) => name);
  };
  expect(await targets('search: "z9"')).toEqual(['Z9', 'Z9 bis', 'Petite Z9']);
  expect(await targets('search: "z9", first: 1')).toEqual(['Z9']);
  await ask('mutation ($id: ID!) { removeEquipment(id: $id) }', { id: made.e0?.id }, manager);
  expect(await targets('search: "z9"')).toEqual(['Z9', 'Petite Z9']);
  expect(await targets(`ids: ["${made.e0?.id}"]`)).toEqual(['Z9 bis']);
});
