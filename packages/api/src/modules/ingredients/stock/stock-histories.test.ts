import * as fc from 'fast-check';
import { startTestApi, type TestApi } from '../../../testing';
import { createPlacesAccount } from '../testing/places-account';
import { histories, runSteps } from '../testing/stock-history';
import { inconsistencies } from '../testing/stock-inconsistencies';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('keeps stock, lots, places, ledger and lists consistent through any history', async () => {
  const start = Date.parse('2026-03-12T08:00:00Z');
  const actor = await api.actorOf('brewer@demo.example');
  const ids: string[] = [];
  for (const name of ['Malt', 'Houblon', 'Levure']) {
    const input = { name, type: 'malt', unit: 'kg', minimumStockQuantity: 10 } as const;
    ids.push((await api.services.ingredients.create(actor, { ...input, costPerUnit: 1.27 })).id);
  }
  const places = createPlacesAccount(api, actor, ids);
  let day = 0;
  await fc.assert(
    fc.asyncProperty(histories(8), async (steps) => {
      // Time goes by, so that lots expire between one history and the next.
      day += 3;
      api.setClock(new Date(start + day * 86_400_000));
      await runSteps(api, actor, ids, steps, places.follow);
      expect(await inconsistencies(api, actor, ids)).toEqual([]);
      expect(await places.differences()).toEqual([]);
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 60_000);
