import * as fc from 'fast-check';
import { startTestApi, type TestApi } from '../../testing';
import { inconsistencies } from '../ingredients/testing/stock-inconsistencies';
import { createStocktakeAccount } from './testing/stocktake-account';
import { runStocktakeSteps, stocktakeHistories } from './testing/stocktake-history';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('makes the books say what was counted and what moved since, through any history', async () => {
  const actor = await api.actorOf('manager@demo.example');
  const ids: string[] = [];
  for (const name of ['Malt', 'Houblon', 'Levure']) {
    const input = { name, type: 'malt', unit: 'kg', minimumStockQuantity: 10 } as const;
    ids.push((await api.services.ingredients.create(actor, { ...input, stockQuantity: 20 })).id);
  }
  const account = createStocktakeAccount(api, actor, ids);
  await fc.assert(
    fc.asyncProperty(stocktakeHistories(30), async (steps) => {
      await runStocktakeSteps({ api, actor, ids, account }, steps);
      expect(await inconsistencies(api, actor, ids)).toEqual([]);
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(account.done.validated).toBeGreaterThan(5);
  expect(account.done.undone).toBeGreaterThan(0);
  expect(account.done.placed).toBeGreaterThan(10);
  expect(account.done.loose).toBeGreaterThan(5);
}, 60_000);
