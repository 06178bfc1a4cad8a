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
  const all: string[] = [];
  // Of each history its own: another may have removed its ingredients.
  const addIngredients = async () => {
    const ids: string[] = [];
    for (const kind of ['Malt', 'Houblon', 'Levure']) {
      const input = { type: 'malt', unit: 'kg', minimumStockQuantity: 10 } as const;
      const name = `${kind} ${all.length + ids.length}`;
      ids.push((await api.services.ingredients.create(actor, { ...input, name })).id);
    }
    all.push(...ids);
    return ids;
  };
  const supplier: CreateSupplierInput = { name: 'Malterie' };
  const { id: supplierId } = await api.services.suppliers.create(actor, supplier);
  const account = createOrderAccount();
  await fc.assert(
    fc.asyncProperty(orderHistories(40), histories(4), async (steps, others) => {
      const ids = await addIngredients();
      await runOrderSteps({ api, actor, supplierId, ids, account }, steps);
      // The ledger's own corrections reach receipts of orders too.
      await runSteps(api, actor, ids, others);
      expect(await account.differences(api, actor, all)).toEqual([]);
    }),
    { numRuns: 25, endOnFailure: true },
  );
  const { deliveries, returns } = account.accepted();
  expect(deliveries).toBeGreaterThan(30);
  expect(returns).toBeGreaterThan(8);
  expect(await inconsistencies(api, actor, all)).toEqual([]);
}, 60_000);
