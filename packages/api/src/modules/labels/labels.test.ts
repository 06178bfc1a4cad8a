import { randomUUID } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { create } from 'qrcode';
import { startTestApi, type TestApi } from '../../testing';
import { accessibilityFaults } from '../../testing/pdf/accessibility-faults';
import type { ReadPage } from '../../testing/pdf/read-page';
import { readPdf } from '../../testing/pdf/read-pdf';
import { answered, ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { answered as answeredItem, brew, inventoryCalls } from '../inventory/testing/product-calls';

let api: TestApi;
let token: string;
const products: string[] = [];
const lots: { id: string; ingredientId: string }[] = [];
beforeAll(async () => {
  api = await startTestApi({ environment: { CERVOISE_PUBLIC_URL: 'https://brasserie.example' } });
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  const brewer = ingredientCalls(api, token);
  for (const input of [
    { name: 'Malt d’été à l’ancienne', lotNumber: 'HB-1', expiryDate: '2027-01-31' },
    { name: 'Citra' },
    {
      name: 'Malt Pilsner biologique de la vallée de la Loire, moulu fin',
      lotNumber: 'LOT-2026-'.repeat(6),
    },
  ]) {
    const ingredient = await answered(brewer.create({ ...input, stockQuantity: 5 }));
    const [lot] = ingredient.lots;
    if (lot) lots.push({ id: lot.id, ingredientId: ingredient.id });
  }
  const beer = await brew(api, 'brewer@demo.example', 'Blonde d’été', '2026-014');
  const packager = inventoryCalls(api, token, beer);
  for (const input of [
    { batchId: beer.batchId, bestBeforeDate: '2027-02-02' },
    { containerType: 'keg', volumeInLiters: 30 },
  ] as const) {
    products.push((await answeredItem(packager.create(input))).id);
  }
});
afterAll(() => api.close());

const ask = (query: string, bearer = token) =>
  api.app.inject({
    url: `/api/labels?${query}`,
    headers: { authorization: `Bearer ${bearer}` },
  });

/** The labels of each page, read from an accessible PDF. */
async function sheetsOf(pdf: Buffer): Promise<readonly ReadPage[]> {
  expect(await accessibilityFaults(pdf)).toEqual([]);
  return (await readPdf(pdf)).pages;
}

/** The texts of a sheet, with plain spaces. */
const textsOf = (sheet: ReadPage | undefined) =>
  sheet?.painted.flatMap(({ text }) => text?.replaceAll('\u00a0', ' ') ?? []) ?? [];

/** How many bars the codes of a sheet are drawn with. */
const drawnBars = (sheet: ReadPage | undefined) => sheet?.content.match(/ re$/gm)?.length;

/** How many bars a code is drawn with. */
function barsOf(address: string): number {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  let bars = 0;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const isFirst = column === 0 || !modules.get(row, column - 1);
      if (modules.get(row, column) && isFirst) bars += 1;
    }
  }
  return bars;
}

it('returns the base URL of the codes to logged-in users', async () => {
  const read = (bearer: string) =>
    api.app.inject({
      url: '/api/labels/address',
      headers: { authorization: `Bearer ${bearer}` },
    });
  expect((await read(token)).json()).toEqual({
    address: 'https://brasserie.example',
    isLocal: false,
  });
  expect((await read('')).statusCode).toBe(401);
});

it('prints the facts of a lot, with a code that leads to its page', async () => {
  const answer = await ask(`lots=${lots.map(({ id }) => id).join()}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const [sheet, ...others] = await sheetsOf(answer.rawPayload);
  expect(others).toEqual([]);
  expect(textsOf(sheet)).toEqual(
    expect.arrayContaining([
      'Lot HB-1',
      'Reçu le 12/03/2026',
      'Péremption : 31/01/2027',
      'Brasserie du Lavoir',
      'Citra',
      'Lot sans numéro',
      'Sans péremption',
    ]),
  );
  expect(textsOf(sheet).join('')).toContain(`Lot ${'LOT-2026-'.repeat(6)}`);
  const addresses = lots.map(
    ({ id, ingredientId }) =>
      `https://brasserie.example/inventory/ingredients/${ingredientId}?lot=${id}`,
  );
  const bars = addresses.reduce((sum, address) => sum + barsOf(address), 0);
  expect(drawnBars(sheet)).toBe(bars);
});

it('prints the facts of a finished product, with a code that leads to its page', async () => {
  const { rawPayload } = await ask(`products=${products.join().toUpperCase()}`);
  const [sheet] = await sheetsOf(rawPayload);
  expect(textsOf(sheet)).toEqual([
    'Blonde d’été',
    'Bouteille 33 cl',
    'Brassin 2026-014',
    'DDM : 02/02/2027',
    'Brasserie du Lavoir',
    'Blonde d’été',
    'Fût 30 l',
    'Brassin non précisé',
    'Sans DDM',
    'Brasserie du Lavoir',
  ]);
  const bars = products.map((id) => barsOf(`https://brasserie.example/inventory/${id}`));
  expect(drawnBars(sheet)).toBe(bars.reduce((sum, count) => sum + count, 0));
});

const generateCode = async (input: object, bearer: string) => {
  const { data } = await api.query<{ code: { id: string; url: string } }>(
    'mutation ($input: GenerateQrCodeInput!) { code: generateQrCode(input: $input) { id url } }',
    { input },
    bearer,
  );
  return data.code;
};

