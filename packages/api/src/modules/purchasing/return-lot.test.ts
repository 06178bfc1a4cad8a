import { randomUUID } from 'node:crypto';
import type { PurchaseOrder, SupplierReturn } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { orderCalls, returnFields } from './testing/order-calls';

let api: TestApi;
let calls: ReturnType<typeof orderCalls>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  calls = orderCalls(api, await api.loginAs('brewer@demo.example'));
});
afterEach(() => api.close());

/** An order of 100 kg of malt, of which all arrived as one lot. */
async function receivedOrder() {
  const manager = orderCalls(api, await api.loginAs('manager@demo.example'));
  const malt = await manager.addIngredient('Malt Pale Ale');
  const supplierId = await manager.addSupplier();
  const lines = [{ ingredientId: malt, quantity: 100, packQuantity: 25, price: 0.98 }];
  const { id } = await manager.order({ supplierId, lines });
  const [line] = (await manager.send(id)).lines;
  const arrived = { lineId: line?.id, quantity: 100, lotNumber: 'ML-1' };
  const order = await calls.writeOrder('receive', {
    id,
    receivedOn: '2026-03-11',
    lines: [arrived],
  });
  return { id, malt, lotId: order.receipts[0]?.lines[0]?.lotId ?? '', manager };
}

const giveBack = (lotId: string, more: object = {}, from = calls) =>
  from.write<SupplierReturn>(
    'returnLotToSupplier',
    'ReturnLotInput',
    { id: lotId, quantity: 25, returnedOn: '2026-03-12', reason: 'Sac percé', ...more },
    returnFields,
  );

const stockOf = (id: string) =>
  calls.ask<{
    stockQuantity: number;
    onOrder: { quantity: number } | null;
    movements: { nodes: { kind: string; quantity: number; reason: string; id: string }[] };
  }>(
    `query ($id: ID!) { answer: ingredient(id: $id) { stockQuantity onOrder { quantity }
      movements(first: 5) { nodes { id kind quantity reason } } } }`,
    { id },
  );

it('gives a part back, which is not expected again', async () => {
  const { id, malt, lotId } = await receivedOrder();
  expect(await giveBack(lotId)).toMatchObject({
    orderId: id,
    lotNumber: 'ML-1',
    ingredientName: 'Malt Pale Ale',
    quantity: 25,
    isAwaitedAgain: false,
  });
  expect(await stockOf(malt)).toMatchObject({
    stockQuantity: 75,
    onOrder: null,
    movements: {
      nodes: [
        { kind: 'adjustment', quantity: -25, reason: 'Retour au fournisseur : Sac percé' },
        { kind: 'receipt' },
      ],
    },
  });
  expect(await calls.find(id)).toMatchObject({
    state: 'received',
    lines: [{ receivedQuantity: 100, returnedQuantity: 25, outstandingQuantity: 0 }],
    returns: [{ lotId, quantity: 25, reason: 'Sac percé', returnedOn: '2026-03-12' }],
  });
});

it('expects again what is delivered again, and less once the return is corrected', async () => {
  const { id, malt, lotId } = await receivedOrder();
  await giveBack(lotId, { isAwaitedAgain: true });
  expect(await calls.find(id)).toMatchObject({
    state: 'partly_received',
    lines: [{ receivedQuantity: 75, returnedQuantity: 25, outstandingQuantity: 25 }],
  });
  expect(await stockOf(malt)).toMatchObject({ stockQuantity: 75, onOrder: { quantity: 25 } });
  const [line] = (await stockOf(malt)).movements.nodes;
  const corrected = { movementId: line?.id, quantity: -20, reason: 'Pesé' };
  await calls.write('correctStockMovement', 'CorrectStockMovementInput', corrected, 'id');
  expect(await calls.find(id)).toMatchObject({
    lines: [{ receivedQuantity: 80, returnedQuantity: 20, outstandingQuantity: 20 }],
    returns: [{ quantity: 20 }],
  });
});

