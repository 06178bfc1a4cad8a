import { randomUUID } from 'node:crypto';
import type { PurchaseOrder } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { orderCalls } from './testing/order-calls';

let api: TestApi;
let token: string;
let calls: ReturnType<typeof orderCalls>;
let brewer: ReturnType<typeof orderCalls>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('manager@demo.example');
  calls = orderCalls(api, token);
  brewer = orderCalls(api, await api.loginAs('brewer@demo.example'));
});
afterEach(() => api.close());

/** A sent order of 300 kg of malt at 0,98 € and 5 kg of hops at 40 €, with 49,40 € of carriage. */
async function openOrder() {
  const supplierId = await calls.addSupplier({ name: 'Malterie des Plaines' });
  const malt = await calls.addIngredient('Malt Pale Ale');
  const hops = await calls.addIngredient('Saaz');
  const { id } = await calls.order({
    supplierId,
    carriage: 49.4,
    expectedOn: '2026-03-20',
    lines: [
      { ingredientId: malt, quantity: 300, packQuantity: 25, price: 0.98 },
      { ingredientId: hops, quantity: 5, price: 40 },
    ],
  });
  const order = await calls.send(id);
  const [maltLine = '', hopLine = ''] = order.lines.map((line) => line.id);
  return { id, malt, hops, maltLine, hopLine };
}
const receive = (id: string, lines: readonly object[], more: object = {}) =>
  brewer.writeOrder('receive', { id, receivedOn: '2026-03-12', lines, ...more });
const onOrder = (id: string) =>
  calls.ask<{
    onOrder: { quantity: number; expectedOn: string | null } | null;
    stockQuantity: number;
  }>(
    'query ($id: ID!) { answer: ingredient(id: $id) { stockQuantity onOrder { quantity expectedOn } } }',
    { id },
  );

it('takes in a part, its lots at the price with carriage, and the rest later', async () => {
  const { id, malt, maltLine, hopLine } = await openOrder();
  const first = await receive(
    id,
    [
      {
        lineId: maltLine,
        quantity: 200,
        lotNumber: 'ML-2451',
        expiryDate: '2027-03-01',
        certificateNote: 'Certificat reçu',
        refusedQuantity: 25,
        reason: 'Un sac percé',
      },
    ],
    { deliveryNote: 'BL 88412' },
  );
  expect(first).toMatchObject({
    state: 'partly_received',
    lines: [
      { receivedQuantity: 200, refusedQuantity: 25, outstandingQuantity: 100 },
      { receivedQuantity: 0, outstandingQuantity: 5 },
    ],
    receipts: [
      {
        deliveryNote: 'BL 88412',
        receivedOn: '2026-03-12',
        lines: [
          { quantity: 200, lotNumber: 'ML-2451', refusedQuantity: 25, reason: 'Un sac percé' },
        ],
      },
    ],
  });
  expect(await onOrder(malt)).toEqual({
    stockQuantity: 200,
    onOrder: { quantity: 100, expectedOn: '2026-03-20' },
  });
  const lot = await api.adminDatabase
    .selectFrom('ingredientLots')
    .select(['costPerUnit', 'supplier', 'expiryDate', 'certificateNote'])
    .where('ingredientId', '=', malt)
    .executeTakeFirstOrThrow();
  // 494 € of goods bear 49,40 € of carriage: ten per cent.
  expect(lot).toEqual({
    costPerUnit: 1.078,
    supplier: 'Malterie des Plaines',
    expiryDate: '2027-03-01',
    certificateNote: 'Certificat reçu',
  });
  const last = await receive(id, [
    { lineId: maltLine, quantity: 100, lotNumber: 'ML-2452' },
    {
      lineId: hopLine,
      quantity: 4.5,
      lotNumber: 'SZ-1',
      closesLine: true,
      reason: 'Fin de récolte',
    },
  ]);
  expect(last).toMatchObject({
    state: 'received',
    lines: [{ outstandingQuantity: 0 }, { outstandingQuantity: 0, closedReason: 'Fin de récolte' }],
  });
  expect((await onOrder(malt)).onOrder).toBeNull();
});

