import * as fc from 'fast-check';
import type { CreateSupplierInput } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { histories, runSteps } from '../ingredients/testing/stock-history';
import { inconsistencies } from '../ingredients/testing/stock-inconsistencies';
import { createOrderAccount } from './testing/order-account';
import { orderHistories, runOrderSteps } from './testing/order-history';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('has on order what was ordered and did not arrive, through any history', async () => {
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  const actor = await api.actorOf('manager@demo.example');
  const ids: string[] = [];
  for (const name of ['Malt', 'Houblon', 'Levure']) {
    const input = { name, type: 'malt', unit: 'kg', minimumStockQuantity: 10 } as const;
    ids.push((await api.services.ingredients.create(actor, input)).id);
  }
  const supplier: CreateSupplierInput = { name: 'Malterie' };
  const { id: supplierId } = await api.services.suppliers.create(actor, supplier);
  const account = createOrderAccount();
  let received = 0;
  await fc.assert(
    fc.asyncProperty(orderHistories(25), histories(4), async (steps, others) => {
      await runOrderSteps({ api, actor, supplierId, ids, account }, steps);
      // The ledger's own corrections reach receipts of orders too.
      await runSteps(api, actor, ids, others);
      expect(await account.differences(api, actor, ids)).toEqual([]);
      received += steps.filter(({ kind }) => kind === 'receive').length;
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect(received).toBeGreaterThan(10);
  expect(await inconsistencies(api, actor, ids)).toEqual([]);
}, 60_000);
