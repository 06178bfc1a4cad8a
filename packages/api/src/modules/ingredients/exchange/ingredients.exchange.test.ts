import { startTestApi, type TestApi } from '../../../testing';
import { importCalls } from '../../exchange/testing/import-calls';
import { answered, ingredientCalls } from '../testing/ingredient-calls';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('brings an exported ingredient to another brewery with its limits, and with no lot that it was not', async () => {
  const token = await api.loginAs('manager@demo.example');
  const stock = ingredientCalls(api, token);
  const limits = { needsAnalysis: true, extractLeast: 79.5, moistureMost: 5 };
  const { id: ingredientId } = await answered(
    stock.create({ name: 'Malt à deux lots', ...limits }),
  );
  const lot = { ingredientId, receivedOn: '2026-01-05', expiryDate: '2027-01-05' };
  await answered(stock.receive({ ...lot, quantity: 100, lotNumber: 'M-1' }));
  await answered(stock.receive({ ...lot, quantity: 5, lotNumber: 'M-2' }));
  const { id: oneLot } = await answered(stock.create({ name: 'Malt à un lot' }));
  await answered(stock.receive({ ...lot, ingredientId: oneLot, quantity: 7, lotNumber: 'M-3' }));

  const file = await importCalls(api, token).exported('csv', 'search=malt%20a');
  const other = await api.loginAs('admin@other.example');
  const imported = await importCalls(api, other).imported(file, 'refuse');
  expect(imported).toMatchObject({ state: 'done', createdCount: 2 });
  const { data } = await api.query<{ ingredientsPage: { nodes: object[] } }>(
    `{ ingredientsPage(filter: { search: "malt a" }, sort: { field: name, direction: asc }) {
      nodes { name needsAnalysis extractLeast moistureMost lots { quantity lotNumber expiryDate } }
    } }`,
    {},
    other,
  );
  const none = { needsAnalysis: false, extractLeast: null, moistureMost: null };
  expect(data.ingredientsPage.nodes).toEqual([
    {
      name: 'Malt à deux lots',
      ...limits,
      lots: [{ quantity: 105, lotNumber: null, expiryDate: null }],
    },
    {
      name: 'Malt à un lot',
      ...none,
      lots: [{ quantity: 7, lotNumber: 'M-3', expiryDate: '2027-01-05' }],
    },
  ]);
});
