import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing';
import { accessibilityFaults } from '../../testing/pdf/accessibility-faults';
import { readPdf } from '../../testing/pdf/read-pdf';
import { refusal } from '../../testing/refusal';
import { orderCalls } from './testing/order-calls';

let api: TestApi;
let token: string;
let calls: ReturnType<typeof orderCalls>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('manager@demo.example');
  calls = orderCalls(api, token);
});
afterEach(() => api.close());

const plain = (texts: readonly string[] | string | undefined) =>
  [texts ?? []].flat().map((text) => text.replace(/[\u00a0\u202f]/g, ' '));

/** Two malts at a malt house that has a reference for one of them. */
async function openMaltHouse() {
  const supplierId = await calls.addSupplier({
    name: 'Malterie des Plaines',
    email: 'commandes@plaines.example',
  });
  const pilsen = await calls.addIngredient('Malt Pilsen de la Plaine');
  const wheat = await calls.addIngredient('Malt de blé de la Plaine');
  await calls.addArticle({
    supplierId,
    ingredientId: pilsen,
    reference: 'MP-25',
    barcode: '3760000000017',
    packQuantity: 25,
    price: 0.92,
  });
  const lines = [
    { ingredientId: pilsen, quantity: 600, packQuantity: 25, price: 0.92 },
    { ingredientId: wheat, quantity: 75, price: 1.12 },
  ];
  return { supplierId, pilsen, wheat, lines };
}

it('numbers orders by year, with the supplier’s references and the amounts', async () => {
  const { supplierId, lines } = await openMaltHouse();
  const first = await calls.order({ supplierId, lines, carriage: 45.5, expectedOn: '2026-03-20' });
  expect(first).toMatchObject({
    number: '2026-0001',
    state: 'draft',
    supplierName: 'Malterie des Plaines',
    userName: 'Marc Petit',
    linesAmount: 636,
    amount: 681.5,
    changesToSend: [],
    lines: [
      {
        ingredientName: 'Malt Pilsen de la Plaine',
        reference: 'MP-25',
        barcode: '3760000000017',
        amount: 552,
        outstandingQuantity: 0,
      },
      { ingredientName: 'Malt de blé de la Plaine', reference: null, amount: 84 },
    ],
  });
  expect((await calls.order({ supplierId, quantities: [1] })).number).toBe('2026-0002');
  api.setClock(new Date('2027-01-02T08:00:00Z'));
  calls = orderCalls(api, await api.loginAs('manager@demo.example'));
  expect((await calls.order({ supplierId, quantities: [1] })).number).toBe('2027-0001');
});

it('taxes lines at the standard rate or their own, in PDF and mail too', async () => {
  const { supplierId, lines, pilsen, wheat } = await openMaltHouse();
  const own = lines.map((line) => (line.ingredientId === wheat ? { ...line, vatRate: 5.5 } : line));
  const order = await calls.order({ supplierId, lines: own, carriage: 45.5 });
  expect(order).toMatchObject({
    amount: 681.5,
    vat: {
      rates: [
        { rate: 20, base: 591.49, vat: 118.3 },
        { rate: 5.5, base: 90.01, vat: 4.95 },
      ],
      total: 804.75,
    },
    lines: [{ vatRate: 20 }, { vatRate: 5.5 }],
  });
  await calls.send(order.id, 'commandes@plaines.example');
  await api.settled();
  const said = [
    'Total HT : 681,50 €',
    'TVA 20 % sur 591,49 € : 118,30 €',
    'TVA 5,5 % sur 90,01 € : 4,95 €',
    'Total TTC : 804,75 €',
  ];
  for (const text of said) expect(plain(api.mails[0]?.text)[0]).toContain(text);
  const pdf = Buffer.from(api.mails[0]?.files?.[0]?.content ?? '', 'base64');
  expect(await accessibilityFaults(pdf)).toEqual([]);
  const { roots } = await readPdf(pdf);
  const drawn = plain(roots.map(({ text }) => text).join(' '))[0];
  for (const text of said) expect(drawn).toContain(text);

  // What an older page does not send stays as it was.
  const [first, second] = order.lines;
  const kept = await calls.writeOrder('update', {
    id: order.id,
    lines: [
      { id: first?.id, ingredientId: pilsen, quantity: 600, packQuantity: 25, price: 0.92 },
      { id: second?.id, ingredientId: wheat, quantity: 75, price: 1.12, vatRate: 20 },
      { ingredientId: wheat, quantity: 1 },
    ],
  });
  expect(kept.lines.map(({ vatRate }) => vatRate)).toEqual([20, 20, 20]);
  expect(plain(kept.changesToSend)).toContain(
    'Malt de blé de la Plaine : TVA 20 % au lieu de TVA 5,5 %',
  );
});

