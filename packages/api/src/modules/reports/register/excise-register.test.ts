import { startTestApi, type TestApi } from '../../../testing';
import { accessibilityFaults } from '../../../testing/pdf/accessibility-faults';
import { pdfTexts } from '../../../testing/pdf/read-pdf';
import { exciseCalls } from '../../excise/testing/excise-calls';
import { answered, brew, inventoryCalls } from '../../inventory/testing/product-calls';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-04-20T08:00:00Z'));
  token = await api.loginAs('manager@demo.example');
});
afterEach(() => api.close());

async function beer(name: string, number: string, measuredAbv: number | null) {
  const { recipeId, batchId } = await brew(api, 'manager@demo.example', name, number);
  await api.adminDatabase
    .updateTable('productionBatches')
    .set({ measuredAbv })
    .where('id', '=', batchId)
    .execute();
  const calls = inventoryCalls(api, token, { recipeId, batchId });
  const packaging = { batchId, quantity: 600, packagingDate: '2026-02-10' };
  return { calls, product: await answered(calls.create(packaging)) };
}

const request = (query: string, bearer = token) =>
  api.app.inject({
    url: `/api/excise-register?${query}`,
    headers: { authorization: `Bearer ${bearer}` },
  });
const wordsOf = async ({ rawPayload }: { readonly rawPayload: Buffer }) =>
  (await pdfTexts(rawPayload)).map((text) => text.replace(/[\u00a0\u202f]/g, ' '));

/** Opening, entries, exits and closing in litres, of a product's month. */
async function figuresOf(month: string, label: string) {
  const { lines } = await exciseCalls(api, token).month(month);
  const line = lines.find(({ product }) => product?.label === label);
  return line && { opening: line.opening, closing: line.closing };
}

it('prints each product with its stock, every movement with its reference, and what is left', async () => {
  const { calls, product } = await beer('Blonde', '2026-004', 5.25);
  await beer('Petite', '2026-005', 2.4);
  const sell = (quantity: number, happenedOn: string, reason: string) =>
    answered(calls.move({ id: product.id, move: 'sale', quantity, happenedOn, reason }));
  await sell(60, '2026-02-20', 'Bon 117');
  const mistyped = await sell(120, '2026-03-05', 'Bon 118');
  await answered(calls.correct(mistyped.movements.nodes[0]?.id, -110));
  await answered(
    calls.move({ id: product.id, move: 'loss', quantity: 3, happenedOn: '2026-03-07' }),
  );
  const response = await request('from=2026-02&to=2026-03');
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="registre-2026-02-2026-03.pdf"',
  });
  expect(await accessibilityFaults(response.rawPayload)).toEqual([]);
  const words = await wordsOf(response);
  const text = words.join(' ');
  for (const word of [
    'Registre des produits finis',
    'Blonde 5,25 %',
    'Petite 2,4 %',
    'Février 2026, ouvert, provisoire',
    'Mars 2026, ouvert, provisoire',
    'Bon 117',
    'brassin 2026-004',
    'Document nº REG-',
    'page 1 sur ',
  ])
    expect(text).toContain(word);
  // 600 bottles of 33 cl, 60 sold; then 120 sold, 10 of them corrected, 3 lost.
  const stocks = ['198', '178,2', '138,6', '141,9', '140,91'];
  for (const stock of stocks) expect(words).toContain(stock);
  // The correction takes back what was too much; the sums are those of the excise.
  expect(words).toContain('−3,3');
  expect(words).toContain('37,29');
  expect(await figuresOf('2026-02', 'Blonde 5,25 %')).toEqual({ opening: 0, closing: 178.2 });
  expect(await figuresOf('2026-03', 'Blonde 5,25 %')).toEqual({ opening: 178.2, closing: 140.91 });
});

it('prints one product, and says so where there is nothing', async () => {
  await beer('Blonde', '2026-004', 5.25);
  await beer('Petite', '2026-005', 2.4);
  const query = new URLSearchParams({ from: '2026-02', to: '2026-02', product: 'Petite 2,4 %' });
  const text = (await wordsOf(await request(query.toString()))).join(' ');
  expect(text).toContain('Petite 2,4 %');
  expect(text).not.toContain('Blonde');
  const empty = (await wordsOf(await request('from=2025-06&to=2025-06'))).join(' ');
  expect(empty).toContain('Ni stock ni mouvement');
});

it('tells a product that was reclassified, so that its stock follows', async () => {
  const { product } = await beer('Blonde', '2026-004', 5.25);
  await exciseCalls(api, token).close('2026-02');
  // Half past midnight in France, on the next day.
  await api.adminDatabase
    .updateTable('monthClosings')
    .set({ createdAt: new Date('2026-04-20T22:30:00Z') })
    .execute();
  await api.adminDatabase
    .updateTable('productionBatches')
    .set({ measuredAbv: 5.5 })
    .where('batchNumber', '=', '2026-004')
    .execute();
  const text = (await wordsOf(await request('from=2026-02&to=2026-03'))).join(' ');
  expect(text).toMatch(/Février 2026, clôturé le 21\/04\/2026 par Marc Petit/);
  expect(text).toContain('Reclassement vers un autre produit');
  expect(text).toContain('Reclassement depuis un autre produit');
  expect(product.quantity).toBe(600);
});

it.each([
  ['from=2026-03&to=2026-02', 400],
  ['from=2025-01&to=2026-03', 400],
  ['from=x&to=y', 400],
  ['', 400],
])('refuses the period « %s »', async (query, status) => {
  const response = await request(query);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('frees its place after a refusal', async () => {
  for (let count = 0; count < 3; count += 1)
    expect((await request('from=x&to=y')).statusCode).toBe(400);
  expect((await request('from=2026-02&to=2026-02')).statusCode).toBe(200);
});
