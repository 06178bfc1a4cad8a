import { randomUUID } from 'node:crypto';
import type { SupplierReturn } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { accessibilityFaults } from '../../testing/pdf/accessibility-faults';
import { pdfTexts } from '../../testing/pdf/read-pdf';
import { orderCalls } from './testing/order-calls';

let api: TestApi;
let brewer: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  brewer = await api.loginAs('brewer@demo.example');
});
afterEach(() => api.close());

const giveBack = (lotId: string, more: object = {}) =>
  orderCalls(api, brewer).write<SupplierReturn>(
    'returnLotToSupplier',
    'ReturnLotInput',
    { id: lotId, quantity: 50, returnedOn: '2026-03-12', reason: 'Sac percé', ...more },
    'id',
  );

/** A lot of an order of 100 kg in sacks. */
async function receivedLot(): Promise<string> {
  const manager = orderCalls(api, await api.loginAs('manager@demo.example'));
  const ingredientId = await manager.addIngredient('Malt Pale Ale');
  const supplierId = await manager.addSupplier({ name: 'Malterie des Plaines' });
  await manager.addArticle({
    supplierId,
    ingredientId,
    reference: 'MPA-25',
    packQuantity: 25,
    price: 1,
  });
  const lines = [{ ingredientId, quantity: 100, packQuantity: 25, price: 0.98 }];
  const { id } = await manager.order({ supplierId, lines });
  const [line] = (await manager.send(id)).lines;
  const received = await manager.writeOrder('receive', {
    id,
    receivedOn: '2026-03-11',
    deliveryNote: '88412',
    lines: [{ lineId: line?.id, quantity: 100, lotNumber: 'ML-1' }],
  });
  return received.receipts[0]?.lines[0]?.lotId ?? '';
}

const slip = (id: string, token = brewer) =>
  api.app.inject({
    url: `/api/supplier-returns/${id}/pdf`,
    headers: { authorization: `Bearer ${token}` },
  });

const textOf = async (pdf: Buffer) =>
  (await pdfTexts(pdf)).join(' ').replace(/[\u00a0\u202f]/g, ' ');

it('says what goes back to whom, why, and by which order it came', async () => {
  const { id } = await giveBack(await receivedLot(), { isAwaitedAgain: true });
  const answer = await slip(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('retour-ML-1-2026-03-12.pdf');
  expect(await accessibilityFaults(answer.rawPayload)).toEqual([]);
  const text = await textOf(answer.rawPayload);
  for (const said of [
    'Bon de retour',
    'Malterie des Plaines',
    'Retourné le 12/03/2026',
    'votre commande 2026-0001, bon de livraison 88412',
    'MPA-25',
    'Malt Pale Ale',
    'ML-1',
    '2 × 25 kg, soit 50 kg',
    'Motif : Sac percé',
    'en remplacement',
    'Signature',
  ]) {
    expect(text).toContain(said);
  }
});

it('names the line by which it came, of an order that has the ingredient twice', async () => {
  const manager = orderCalls(api, await api.loginAs('manager@demo.example'));
  const ingredientId = await manager.addIngredient('Malt Pale Ale');
  const supplierId = await manager.addSupplier({ name: 'Malterie des Plaines' });
  const lines = [25, 50].map((packQuantity) => ({ ingredientId, quantity: 100, packQuantity }));
  const { id } = await manager.order({ supplierId, lines });
  const [, line] = (await manager.send(id)).lines;
  const { receipts } = await manager.writeOrder('receive', {
    ...{ id, receivedOn: '2026-03-11' },
    lines: [{ lineId: line?.id, quantity: 100, lotNumber: 'ML-2' }],
  });
  const back = await giveBack(receipts[0]?.lines[0]?.lotId ?? '');
  const text = await textOf((await slip(back.id)).rawPayload);
  expect(text).toContain('1 × 50 kg');
});

it('has a slip for a lot that came without an order, with the lot’s supplier', async () => {
  const calls = orderCalls(api, await api.loginAs('manager@demo.example'));
  const ingredientId = await calls.addIngredient('Coriandre');
  const { lots } = await calls.write<{ lots: { id: string }[] }>(
    'receiveIngredientLot',
    'ReceiveIngredientLotInput',
    {
      ingredientId,
      quantity: 60,
      lotNumber: 'C-7',
      supplier: 'Épices du Port',
      receivedOn: '2026-03-01',
    },
    'lots { id }',
  );
  const { id } = await giveBack(lots[0]?.id ?? '');
  const text = await textOf((await slip(id)).rawPayload);
  expect(text).toContain('Épices du Port');
  expect(text).not.toContain('commande');
});

it('refuses an unknown return, that of another brewery and one that was corrected away', async () => {
  const { id } = await giveBack(await receivedLot());
  expect((await slip(id, await api.loginAs('admin@other.example'))).statusCode).toBe(404);
  expect((await slip(randomUUID())).statusCode).toBe(404);
  const { movementId } = await api.adminDatabase
    .selectFrom('supplierReturns')
    .select('movementId')
    .executeTakeFirstOrThrow();
  await orderCalls(api, await api.loginAs('manager@demo.example')).write(
    'correctStockMovement',
    'CorrectStockMovementInput',
    { movementId, quantity: 0, reason: 'Erreur' },
    'id',
  );
  expect((await slip(id)).statusCode).toBe(400);
});