it('sends no total of an order without prices, and calls one of some lines what it is', async () => {
  const { supplierId, pilsen, wheat } = await openMaltHouse();
  const bare = { ingredientId: wheat, quantity: 75 };
  const sent = async (lines: Parameters<typeof calls.order>[0]['lines']) => {
    const { id } = await calls.order({ supplierId, lines: lines ?? [] });
    await calls.send(id, 'commandes@plaines.example');
    await api.settled();
    const mail = api.mails.at(-1);
    const pdf = Buffer.from(mail?.files?.[0]?.content ?? '', 'base64');
    const { roots } = await readPdf(pdf);
    return [...plain(mail?.text), ...plain(roots.map(({ text }) => text).join(' '))];
  };
  for (const text of await sent([bare])) expect(text).not.toContain('Total');
  for (const text of await sent([{ ingredientId: pilsen, quantity: 25, price: 0.92 }, bare])) {
    expect(text).toContain('Total HT des lignes chiffrées : 23,00 €');
    expect(text).not.toMatch(/TVA|TTC/);
  }
});

it('leaves an older order without VAT, as it was sent', async () => {
  const { supplierId, lines } = await openMaltHouse();
  const bare = lines.map((line) => ({ ...line, vatRate: null }));
  const { id } = await calls.order({ supplierId, lines: bare });
  await calls.send(id);
  await api.adminDatabase
    .updateTable('purchaseOrderSendings')
    .set({
      content: sql`jsonb_set(content, '{lines}',
      jsonb_path_query_array(content, '$.lines[*]') #- '{0,vatRate}' #- '{1,vatRate}')`,
    })
    .execute();
  const before = await calls.find(id);
  expect(before).toMatchObject({ amount: 636, vat: null, changesToSend: [] });
  // An older page changes it without a rate.
  const kept = before.lines.map(({ id: lineId, ingredientId, quantity, packQuantity, price }) => ({
    id: lineId,
    ingredientId,
    quantity,
    packQuantity,
    price,
  }));
  const after = await calls.writeOrder('update', { id, notes: 'Au quai', lines: kept });
  expect(after).toMatchObject({ vat: null, lines: [{ vatRate: null }, { vatRate: null }] });
});

it('mails the order with its PDF, then what changed in it', async () => {
  const { supplierId, lines } = await openMaltHouse();
  const { id } = await calls.order({ supplierId, lines, expectedOn: '2026-03-20' });
  const sent = await calls.send(id, 'commandes@plaines.example');
  await api.settled();
  expect(sent).toMatchObject({
    state: 'sent',
    changesToSend: [],
    sendings: [{ recipient: 'commandes@plaines.example', changes: [], userName: 'Marc Petit' }],
    lines: [{ outstandingQuantity: 600 }, { outstandingQuantity: 75 }],
  });
  const [mail] = api.mails;
  expect(mail).toMatchObject({ to: 'commandes@plaines.example', replyTo: 'manager@demo.example' });
  expect(mail?.subject).toMatch(/^Commande 2026-0001 /);
  expect(plain(mail?.text)[0]).toContain(
    'Malt Pilsen de la Plaine (MP-25) : 24 × 25 kg, soit 600 kg, 0,92 €/kg',
  );
  expect(mail?.files).toMatchObject([
    { fileName: 'commande-2026-0001.pdf', contentType: 'application/pdf' },
  ]);
  const pdf = Buffer.from(mail?.files?.[0]?.content ?? '', 'base64');
  expect(await accessibilityFaults(pdf)).toEqual([]);
  const { roots } = await readPdf(pdf);
  expect(roots.map(({ text }) => text).join(' ')).toContain('MP-25');

  const [pilsen, wheat] = sent.lines;
  const changed = await calls.writeOrder('update', {
    id,
    expectedOn: '2026-03-22',
    lines: [
      {
        id: pilsen?.id,
        ingredientId: pilsen?.ingredientId,
        quantity: 300,
        packQuantity: 25,
        price: 0.92,
      },
      { id: wheat?.id, ingredientId: wheat?.ingredientId, quantity: 75, price: 1.12 },
    ],
  });
  expect(plain(changed.changesToSend)).toEqual([
    'Malt Pilsen de la Plaine : 12 × 25 kg, soit 300 kg au lieu de 24 × 25 kg, soit 600 kg',
    'Livraison souhaitée : le 22/03/2026 au lieu de le 20/03/2026',
  ]);
  const resent = await calls.send(id, 'commandes@plaines.example');
  await api.settled();
  expect(resent).toMatchObject({ changesToSend: [], state: 'sent', sentAt: sent.sentAt });
  expect(resent.sendings).toHaveLength(2);
  expect(api.mails[1]?.subject).toMatch(/^Modification de la commande 2026-0001 /);
  expect(plain(api.mails[1]?.text)[0]).toContain('au lieu de 24 × 25 kg, soit 600 kg');
  // Nothing changed: without a mail there is nothing to note.
  await expect(calls.send(id)).rejects.toThrow('Rien n’a changé depuis l’envoi de cette commande.');
});