it('counts a corrected receipt at once, and expects the rest again', async () => {
  const { id, malt, maltLine, hopLine } = await openOrder();
  await receive(id, [
    { lineId: maltLine, quantity: 300, lotNumber: 'A' },
    { lineId: hopLine, quantity: 5, lotNumber: 'B' },
  ]);
  expect((await calls.find(id)).state).toBe('received');
  const receipt = await api.adminDatabase
    .selectFrom('stockMovements')
    .select('id')
    .where('ingredientId', '=', malt)
    .where('kind', '=', 'receipt')
    .executeTakeFirstOrThrow();
  await calls.write(
    'correctStockMovement',
    'CorrectStockMovementInput',
    { movementId: receipt.id, quantity: 280, reason: 'Pesé au quai' },
    'id',
  );
  expect(await calls.find(id)).toMatchObject({
    state: 'partly_received',
    lines: [{ receivedQuantity: 280, outstandingQuantity: 20 }, {}],
  });
  expect(await onOrder(malt)).toMatchObject({ stockQuantity: 280, onOrder: { quantity: 20 } });
});

it('receives once per request', async () => {
  const { id, malt, maltLine } = await openOrder();
  const input = { requestId: randomUUID() };
  const line = { lineId: maltLine, quantity: 50, lotNumber: 'A' };
  await receive(id, [line], input);
  expect((await receive(id, [line], input)).receipts).toHaveLength(1);
  expect((await onOrder(malt)).stockQuantity).toBe(50);
});

it('puts what arrived at its place, which may be new', async () => {
  const { id, malt, maltLine, hopLine } = await openOrder();
  const place = 'Halle, allée 2';
  await receive(id, [
    { lineId: maltLine, quantity: 50, lotNumber: 'A', place },
    { lineId: hopLine, quantity: 1, lotNumber: 'B' },
  ]);
  const { lots } = await calls.ask<{ lots: { places: object[] }[] }>(
    'query ($id: ID!) { answer: ingredient(id: $id) { lots { places { name quantity } } } }',
    { id: malt },
  );
  expect(lots).toEqual([{ places: [{ name: place, quantity: 50 }] }]);
});

it('only refuses a delivery without a lot', async () => {
  const { id, hops, hopLine } = await openOrder();
  const refused = await receive(id, [
    { lineId: hopLine, quantity: 0, refusedQuantity: 5, reason: 'Mauvaise récolte' },
  ]);
  expect(refused).toMatchObject({
    state: 'sent',
    lines: [{}, { refusedQuantity: 5, outstandingQuantity: 5 }],
    receipts: [{ lines: [{ lotId: null, quantity: 0, refusedQuantity: 5 }] }],
  });
  expect(await onOrder(hops)).toMatchObject({ stockQuantity: 0, onOrder: { quantity: 5 } });
});

it('keeps what arrived of a line when the order changes', async () => {
  const { id, maltLine, malt, hops } = await openOrder();
  await receive(id, [{ lineId: maltLine, quantity: 200, lotNumber: 'A' }]);
  const change = (lines: readonly object[]) => calls.writeOrder('update', { id, lines });
  await expect(change([{ ingredientId: hops, quantity: 5 }])).rejects.toThrow(/200\skg déjà reçus/);
  await expect(change([{ id: maltLine, ingredientId: malt, quantity: 100 }])).rejects.toThrow(
    /200\skg déjà reçus/,
  );
  const less = await change([{ id: maltLine, ingredientId: malt, quantity: 200 }]);
  expect(less.state).toBe('received');
});

it('refuses what is not awaited, a strange line, and another brewery', async () => {
  const { id, maltLine } = await openOrder();
  const line = { lineId: maltLine, quantity: 1, lotNumber: 'A' };
  await expect(receive(id, [{ ...line, lineId: randomUUID() }])).rejects.toThrow(
    'Cette ligne n’est plus dans la commande.',
  );
  await calls.writeOrder('close', { id, reason: 'Rupture' });
  await expect(receive(id, [line])).rejects.toThrow(
    'Cette commande est terminée : rouvrez-la d’abord.',
  );
  const draft = await calls.order({ supplierId: await calls.addSupplier(), quantities: [5] });
  await expect(receive(draft.id, [{ ...line, lineId: draft.lines[0]?.id }])).rejects.toThrow(
    'Cette commande n’est pas encore partie.',
  );
  const stranger = orderCalls(api, await api.loginAs('admin@other.example'));
  await expect(
    stranger.writeOrder('receive', { id, receivedOn: '2026-03-12', lines: [line] }),
  ).rejects.toThrow('Commande non trouvée');
});

