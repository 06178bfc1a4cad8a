import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import {
  answered,
  type Beer,
  brew,
  type InventoryCalls,
  inventoryCalls,
} from '../testing/product-calls';

let api: TestApi;
let token: string;
let beer: Beer;
let brewer: InventoryCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  beer = await brew(api, 'brewer@demo.example', 'Blonde du Lavoir', '2026-004');
  brewer = inventoryCalls(api, token, beer);
});
afterAll(() => api.close());

const newestLine = async (calls: ReturnType<InventoryCalls['move']>) =>
  (await answered(calls)).movements.nodes[0];

it('stores the price and the customer of a sale, if given', async () => {
  const { id } = await answered(brewer.create({ unitPrice: 1.85 }));
  const sale = { id, move: 'sale', quantity: 6 } as const;
  expect(
    await newestLine(brewer.move({ ...sale, unitPrice: 1.6, customerName: ' Cave du Port ' })),
  ).toMatchObject({ kind: 'sale', unitPrice: 1.6, customerName: 'Cave du Port' });
  expect(await newestLine(brewer.move({ ...sale, unitPrice: 0 }))).toMatchObject({
    unitPrice: 0,
    customerName: null,
  });
});

it('stores the current price by default, whatever the product costs later', async () => {
  const { id } = await answered(brewer.create({ unitPrice: 1.85 }));
  await answered(brewer.move({ id, move: 'sale', quantity: 6 }));
  const changed = await answered(brewer.update({ id, unitPrice: 2.1 }));
  expect(changed.movements.nodes[0]).toMatchObject({ kind: 'sale', unitPrice: 1.85 });
  const unpriced = await answered(brewer.create());
  expect(
    await newestLine(brewer.move({ id: unpriced.id, move: 'sale', quantity: 1 })),
  ).toMatchObject({ unitPrice: null, customerName: null });
});

it('stores no price for lost, tasted and transferred containers', async () => {
  const { id } = await answered(brewer.create({ unitPrice: 1.85 }));
  for (const move of ['loss', 'tasting', 'transfer'] as const) {
    const values = { id, move, quantity: 1, location: move === 'transfer' ? 'Quai' : null };
    expect(
      await newestLine(brewer.move({ ...values, unitPrice: 1.6, customerName: 'Cave du Port' })),
    ).toMatchObject({ unitPrice: null, customerName: null });
  }
});

it('refuses a negative price and an invalid name', async () => {
  const { id } = await answered(brewer.create());
  const sale = { id, move: 'sale', quantity: 1 } as const;
  const wrong = { ...sale, unitPrice: -1, customerName: 'x'.repeat(121) };
  expect((await refusal(brewer.move(wrong))).fields.sort()).toEqual(['customerName', 'unitPrice']);
});

describe('the ledger as a file', () => {
  const download = (query: string, bearer = token) =>
    api.app.inject({
      url: `/api/exports/product-movements?format=csv&${query}`,
      headers: { authorization: `Bearer ${bearer}` },
    });
  const linesOf = (body: string) =>
    body
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));

  it.each([
    ['from=2026-03-01&to=2026-03-31', 'mouvements-2026-03-01-au-2026-03-31'],
    ['from=2026-03-01', 'mouvements-depuis-2026-03-01'],
    ['to=2026-03-31', 'mouvements-jusqu-au-2026-03-31'],
    ['', expect.stringMatching(/^mouvements-\d{4}-\d\d-\d\d$/)],
  ])('is named by its period « %s »', async (query, name) => {
    const { headers } = await download(query);
    const [, written] = String(headers['content-disposition']).match(/filename="(.*)\.csv"/) ?? [];
    expect(written).toEqual(name);
  });

  it('lists the revenue and customer of each sale, corrections included', async () => {
    const { id } = await answered(
      brewer.create({ unitPrice: 1.85, batchId: beer.batchId, location: 'Cave' }),
    );
    const sold = await newestLine(
      brewer.move({
        id,
        move: 'sale',
        quantity: 10,
        unitPrice: 1.5,
        customerName: 'Cave du Port',
        happenedOn: '2026-03-02',
      }),
    );
    await answered(brewer.correct(sold?.id, -8));
    const [head, ...lines] = linesOf((await download(`productId=${id}`)).body);
    const values = lines.map((line) =>
      Object.fromEntries(line.map((cell, at) => [head?.[at], cell])),
    );
    expect(values.map((line) => [line.Mouvement, line.Quantité, line['Montant HT (€)']])).toEqual([
      ['Conditionnement', '48', ''],
      ['Vente', '-10', '15'],
      ['Correction', '2', '-3'],
    ]);
    expect(values[1]).toMatchObject({
      Date: '02/03/2026',
      Bière: 'Blonde du Lavoir',
      Brassin: '2026-004',
      Contenant: 'Bouteille',
      'Prix unitaire HT (€)': '1,5',
      Client: 'Cave du Port',
      'Saisi par': 'Élodie Zimmer',
    });
    expect(values.map((line) => line['Compté le'])).toEqual([
      '02/02/2026',
      '02/03/2026',
      '02/03/2026',
    ]);
    const march = linesOf((await download(`productId=${id}&to=2026-03-11`)).body);
    // A correction counts on the day of the sale.
    expect(march.slice(1).map(([, , , , , , kind]) => kind)).toEqual([
      'Conditionnement',
      'Vente',
      'Correction',
    ]);
  });

  it('is limited to the brewery, and requires permission', async () => {
    const stranger = await api.loginAs('admin@other.example');
    expect(linesOf((await download('', stranger)).body)).toHaveLength(1);
    expect((await download('productId=x')).statusCode).toBe(400);
    expect((await download('', 'none')).statusCode).toBe(401);
    const editor = await api.loginAs('superadmin@cervoise.example');
    expect((await download('', editor)).statusCode).toBe(403);
  });
});