it('prints the facts of a place, with a code that leads to its page', async () => {
  const actor = await api.actorOf('brewer@demo.example');
  const input = {
    ...{ name: 'A-01', kind: 'position', parent: 'Rayonnage A' },
    temperatureMax: 6.5,
  };
  const { id } = await api.services.places.create(actor, { ...input, requestId: randomUUID() });
  const { rawPayload } = await ask(`places=${id}`);
  const [sheet] = await sheetsOf(rawPayload);
  expect(textsOf(sheet)).toEqual(
    expect.arrayContaining(['A-01', 'Case', 'Rayonnage A', '6,5 °C au plus']),
  );
  const stranger = await api.loginAs('admin@other.example');
  expect((await ask(`places=${id}`, stranger)).statusCode).toBe(404);
});

it('keeps the label of a place with long names on one label, with its foot and code', async () => {
  const actor = await api.actorOf('brewer@demo.example');
  const nameOf = (level: number) => `${'Réserve de la grange '.repeat(3)}${level}`;
  const ids: string[] = [];
  for (const [level, kind] of (['building', 'room', 'rack', 'position'] as const).entries()) {
    const parent = level > 0 ? nameOf(level - 1) : '';
    const input = { name: nameOf(level), kind, parent, requestId: randomUUID() };
    ids.push((await api.services.places.create(actor, input)).id);
  }
  const { rawPayload } = await ask(`places=${ids[3]}&format=roll62`);
  const sheets = await sheetsOf(rawPayload);
  expect(sheets).toHaveLength(1);
  expect(textsOf(sheets[0]).at(-1)).toBe('Brasserie du Lavoir');
  expect(drawnBars(sheets[0])).toBe(barsOf(`https://brasserie.example/inventory/places/${ids[3]}`));
});

it('prints the label of a QR code with its public URL; never a withdrawn one', async () => {
  const code = await generateCode(
    { entityType: 'inventory_item', entityId: products[0], label: 'Cuvée du marché' },
    token,
  );
  const [sheet] = await sheetsOf((await ask(`codes=${code.id}`)).rawPayload);
  expect(textsOf(sheet)).toEqual([
    'Blonde d’été',
    'Cuvée du marché',
    'Brassin 2026-014',
    'Conditionné le 02/02/2026',
    'DDM : 02/02/2027',
    'Brasserie du Lavoir',
  ]);
  expect(code.url).toMatch(/^https:\/\/brasserie\.example\/qr-redirect\//);
  expect(drawnBars(sheet)).toBe(barsOf(code.url));
  const stranger = await api.loginAs('admin@other.example');
  expect((await ask(`codes=${code.id}`, stranger)).statusCode).toBe(404);
  await api.query('mutation ($id: ID!) { deactivateQrCode(id: $id) }', { id: code.id }, token);
  const refused = await ask(`codes=${code.id}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().message).toBe(
    'Le QR code « Cuvée du marché » est retiré : il ne s’imprime plus.',
  );
});

it('prints lots and products on one sheet, with the requested copies', async () => {
  const { rawPayload } = await ask(`products=${products[0]}&lots=${lots[1]?.id}&copies=2&skip=22`);
  const sheets = await sheetsOf(rawPayload);
  expect(sheets.map((sheet) => textsOf(sheet)[0])).toEqual(['Citra', 'Blonde d’été']);
});

it.each([
  ['roll62', 62, 37],
  ['roll100', 100, 50],
] as const)('prints each label of a roll on a page of its size: %s', async (format, wide, high) => {
  const ids = lots.map(({ id }) => id).join();
  const { rawPayload } = await ask(`lots=${ids}&format=${format}&copies=2&skip=5`);
  const pages = await sheetsOf(rawPayload);
  expect(pages.map((page) => textsOf(page)[0]?.slice(0, 7))).toEqual([
    'Malt d’',
    'Malt d’',
    'Citra',
    'Citra',
    'Malt Pi',
    'Malt Pi',
  ]);
  const sizes = (await PDFDocument.load(rawPayload)).getPages().map((page) => page.getSize());
  const millimetres = (points: number) => Math.round((points * 25.4) / 72);
  expect(sizes.map(({ width, height }) => [millimetres(width), millimetres(height)])).toEqual(
    Array(6).fill([wide, high]),
  );
});

it('continues on further sheets, after skipped labels', async () => {
  const id = lots[0]?.id;
  const pages = async (query: string) => (await sheetsOf((await ask(query)).rawPayload)).length;
  expect(await pages(`lots=${id}&copies=24`)).toBe(1);
  expect(await pages(`lots=${id}&copies=25`)).toBe(2);
  expect(await pages(`lots=${id}&copies=24&skip=1`)).toBe(2);
});

it('refuses invalid requests, and lots of another brewery', async () => {
  const id = lots[0]?.id;
  for (const query of [
    '',
    'lots=',
    'lots=x',
    `lots=${id}&copies=0`,
    `lots=${id}&skip=24`,
    `lots=${id}&format=roll80`,
    `lots=${Array(10).fill(id)}&copies=100`,
    'products=x',
    `products=${Array(201).fill(products[0])}`,
    `lots=${Array(3).fill(id)}&products=${Array(3).fill(products[0])}&copies=81`,
  ]) {
    expect([query, (await ask(query)).statusCode]).toEqual([query, 400]);
  }
  expect((await ask(`lots=${id},${randomUUID()}`)).statusCode).toBe(404);
  const stranger = await api.loginAs('admin@other.example');
  expect((await ask(`lots=${id}`, stranger)).statusCode).toBe(404);
  expect((await ask(`products=${products[0]}`, stranger)).statusCode).toBe(404);
  expect((await ask('')).json().errors[0].extensions.fields.lots).toBe(
    'Choisissez au moins un lot ou un produit.',
  );
  expect(
    (await ask(`lots=${id}`, await api.loginAs('superadmin@cervoise.example'))).statusCode,
  ).toBe(403);
  expect((await ask(`lots=${id}`, 'none')).statusCode).toBe(401);
});
