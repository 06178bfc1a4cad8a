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
      minimumOrder freeCarriageFrom leadTimeDays orderBefore draft { id number createdAt }
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

it('orders from nobody who was removed', async () => {
  const removed = await calls.addSupplier({ name: 'Malterie fermée' });
  const left = await calls.addSupplier({ name: 'Malterie ouverte' });
  const low = { minimumStockQuantity: 10 };
  await calls.addIngredient('Malt orphelin', { ...low, supplier: 'Malterie fermée' });
  const offered = await calls.addIngredient('Malt proposé', low);
  for (const supplierId of [removed, left]) {
    await calls.addArticle({ supplierId, ingredientId: offered, price: 1 });
  }
  await calls.ask('mutation ($id: ID!) { answer: removeSupplier(id: $id) }', { id: removed });
  expect(await toOrder('2026-04-12')).toMatchObject([
    { supplierId: left, lines: [{ ingredientName: 'Malt proposé', price: 1 }] },
    { supplierId: null, lines: [{ ingredientName: 'Malt orphelin', price: null }] },
  ]);
});

it('proposes the price last ordered from a supplier, without its carriage, and names its draft', async () => {
  const supplierId = await calls.addSupplier({ name: 'Malterie' });
  const malt = await calls.addIngredient('Malt Munich', {
    minimumStockQuantity: 110,
    supplier: 'Malterie',
    costPerUnit: 3,
  });
  const lineOf = async () => (await toOrder('2026-04-12'))[0];
  expect(await lineOf()).toMatchObject({ draft: null, lines: [{ price: null }] });
  const lines = [{ ingredientId: malt, quantity: 50, price: 0.92 }];
  const { id } = await calls.order({ supplierId, lines, carriage: 5 });
  const [line] = (await calls.send(id)).lines;
  const arrived = { lineId: line?.id, quantity: 50, lotNumber: 'A' };
  await calls.writeOrder('receive', { id, receivedOn: '2026-03-12', lines: [arrived] });
  // Another's price, and that of a draft, are not what this one was ordered at.
  const other = { lines: [{ ...lines[0], ingredientId: malt, quantity: 1, price: 7 }] };
  await calls.send((await calls.order({ supplierId: await calls.addSupplier(), ...other })).id);
  await calls.order({ supplierId, ...other });
  const { id: draftId, number } = await calls.order({ supplierId, ...other });
  expect(await lineOf()).toMatchObject({
    draft: { id: draftId, number },
    lines: [{ missing: 59, price: 0.92 }],
  });
});
