import type { ToOrderSupplier } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { orderCalls } from './testing/order-calls';

let api: TestApi;
let calls: ReturnType<typeof orderCalls>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  calls = orderCalls(api, await api.loginAs('manager@demo.example'));
});
afterEach(() => api.close());

const toOrder = (until: string) =>
  calls.ask<ToOrderSupplier[]>(
    `query ($until: Date!) { answer: toOrder(until: $until) { supplierId supplierName amount
      minimumOrder freeCarriageFrom leadTimeDays orderBefore
      lines { ingredientName stock minimum needed onOrder missing quantity packQuantity price
        reference neededOn } } }`,
    { until },
  );

it('orders what minimum stocks lack, in the supplier’s packs, less what is on order', async () => {
  const supplierId = await calls.addSupplier({
    name: 'Malterie',
    leadTimeDays: 6,
    minimumOrder: 250,
  });
  const malt = await calls.addIngredient('Malt Munich', {
    minimumStockQuantity: 110,
    supplier: 'Malterie',
    stockQuantity: 40,
  });
  await calls.addIngredient('Irish moss', { type: 'other', minimumStockQuantity: 2 });
  await calls.addIngredient('Malt en stock', { minimumStockQuantity: 5, stockQuantity: 8 });
  await calls.addArticle({
    supplierId,
    ingredientId: malt,
    reference: 'MM-25',
    packQuantity: 25,
    price: 1.08,
  });
  expect(await toOrder('2026-04-12')).toMatchObject([
    {
      supplierId,
      supplierName: 'Malterie',
      amount: 81,
      minimumOrder: 250,
      orderBefore: '2026-03-06',
      lines: [
        {
          ingredientName: 'Malt Munich',
          stock: 40,
          minimum: 110,
          needed: 0,
          onOrder: 0,
          missing: 70,
          quantity: 75,
          packQuantity: 25,
          price: 1.08,
          reference: 'MM-25',
          neededOn: '2026-03-12',
        },
      ],
    },
    { supplierId: null, lines: [{ ingredientName: 'Irish moss', missing: 2, quantity: 2 }] },
  ]);
  const lines = [{ ingredientId: malt, quantity: 25, packQuantity: 25, price: 1.08 }];
  const { id } = await calls.order({ supplierId, lines });
  expect((await toOrder('2026-04-12'))[0]?.lines[0]).toMatchObject({ onOrder: 0, quantity: 75 });
  await calls.send(id);
  expect((await toOrder('2026-04-12'))[0]?.lines[0]).toMatchObject({
    onOrder: 25,
    missing: 45,
    quantity: 50,
  });
});

it('refuses a day that is over or more than a year ahead', async () => {
  for (const until of ['2026-03-11', '2027-04-12']) {
    await expect(toOrder(until)).rejects.toThrow('Choisissez un jour d’ici un an.');
  }
});