it('says what is on order of several orders at once, the soonest day first', async () => {
  const { malt } = await openOrder();
  const supplierId = await calls.addSupplier();
  const lines = [{ ingredientId: malt, quantity: 25, price: 1 }];
  await calls.order({ supplierId, lines, expectedOn: '2026-03-14' });
  const second: PurchaseOrder = await calls.order({ supplierId, lines, expectedOn: '2026-03-15' });
  await calls.send(second.id);
  // The draft is not on order.
  expect((await onOrder(malt)).onOrder).toEqual({ quantity: 325, expectedOn: '2026-03-15' });
});

it('takes in two lots of one line at once, in one spelling', async () => {
  const { id, malt, maltLine } = await openOrder();
  const received = await receive(id, [
    { lineId: maltLine, quantity: 180, lotNumber: 'ML-1', place: 'Halle' },
    { lineId: maltLine, quantity: 120, lotNumber: 'ML-2', place: 'Halle' },
    { lineId: maltLine, quantity: 1, lotNumber: 'ml-1' },
  ]);
  expect(received).toMatchObject({
    lines: [{ receivedQuantity: 301, outstandingQuantity: 0 }, {}],
    receipts: [{ lines: [{ lotNumber: 'ML-1' }, { lotNumber: 'ML-2' }, { lotNumber: 'ML-1' }] }],
  });
  const { movements } = await calls.ask<{ movements: { nodes: { stockAfter: number }[] } }>(
    'query ($id: ID!) { answer: ingredient(id: $id) { movements(first: 5) { nodes { stockAfter } } } }',
    { id: malt },
  );
  expect(movements.nodes.map(({ stockAfter }) => stockAfter)).toEqual([301, 300, 180]);
  const costs = await api.adminDatabase
    .selectFrom('ingredients')
    .select(['stockQuantity', 'costPerUnit'])
    .where('id', '=', malt)
    .execute();
  expect(costs).toEqual([{ stockQuantity: 301, costPerUnit: 1.078 }]);
});

it('says of an order that is complete who received it, since there is nothing to reopen', async () => {
  const { id, maltLine, hopLine } = await openOrder();
  const all = [
    { lineId: maltLine, quantity: 300, lotNumber: 'A', outstandingQuantity: 300 },
    { lineId: hopLine, quantity: 5, lotNumber: 'S', outstandingQuantity: 5 },
  ];
  expect((await receive(id, all)).state).toBe('received');
  await expect(receive(id, all)).rejects.toThrow(
    'Tout est déjà reçu, en dernier par Élodie Zimmer. Une autre livraison se réceptionne sur la fiche de l’ingrédient.',
  );
});

it('asks whether it is another delivery where something came since the form was opened', async () => {
  const { id, malt, maltLine, hopLine } = await openOrder();
  const seen = { lineId: maltLine, quantity: 300, lotNumber: 'A', outstandingQuantity: 300 };
  await receive(id, [seen]);
  const again = { lines: [{ lineId: hopLine, quantity: 1, lotNumber: 'S' }, seen] };
  const { errors } = await api.query(
    'mutation ($input: ReceivePurchaseOrderInput!) { receivePurchaseOrder(input: $input) { id } }',
    { input: { id, receivedOn: '2026-03-12', requestId: randomUUID(), ...again } },
    token,
  );
  expect(errors?.[0]?.extensions).toMatchObject({
    requiresConfirmation: true,
    fields: {
      'lines.1.quantity': expect.stringMatching(
        /^Malt Pale Ale : 300\skg reçus entre-temps par Élodie Zimmer\. Enregistrez de nouveau/,
      ),
    },
  });
  expect((await onOrder(malt)).stockQuantity).toBe(300);
  expect(await receive(id, again.lines, { isConfirmed: true })).toMatchObject({
    lines: [{ receivedQuantity: 600 }, { receivedQuantity: 1 }],
  });
  // An older page says nothing of what it showed.
  await receive(id, [{ lineId: maltLine, quantity: 1, lotNumber: 'B' }]);
});