it('is sent once per request', async () => {
  const { supplierId, lines } = await openMaltHouse();
  const { id } = await calls.order({ supplierId, lines });
  const input = { id, recipient: 'commandes@plaines.example', requestId: randomUUID() };
  const first = await calls.writeOrder('send', input);
  expect(await calls.writeOrder('send', input)).toMatchObject({
    sendings: [{ id: first.sendings[0]?.id }],
  });
  await api.settled();
  expect(api.mails).toHaveLength(1);
});

it('is mailed twenty times an hour to one mailbox, and no repeat counts', async () => {
  const { supplierId, lines } = await openMaltHouse();
  const { id } = await calls.order({ supplierId, lines });
  const input = { id, recipient: 'commandes@plaines.example', requestId: randomUUID() };
  await calls.writeOrder('send', input);
  const counters = sql`update throttle_counters set attempts = 20 where key like 'order-mail:mailbox%'`;
  expect((await counters.execute(api.adminDatabase)).numAffectedRows).toBe(1n);
  await expect(calls.send(id, 'Commandes@plaines.example')).rejects.toThrow(
    'Trop de commandes ont été envoyées à cette adresse ou par vous.',
  );
  expect(await calls.writeOrder('send', input)).toMatchObject({ state: 'sent' });
  expect((await calls.send(id, 'autre@plaines.example')).sendings).toHaveLength(2);
});

it('is mailed sixty times an hour by one person', async () => {
  const { supplierId, lines } = await openMaltHouse();
  const { id } = await calls.order({ supplierId, lines });
  await calls.send(id, 'commandes@plaines.example');
  const counters = sql`update throttle_counters set attempts = 60 where key like 'order-mail:sender%'`;
  expect((await counters.execute(api.adminDatabase)).numAffectedRows).toBe(1n);
  await expect(calls.send(id, 'autre@plaines.example')).rejects.toThrow(
    'Trop de commandes ont été envoyées à cette adresse ou par vous.',
  );
});

it('is cancelled with a reason that the supplier is told, and expected again', async () => {
  const { supplierId, lines } = await openMaltHouse();
  const { id } = await calls.order({ supplierId, lines });
  await expect(calls.writeOrder('close', { id, reason: 'Trop cher' })).rejects.toThrow(
    'Cette commande n’est pas partie : supprimez-la.',
  );
  await calls.send(id, 'commandes@plaines.example');
  const closed = await calls.writeOrder('close', { id, reason: 'Rupture annoncée' });
  expect(closed).toMatchObject({
    state: 'cancelled',
    closedReason: 'Rupture annoncée',
    changesToSend: ['Plus rien n’est attendu : Rupture annoncée'],
    lines: [{ outstandingQuantity: 0 }, { outstandingQuantity: 0 }],
  });
  await calls.send(id, 'commandes@plaines.example');
  await api.settled();
  expect(api.mails[1]?.subject).toMatch(/^Annulation de la commande 2026-0001 /);
  await expect(calls.writeOrder('update', { id, notes: 'Trop tard' })).rejects.toThrow(
    'Cette commande est terminée : elle ne se modifie plus.',
  );
  expect(await calls.writeOrder('reopen', { id })).toMatchObject({ state: 'sent', closedAt: null });
});

