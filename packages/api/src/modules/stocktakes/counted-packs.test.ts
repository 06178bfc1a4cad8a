import { startTestApi, type TestApi } from '../../testing';
import { ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { done, stocktakeCalls } from './testing/stocktake-calls';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

it('counts a lot in the pack of its own supplier, and in none where others do not agree', async () => {
  const token = await api.loginAs('manager@demo.example');
  const add = async (type: string, input: object) => {
    const document = `mutation ($input: Create${type}Input!) { answer: create${type}(input: $input) { id } }`;
    return (await done(api.query<{ answer: { id: string } }>(document, { input }, token))).id;
  };
  const plains = await add('Supplier', { name: 'Malterie des Plaines' });
  const north = await add('Supplier', { name: 'Malterie du Nord' });
  const stock = ingredientCalls(api, token);
  const malt = async (name: string, supplier?: string) =>
    (await done(stock.create({ name, supplier, type: 'malt', stockQuantity: 100 }))).id;
  const own = await malt('Pilsen', 'Malterie des Plaines');
  const unclear = await malt('Blé');
  for (const [supplierId, ingredientId, packQuantity] of [
    [plains, own, 25],
    [north, own, 20],
    [plains, unclear, 25],
    [north, unclear, 20],
  ]) {
    const reference = `MP-${packQuantity}`;
    await add('SupplierArticle', { supplierId, ingredientId, packQuantity, reference });
  }
  const calls = stocktakeCalls(api, token);
  const opened = await done(calls.open({ ingredientIds: [own, unclear] }));
  const lineOf = (id: string) => opened.lines.find(({ ingredientId }) => ingredientId === id);
  const line = lineOf(own);
  expect(line?.packQuantity).toBe(25);
  expect(new Set(line?.articleCodes)).toEqual(new Set(['MP-25', 'MP-20']));
  expect(lineOf(unclear)?.packQuantity).toBeNull();
  const count = { stocktakeId: opened.id, lotId: line?.lotId, quantity: 100 };
  expect(await done(calls.count(count))).toMatchObject({ packQuantity: 25, deviation: 0 });
});
