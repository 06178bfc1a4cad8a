import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { pdfTexts } from '../../testing/pdf/read-pdf';
import { orderCalls } from './testing/order-calls';

let api: TestApi;
let calls: ReturnType<typeof orderCalls>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  calls = orderCalls(api, await api.loginAs('manager@demo.example'));
});
afterEach(() => api.close());

const recipient = 'commandes@plaines.example';
const plain = (text: string | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

/** A mailed order of 500 kg of malt and 5 kg of hops. */
async function openOrder() {
  const malt = await calls.addIngredient('Malt Pilsen');
  const hops = await calls.addIngredient('Saaz');
  const lines = [
    { ingredientId: malt, quantity: 500, packQuantity: 25, price: 0.92 },
    { ingredientId: hops, quantity: 5, price: 40 },
  ];
  const { id } = await calls.order({ supplierId: await calls.addSupplier(), lines });
  const order = await calls.send(id, recipient);
  const [maltLine = '', hopLine = ''] = order.lines.map((line) => line.id);
  const kept = [
    { ...lines[0], id: maltLine },
    { ...lines[1], id: hopLine },
  ] as const;
  return { id, maltLine, hopLine, lines: kept };
}

const receive = (id: string, line: object) =>
  calls.writeOrder('receive', { id, receivedOn: '2026-03-12', lines: [line] });

const closing = { closesLine: true, reason: 'Rupture' };

/** What the last mail says, and its PDF. */
async function lastMail() {
  await api.settled();
  const mail = api.mails.at(-1);
  const pdf = Buffer.from(mail?.files?.[0]?.content ?? '', 'base64');
  return {
    subject: mail?.subject,
    text: plain(mail?.text),
    pdf: plain((await pdfTexts(pdf)).join(' ')),
  };
}

it('tells the supplier that the rest of a line is not expected, and what is still to come', async () => {
  const { id, maltLine, hopLine } = await openOrder();
  const closed = await receive(id, {
    ...closing,
    lineId: maltLine,
    quantity: 300,
    lotNumber: 'A',
  });
  expect(closed.changesToSend.map(plain)).toEqual([
    'Malt Pilsen : le reste, 200 kg, n’est plus attendu (Rupture)',
  ]);
  await receive(id, { lineId: hopLine, quantity: 2, lotNumber: 'S' });
  expect(await calls.send(id, recipient)).toMatchObject({ changesToSend: [] });
  const { subject, text, pdf } = await lastMail();
  expect(subject).toMatch(/^Modification de la commande 2026-0001 /);
  expect(text).toContain('Malt Pilsen : le reste, 200 kg, n’est plus attendu (Rupture)');
  for (const said of [text, pdf]) {
    expect(said).toContain('500 kg (reçu 300 kg, le reste n’est plus attendu)');
    expect(said).toContain('5 kg (reste 3 kg à livrer)');
  }
});

it('settles an order of which something came, rather than cancelling it', async () => {
  const { id, maltLine } = await openOrder();
  await receive(id, { lineId: maltLine, quantity: 300, lotNumber: 'A' });
  await calls.writeOrder('close', { id, reason: 'Livré ailleurs' });
  await calls.send(id, recipient);
  const { subject, pdf } = await lastMail();
  expect(subject).toMatch(/^Solde de la commande 2026-0001 /);
  expect(pdf).toContain('Solde de la commande 2026-0001');
  expect(pdf).toContain('5 kg (n’est plus attendu)');
  // What was ordered is not what is to be paid.
  expect(pdf).not.toContain('Total');
});

it('cancels an order whose lines are all closed before anything came', async () => {
  const { id, maltLine, hopLine } = await openOrder();
  for (const lineId of [maltLine, hopLine]) await receive(id, { ...closing, lineId, quantity: 0 });
  await calls.send(id, recipient);
  expect((await lastMail()).subject).toMatch(/^Annulation de la commande 2026-0001 /);
});

it('expects the rest of one closed line again', async () => {
  const { id, maltLine, hopLine, lines } = await openOrder();
  for (const lineId of [maltLine, hopLine]) await receive(id, { ...closing, lineId, quantity: 0 });
  await expect(calls.writeOrder('update', { id, notes: 'Au quai' })).rejects.toThrow(
    'Cette commande est terminée',
  );
  await expect(calls.writeOrder('reopen', { id, lineId: randomUUID() })).rejects.toThrow(
    'Cette ligne n’est plus dans la commande.',
  );
  expect(await calls.writeOrder('reopen', { id, lineId: maltLine })).toMatchObject({
    state: 'sent',
    lines: [
      { closedReason: null, outstandingQuantity: 500 },
      { closedReason: 'Rupture', outstandingQuantity: 0 },
    ],
  });
  // More of the other would never be awaited.
  const [malt, hops] = lines;
  const more = { id, lines: [malt, { ...hops, quantity: 6 }] };
  await expect(calls.writeOrder('update', more)).rejects.toThrow(
    'Saaz : cette ligne est soldée, rouvrez-la d’abord.',
  );
  await calls.writeOrder('close', { id, reason: 'Trop tard' });
  await expect(calls.writeOrder('reopen', { id, lineId: hopLine })).rejects.toThrow(
    'Cette commande est terminée : rouvrez-la d’abord.',
  );
});

it('sends nothing again of an order that is complete', async () => {
  const { id, maltLine, hopLine } = await openOrder();
  await receive(id, { lineId: maltLine, quantity: 500, lotNumber: 'A' });
  await receive(id, { lineId: hopLine, quantity: 5, lotNumber: 'S' });
  await expect(calls.send(id, recipient)).rejects.toThrow(
    'Rien n’a changé depuis l’envoi de cette commande.',
  );
});

it('still changes an order of which more came than was ordered', async () => {
  const { id, maltLine, lines } = await openOrder();
  await receive(id, { lineId: maltLine, quantity: 520, lotNumber: 'A' });
  const [malt, hops] = lines;
  const changed = { id, expectedOn: '2026-03-20', lines };
  expect(await calls.writeOrder('update', changed)).toMatchObject({ expectedOn: '2026-03-20' });
  await expect(
    calls.writeOrder('update', { id, lines: [{ ...malt, quantity: 475 }, hops] }),
  ).rejects.toThrow(/520\skg déjà reçus/);
});

it('says when it was written and when it was printed', async () => {
  const { id } = await openOrder();
  const createdAt = new Date('2026-03-12T08:00:00Z');
  await api.adminDatabase.updateTable('purchaseOrders').set({ createdAt }).execute();
  api.setClock(new Date('2026-03-20T08:00:00Z'));
  const answer = await api.app.inject({
    url: `/api/purchase-orders/${id}/pdf`,
    headers: { authorization: `Bearer ${await api.loginAs('brewer@demo.example')}` },
  });
  expect(plain((await pdfTexts(answer.rawPayload)).join(' '))).toContain(
    'Établie le 12/03/2026 par Marc Petit, imprimée le 20/03/2026.',
  );
});