it('lists what is awaited and what is late, and finds by number and supplier', async () => {
  const { supplierId, lines } = await openMaltHouse();
  const draft = await calls.order({ supplierId, lines });
  const late = await calls.order({ supplierId, lines, expectedOn: '2026-03-01' });
  await calls.send(late.id);
  const other = await calls.order({ supplierId: await calls.addSupplier(), quantities: [2] });
  const list = async (filter: object) =>
    (
      await calls.ask<{ nodes: { id: string }[]; totalCount: number }>(
        'query ($filter: PurchaseOrderFilter) { answer: purchaseOrdersPage(filter: $filter) { totalCount nodes { id } } }',
        { filter },
      )
    ).nodes.map(({ id }) => id);
  expect(await list({})).toEqual([other.id, late.id, draft.id]);
  expect(await list({ view: 'draft' })).toEqual([other.id, draft.id]);
  expect(await list({ view: 'awaited' })).toEqual([late.id]);
  expect(await list({ view: 'late' })).toEqual([late.id]);
  expect(await list({ view: 'done' })).toEqual([]);
  expect(await list({ search: 'plaines' })).toEqual([late.id, draft.id]);
  expect(await list({ search: '2026-0003' })).toEqual([other.id]);
  expect(await list({ ingredientId: lines[1]?.ingredientId })).toEqual([late.id, draft.id]);
});

it('lets a draft be removed, and nothing that was sent', async () => {
  const { supplierId, lines } = await openMaltHouse();
  const { id } = await calls.order({ supplierId, lines });
  const remove = (one: string) =>
    calls.ask('mutation ($id: ID!) { answer: removePurchaseOrder(id: $id) }', { id: one });
  await remove(id);
  await expect(calls.send(id)).rejects.toThrow(/Cette commande est supprimée/);
  await calls.ask('mutation ($id: ID!) { answer: restorePurchaseOrder(id: $id) { id } }', { id });
  await calls.send(id);
  await expect(remove(id)).rejects.toThrow(/Cette commande est partie/);
});

it('refuses a removed ingredient, another order’s line and another supplier once it is sent', async () => {
  const { supplierId, lines, wheat } = await openMaltHouse();
  const first = await calls.order({ supplierId, lines });
  const second = await calls.order({ supplierId, lines });
  const strange = { id: second.id, lines: [{ ...lines[0], id: first.lines[0]?.id }] };
  await expect(calls.writeOrder('update', strange)).rejects.toThrow(
    'Cette ligne n’est plus dans la commande.',
  );
  await calls.send(first.id);
  const moved = { id: first.id, supplierId: await calls.addSupplier() };
  await expect(calls.writeOrder('update', moved)).rejects.toThrow(/son fournisseur ne change plus/);
  await calls.ask('mutation ($id: ID!) { answer: removeIngredient(id: $id) }', { id: wheat });
  await expect(calls.order({ supplierId, lines })).rejects.toThrow(/est supprimé/);
  // An order that has it already still changes.
  expect(await calls.writeOrder('update', { id: first.id, notes: 'Au quai' })).toMatchObject({
    notes: 'Au quai',
  });
});

it('belongs to the kept supplier after a merge', async () => {
  const { supplierId, lines } = await openMaltHouse();
  const { id } = await calls.order({ supplierId, lines });
  const keptId = await calls.addSupplier({ name: 'Malterie de la Plaine' });
  await calls.write(
    'mergeSuppliers',
    'MergeSuppliersInput',
    { keptId, mergedId: supplierId },
    'id',
  );
  expect(await calls.find(id)).toMatchObject({
    supplierId: keptId,
    supplierName: 'Malterie de la Plaine',
  });
});

it('is unknown to another brewery, and brewers only read it', async () => {
  const { supplierId, lines } = await openMaltHouse();
  const { id } = await calls.order({ supplierId, lines });
  const brewer = orderCalls(api, await api.loginAs('brewer@demo.example'));
  expect((await brewer.find(id)).number).toBe('2026-0001');
  await expect(brewer.send(id)).rejects.toThrow();
  const stranger = await api.loginAs('admin@other.example');
  const document = 'query ($id: ID!) { purchaseOrder(id: $id) { id } }';
  expect((await refusal(api.query(document, { id }, stranger))).code).toBe('NOT_FOUND');
});