it('keeps the line of what went back whole', async () => {
  const { id, malt, lotId, manager } = await receivedOrder();
  await giveBack(lotId, { quantity: 100, isAwaitedAgain: true });
  const other = await manager.addIngredient();
  await expect(
    manager.writeOrder('update', { id, lines: [{ ingredientId: other, quantity: 1 }] }),
  ).rejects.toThrow(/La ligne reste/);
  expect(await stockOf(malt)).toMatchObject({ stockQuantity: 0, onOrder: { quantity: 100 } });
});

it('shows in the history of the lot', async () => {
  const { lotId } = await receivedOrder();
  await giveBack(lotId);
  const found = await calls.ask<{ nodes: object[] }>(
    `query ($lotId: ID!) { answer: traceabilityPage(filter: { lotId: $lotId }) {
      nodes { title description eventType isAutomatic } } }`,
    { lotId },
  );
  expect(found.nodes).toContainEqual({
    title: 'Malt Pale Ale, lot ML-1 retourné au fournisseur',
    description: expect.stringMatching(/^25\skg : Sac percé$/),
    eventType: 'ingredient_returned',
    isAutomatic: true,
  });
});

it('gives back a lot that came without an order, expected by nobody', async () => {
  const ingredientId = await orderCalls(
    api,
    await api.loginAs('manager@demo.example'),
  ).addIngredient();
  const lot = { ingredientId, quantity: 10, lotNumber: 'A', receivedOn: '2026-03-10' };
  const { lots } = await calls.write<{ lots: { id: string }[] }>(
    'receiveIngredientLot',
    'ReceiveIngredientLotInput',
    lot,
    'lots { id }',
  );
  const lotId = lots[0]?.id ?? '';
  await expect(giveBack(lotId, { quantity: 4, isAwaitedAgain: true })).rejects.toThrow(
    'Ce lot n’est pas venu par une commande.',
  );
  expect(await giveBack(lotId, { quantity: 4 })).toMatchObject({ orderId: null, quantity: 4 });
  expect((await stockOf(ingredientId)).stockQuantity).toBe(6);
});

it('finds the order by which a lot came', async () => {
  const { id, lotId } = await receivedOrder();
  const { nodes } = await calls.ask<{ nodes: PurchaseOrder[] }>(
    `query ($lotId: ID) { answer: purchaseOrdersPage(filter: { lotId: $lotId }) { nodes { id } } }`,
    { lotId },
  );
  expect(nodes).toEqual([{ id }]);
});

it('gives back once per request', async () => {
  const { id, malt, lotId } = await receivedOrder();
  const requestId = randomUUID();
  const first = await giveBack(lotId, { requestId });
  expect(await giveBack(lotId, { requestId })).toEqual(first);
  expect((await stockOf(malt)).stockQuantity).toBe(75);
  expect((await calls.find(id)).returns).toHaveLength(1);
});

it('refuses more than there is, a day before the delivery, a closed order, another brewery', async () => {
  const { id, malt, lotId, manager } = await receivedOrder();
  await expect(giveBack(lotId, { quantity: 101 })).rejects.toThrow(/il reste 100\skg/);
  await expect(giveBack(lotId, { returnedOn: '2026-03-10' })).rejects.toThrow(
    'Ce jour-là, le lot n’était pas encore reçu.',
  );
  await giveBack(lotId, { quantity: 5, isAwaitedAgain: true });
  await manager.writeOrder('close', { id, reason: 'Rupture' });
  await expect(giveBack(lotId, { isAwaitedAgain: true })).rejects.toThrow(
    /est soldée : rouvrez-la d’abord/,
  );
  const stranger = orderCalls(api, await api.loginAs('admin@other.example'));
  await expect(giveBack(lotId, {}, stranger)).rejects.toThrow('Lot non trouvé');
  expect((await stockOf(malt)).stockQuantity).toBe(95);
});
