import * as fc from 'fast-check';
import { startTestApi, type TestApi } from '../../../testing';
import { brew } from '../testing/product-calls';
import { histories, runSteps } from '../testing/product-history';
import { inconsistencies } from '../testing/product-inconsistencies';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('keeps products, ledger, lists and figures consistent through any history', async () => {
  const actor = await api.actorOf('brewer@demo.example');
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  const { recipeId } = await brew(api, 'brewer@demo.example', 'Blonde du Lavoir', '2026-004');
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(histories(20), async (history) => {
      refused += (await runSteps(api, actor, recipeId, history)).refused;
      expect(await inconsistencies(api, actor)).toEqual([]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(refused).toBeGreaterThan(0);
});
