import { apiError } from '@cervoise/graphql-client/testing';
import { formOnScreen, onPhone, plain, serveRest, watchDownloads } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const line = {
  id: '8f000000-0000-4000-8000-0000000000a1',
  ingredientId: '8f000000-0000-4000-8000-000000000011',
  ingredientName: 'Malt Pilsen',
  unit: 'kg',
  reference: 'MP-25',
  barcode: '3760000000017',
  quantity: 600,
  packQuantity: 25,
  price: 0.92,
  vatRate: 20,
  amount: 552,
  isSent: true,
  receivedQuantity: 300,
  refusedQuantity: 25,
  returnedQuantity: 0,
  outstandingQuantity: 300,
  closedReason: null,
};
const order = {
  id: '8f000000-0000-4000-8000-000000000001',
  number: '2026-0117',
  state: 'partly_received',
  supplierId: '8f000000-0000-4000-8000-000000000021',
  supplierName: 'Malterie des Plaines',
  supplierEmail: 'commandes@plaines.example',
  expectedOn: '2099-11-27',
  carriage: 45,
  notes: null,
  userName: 'Marc Petit',
  lines: [line],
  linesAmount: 552,
  amount: 597,
  vat: { rates: [{ rate: 20, base: 597, vat: 119.4 }], total: 716.4 },
  changesToSend: ['Port : 45,00 € au lieu de non précisé'],
  sendings: [
    {
      id: '8f000000-0000-4000-8000-0000000000b1',
      recipient: 'commandes@plaines.example',
      state: 'sent',
      changes: [],
      userName: 'Marc Petit',
      createdAt: '2026-11-10T15:20:00.000Z',
    },
  ],
  receipts: [
    {
      id: '8f000000-0000-4000-8000-0000000000c1',
      receivedOn: '2026-11-18',
      deliveryNote: '88412',
      userName: 'Thomas Leroy',
      createdAt: '2026-11-18T08:50:00.000Z',
      lines: [
        {
          id: '8f000000-0000-4000-8000-0000000000d1',
          lineId: line.id,
          ingredientId: line.ingredientId,
          ingredientName: 'Malt Pilsen',
          unit: 'kg',
          quantity: 300,
          lotId: '8f000000-0000-4000-8000-0000000000e1',
          lotNumber: 'ML-2451',
          refusedQuantity: 25,
          closesLine: false,
          reason: 'Sac percé',
        },
      ],
    },
  ],
  returns: [],
  sentAt: '2026-11-10T15:20:00.000Z',
  closedAt: null,
  closedReason: null,
  isDeleted: false,
  createdAt: '2026-11-09T08:00:00.000Z',
  updatedAt: '2026-11-10T15:20:00.000Z',
};
const supplier = {
  id: order.supplierId,
  name: order.supplierName,
  contactName: null,
  email: order.supplierEmail,
  phone: null,
  leadTimeDays: 7,
  minimumOrder: 600,
  freeCarriageFrom: 1000,
};
const ingredient = {
  id: line.ingredientId,
  name: 'Malt Pilsen',
  unit: 'kg',
  lots: [
    { id: 'l-1', receivedOn: '2026-10-02', places: [{ placeId: 'p-1', name: 'Quai' }] },
    { id: 'l-2', receivedOn: '2026-11-18', places: [{ placeId: 'p-2', name: 'Silo 2' }] },
    { id: 'l-3', receivedOn: '2026-11-20', places: [] },
  ],
};
const answers = {
  savedViews: [],
  purchaseOrdersPage: { nodes: [order], totalCount: 1 },
  purchaseOrder: order,
  supplier,
  suppliersPage: { nodes: [supplier] },
  ingredientsPage: { nodes: [ingredient] },
  orderDependents: [],
  placeNames: ['Quai', 'Silo 2'],
  supplierArticlesPage: {
    nodes: [{ id: 'a', reference: 'MP-25', packQuantity: 25, price: 0.92 }],
  },
};
const page = `/inventory/orders/${order.id}`;

it('lists orders with their state and what arrived', async () => {
  const { api } = await openAt('/inventory/orders?view=awaited', answers);
  const table = within(await screen.findByRole('table', { name: 'Commandes' }));
  expect(table.getByRole('link', { name: '2026-0117' })).toHaveAttribute('href', page);
  expect(table.getByText('Reçue en partie, à renvoyer')).toBeVisible();
  expect(table.getByText(plain('0 sur 1 ligne'))).toBeVisible();
  expect(api.variablesOf('PurchaseOrderList').at(-1)).toMatchObject({
    filter: { view: 'awaited' },
    sort: { field: 'number', direction: 'desc' },
  });
});

it('shows cards on a phone', async () => {
  onPhone();
  await openAt('/inventory/orders', answers);
  const cards = within(await screen.findByRole('list', { name: 'Commandes' }));
  expect(cards.getByText('Malterie des Plaines')).toBeVisible();
});

it('shows what was ordered, what arrived of it, and the supplier’s terms', async () => {
  await openAt(page, answers);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Commande 2026-0117' }),
  ).toBeVisible();
  const lines = within(screen.getByRole('table', { name: 'Lignes' }));
  expect(screen.getByRole('table', { name: 'Lignes' })).toHaveTextContent('MP-25');
  expect(lines.getByText(plain('24 × 25 kg'))).toBeVisible();
  expect(lines.getByText(plain('300 sur 600 kg'))).toBeVisible();
  expect(lines.getByText(plain('Manque 300 kg'))).toBeVisible();
  expect(screen.getByRole('link', { name: 'ML-2451' })).toHaveAttribute(
    'href',
    `/inventory/ingredients/${line.ingredientId}?lot=8f000000-0000-4000-8000-0000000000e1`,
  );
  expect(screen.getByText(plain('25 kg refusés, Sac percé'))).toBeVisible();
  const sums = screen.getByText('Total TTC').closest('dl');
  expect(plain(sums?.textContent)).toBe(
    'Lignes HT552,00 €Port HT45,00 €Total HT597,00 €TVA 20 %119,40 €Total TTC716,40 €',
  );
  expect(
    await screen.findByText(plain('Il manque 48,00 € pour le minimum de commande.')),
  ).toBeVisible();
});

const dependent = {
  batchId: '8f000000-0000-4000-8000-000000000061',
  batchNumber: '2026-047',
  recipeName: 'Pils de printemps',
  isPackaging: false,
  ingredientId: line.ingredientId,
  ingredientName: 'Malt Pilsen',
  unit: 'kg',
  neededOn: '2099-12-08',
  quantity: 190,
  missing: 150,
  covered: 150,
};
const later = {
  ...dependent,
  batchId: '8f000000-0000-4000-8000-000000000062',
  batchNumber: '2026-048',
  recipeName: 'Ambrée du Lavoir',
  neededOn: '2099-12-10',
  missing: 170,
  covered: 150,
};

/** The card of what depends on an order. */
const waitingCard = async (more: object, orderDependents: object[] = [dependent, later]) => {
  await openAt(page, { ...answers, purchaseOrder: { ...order, ...more }, orderDependents });
  return within(await screen.findByRole('region', { name: 'Ce qui en dépend' }));
};

it('says which batches wait for the order, with the margin of each', async () => {
  const card = await waitingCard({ expectedOn: '2099-12-08' });
  expect(await card.findByRole('link', { name: 'Pils de printemps' })).toHaveAttribute(
    'href',
    `/production/${dependent.batchId}`,
  );
  const [first, second] = card.getAllByRole('listitem').map((item) => plain(item.textContent));
  expect(first).toBe('8 déc.Pils de printemps2026-047 · Malt Pilsen 190 kgÀ temps, le jour même');
  expect(second).toContain('À temps, 2 jours de marge');
  expect(second).toContain('Couvre 150 kg de Malt Pilsen sur 170 kg qui manquent');
  const table = within(screen.getByRole('table', { name: 'Lignes' }));
  expect(table.getByRole('link', { name: '2026-047' })).toBeVisible();
  expect(table.getByText(plain('190 kg, 8 déc.'))).toBeVisible();
  expect(table.getByText(plain('et 1 autre'))).toBeVisible();
});

it.each([
  ['comes too late', { expectedOn: '2099-12-09' }, 'Trop tard de 1 jour'],
  ['has no day', { expectedOn: null }, 'Livraison sans date'],
  ['is overdue', { expectedOn: '2026-01-02' }, 'En retard, il reste'],
  ['is a draft', { state: 'draft', lines: [{ ...line, isSent: false }] }, 'À envoyer. À temps, 11'],
  ['is a draft too late', { state: 'draft', expectedOn: '2099-12-20' }, 'Trop tard de 12 jours'],
  ['was not sent in full', { lines: [{ ...line, isSent: false }] }, 'Pas encore envoyé : Malt Pil'],
])('says of an order that %s what that means for a batch', async (_case, more, text) => {
  const card = await waitingCard(more, [dependent]);
  expect(plain((await card.findByRole('listitem')).textContent)).toContain(text);
});

it('says what sending today would give, to a packaging', async () => {
  const draft = { state: 'draft', lines: [{ ...line, isSent: false }] };
  const card = await waitingCard(draft, [{ ...dependent, isPackaging: true }]);
  expect(
    await card.findByText(/Envoyée aujourd’hui, elle arrive le .* avant le premier/),
  ).toBeVisible();
  expect(card.getByRole('listitem')).toHaveTextContent('Conditionnement de 2026-047');
});

it('says that the stock suffices for what is planned', async () => {
  const card = await waitingCard({}, [{ ...dependent, missing: 0, covered: 0 }]);
  expect(await card.findByText(/Ce qui est prévu ne l’attend pas/)).toBeVisible();
});

it('asks nothing of an order that is complete', async () => {
  const { api } = await openAt(page, {
    ...answers,
    purchaseOrder: { ...order, state: 'received' },
  });
  await screen.findByRole('table', { name: 'Lignes' });
  expect(screen.queryByRole('region', { name: 'Ce qui en dépend' })).toBeNull();
  expect(api.variablesOf('OrderDependents')).toEqual([]);
});

it('shows what an order costs at two rates', async () => {
  const rates = [
    { rate: 20, base: 500, vat: 100 },
    { rate: 5.5, base: 97, vat: 5.34 },
  ];
  await openAt(page, {
    ...answers,
    purchaseOrder: { ...order, vat: { rates, total: 702.34 } },
  });
  expect(await screen.findByText(plain('TVA 5,5 % sur 97,00 €'))).toBeVisible();
});

it('shows an older order without VAT', async () => {
  await openAt(page, { ...answers, purchaseOrder: { ...order, vat: null } });
  expect(await screen.findByText('Total HT')).toBeVisible();
  expect(screen.queryByText(/TVA|TTC/)).toBeNull();
});

it('shows what went back to the supplier', async () => {
  const returned = {
    id: '8f000000-0000-4000-8000-0000000000f1',
    orderLineId: line.id,
    lotId: '8f000000-0000-4000-8000-0000000000e1',
    lotNumber: 'ML-2451',
    ingredientId: line.ingredientId,
    ingredientName: 'Malt Pilsen',
    unit: 'kg',
    quantity: 25,
    reason: 'percé',
    returnedOn: '2026-11-20',
    isAwaitedAgain: true,
    userName: 'Thomas Leroy',
  };
  const corrected = { ...returned, id: 'f2', quantity: 0, reason: 'erreur' };
  const saved = watchDownloads();
  serveRest({ [`GET /supplier-returns/${returned.id}/pdf`]: () => 'PDF' });
  const { user } = await openAt(page, {
    ...answers,
    purchaseOrder: {
      ...order,
      // The same article loose, in a line before.
      lines: [
        { ...line, id: '8f000000-0000-4000-8000-0000000000a9', packQuantity: null },
        { ...line, refusedQuantity: 1.5, returnedQuantity: 25 },
      ],
      returns: [returned, corrected],
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Retours' }));
  expect(card.getByText('Retourné le 20/11/2026')).toBeVisible();
  expect(plain(card.getAllByRole('listitem')[0]?.textContent)).toContain(
    '1 colis de 25 kg de Malt Pilsen, lot ML-2451 : percé',
  );
  expect(card.getByText('sera livré de nouveau')).toBeVisible();
  expect(card.queryByText(/erreur/)).toBeNull();
  await user.click(card.getByRole('button', { name: 'Bon de retour du lot ML-2451' }));
  await waitFor(() => expect(saved[0]?.name).toBe('retour-ML-2451.pdf'));
  expect(screen.getByText(plain('25 kg retournés'))).toBeVisible();
  expect(screen.getByText(plain('1,5 kg refusé'))).toBeVisible();
});

it('sends what changed to the supplier', async () => {
  const { api, user } = await openAt(page, { ...answers, sendPurchaseOrder: order });
  await user.click(await screen.findByRole('button', { name: 'Envoyer la modification' }));
  const form = within(await screen.findByRole('form', { name: 'Envoi de la commande' }));
  expect(form.getByText(/Port : 45,00/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Envoyer la modification' }));
  await waitFor(() =>
    expect(api.variablesOf('SendPurchaseOrder')[0]?.input).toMatchObject({
      id: order.id,
      recipient: 'commandes@plaines.example',
    }),
  );
});

it('receives what was scanned, with its lot and what was refused', async () => {
  const hops = {
    ...line,
    id: '8f000000-0000-4000-8000-0000000000a2',
    ingredientName: 'Saaz',
    barcode: null,
    reference: null,
  };
  const { api, user } = await openAt(page, {
    ...answers,
    purchaseOrder: { ...order, lines: [line, hops] },
    receivePurchaseOrder: order,
  });
  await user.click(await screen.findByRole('button', { name: 'Réceptionner' }));
  const { fields, fill, press } = await formOnScreen(user, 'Réception de la commande');
  fill('Scanner un article', '03760000000017');
  const arrived = within(await fields.findByRole('group', { name: /Malt Pilsen/ }));
  expect(fields.queryByRole('group', { name: /Saaz/ })).toBeNull();
  expect(arrived.getByRole('textbox', { name: 'Quantité reçue' })).toHaveValue('300');
  expect(arrived.getByRole('combobox', { name: 'Emplacement' })).toHaveValue('Silo 2');
  const [received, refused] = arrived.getAllByRole('switch', { name: /^En colis de 25/ });
  if (!received || !refused) throw new Error('No packs');
  await user.click(received);
  fill('Quantité reçue : colis', '11');
  fill('Numéro de lot', 'ML-2452');
  await user.click(refused);
  fill('Quantité refusée : colis', '1');
  await press('Réceptionner');
  expect(api.variablesOf('ReceivePurchaseOrder')).toEqual([]);
  fill('Motif', 'Sac percé');
  await press('Réceptionner');
  await waitFor(() =>
    expect(api.variablesOf('ReceivePurchaseOrder')[0]?.input).toMatchObject({
      id: order.id,
      lines: [
        {
          lineId: line.id,
          quantity: 275,
          lotNumber: 'ML-2452',
          place: 'Silo 2',
          refusedQuantity: 25,
          reason: 'Sac percé',
        },
      ],
    }),
  );
});

it('receives two lots of one line, and confirms what came meanwhile', async () => {
  const question = 'Malt Pilsen : 300 kg reçus entre-temps par Marc Petit.';
  const { api, user } = await openAt(page, {
    ...answers,
    receivePurchaseOrder: () => {
      throw apiError('BAD_USER_INPUT', {
        fields: { 'lines.0.quantity': question },
        requiresConfirmation: true,
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Réceptionner' }));
  const { fields, press } = await formOnScreen(user, 'Réception de la commande');
  const first = within(fields.getByRole('group', { name: 'Malt Pilsen' }));
  const quantity = first.getByRole('textbox', { name: 'Quantité reçue' });
  await user.clear(quantity);
  await user.type(quantity, '180');
  await press('Un autre lot de Malt Pilsen');
  const second = within(await fields.findByRole('group', { name: 'Malt Pilsen, lot 2 sur 2' }));
  expect(second.getByRole('textbox', { name: 'Quantité reçue' })).toHaveValue('120');
  expect(second.getByRole('combobox', { name: 'Emplacement' })).toHaveValue('Silo 2');
  for (const [index, number] of fields
    .getAllByRole('textbox', { name: 'Numéro de lot' })
    .entries()) {
    await user.type(number, `ML-${index}`);
  }
  await press('Réceptionner');
  expect(await fields.findByText(question)).toBeVisible();
  api.answer({ receivePurchaseOrder: order });
  await press('Réceptionner');
  await waitFor(() =>
    expect(api.variablesOf('ReceivePurchaseOrder')[1]?.input).toMatchObject({
      isConfirmed: true,
      lines: [
        { lineId: line.id, quantity: 180, lotNumber: 'ML-0', outstandingQuantity: 300 },
        { lineId: line.id, quantity: 120, lotNumber: 'ML-1', outstandingQuantity: 300 },
      ],
    }),
  );
});

it('puts all lines at the place that is typed once', async () => {
  const other = { ...line, id: '8f000000-0000-4000-8000-0000000000a4', ingredientName: 'Saaz' };
  const { api, user } = await openAt(page, {
    ...answers,
    purchaseOrder: { ...order, lines: [line, other] },
    receivePurchaseOrder: order,
  });
  await user.click(await screen.findByRole('button', { name: 'Réceptionner' }));
  const { fields, press } = await formOnScreen(user, 'Réception de la commande');
  await press('Tout ce qui manque');
  await user.type(
    fields.getByRole('combobox', { name: 'Emplacement de toutes les lignes' }),
    'Halle',
  );
  await user.click(await screen.findByRole('option', { name: 'Créer « Halle »' }));
  for (const number of fields.getAllByRole('textbox', { name: 'Numéro de lot' })) {
    await user.type(number, 'A');
  }
  await press('Réceptionner');
  await waitFor(() =>
    expect(api.variablesOf('ReceivePurchaseOrder')[0]?.input).toMatchObject({
      lines: [{ place: 'Halle' }, { place: 'Halle' }],
    }),
  );
  expect(api.variablesOf('ReceivePurchaseOrder')[0]?.input).not.toHaveProperty('place');
});

it('waits for the rest of a reference that another begins with', async () => {
  const short = {
    ...line,
    id: '8f000000-0000-4000-8000-0000000000a3',
    ingredientName: 'Malt Munich',
    barcode: null,
    reference: 'MP-2',
  };
  const { user } = await openAt(page, {
    ...answers,
    purchaseOrder: { ...order, lines: [short, line] },
  });
  await user.click(await screen.findByRole('button', { name: 'Réceptionner' }));
  const { field, fields } = await formOnScreen(user, 'Réception de la commande');
  await user.type(field('Scanner un article'), 'MP-2');
  expect(fields.getByText(/Entrée pour choisir Malt Munich/)).toBeVisible();
  expect(fields.queryByRole('group', { name: /Malt/ })).toBeNull();
  await user.type(field('Scanner un article'), '5');
  expect(await fields.findByRole('group', { name: /Malt Pilsen/ })).toBeVisible();
  expect(fields.queryByRole('group', { name: /Malt Munich/ })).toBeNull();
  await user.type(field('Scanner un article'), 'MP-2{Enter}');
  expect(await fields.findByRole('group', { name: /Malt Munich/ })).toBeVisible();
});

it.each([
  ['sent', ['Modifier'], ['Supprimer']],
  ['received', [], ['Modifier', 'Supprimer']],
  ['draft', ['Modifier', 'Supprimer'], []],
])('offers for a %s order only what its state lets be done', async (state, offered, absent) => {
  const { user } = await openAt(page, { ...answers, purchaseOrder: { ...order, state } });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Commande 2026-0117' }));
  expect(await screen.findByRole('menuitem', { name: 'Télécharger le PDF' })).toBeVisible();
  for (const name of offered) expect(screen.getByRole('menuitem', { name })).toBeVisible();
  for (const name of absent) expect(screen.queryByRole('menuitem', { name })).toBeNull();
});

it('cancels an order of which nothing came, and keeps it by another name than « Annuler »', async () => {
  const sent = { ...order, state: 'sent', receipts: [], lines: [{ ...line, receivedQuantity: 0 }] };
  const { user } = await openAt(page, { ...answers, purchaseOrder: sent });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Commande 2026-0117' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Annuler la commande' }));
  const drawer = within(
    await screen.findByRole('dialog', { name: 'Annuler la commande 2026-0117' }),
  );
  expect(drawer.queryByRole('button', { name: 'Annuler' })).toBeNull();
  await user.click(drawer.getByRole('button', { name: 'Ne pas l’annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('expects the rest of a closed line again', async () => {
  const closed = { ...line, closedReason: 'Rupture', outstandingQuantity: 0 };
  const received = { ...order, state: 'received', changesToSend: [], lines: [closed] };
  const { api, user } = await openAt(page, {
    ...answers,
    purchaseOrder: received,
    reopenPurchaseOrder: order,
  });
  const steps = await screen.findByRole('list', { name: 'Avancement' });
  expect(steps).toHaveTextContent('le reste n’est plus attendu');
  expect(steps).not.toHaveTextContent('tout est arrivé');
  // There is nothing to tell the supplier.
  expect(screen.queryByRole('button', { name: 'Envoyer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rouvrir la ligne Malt Pilsen' }));
  await waitFor(() =>
    expect(api.variablesOf('ReopenPurchaseOrder')[0]?.input).toMatchObject({
      id: order.id,
      lineId: line.id,
    }),
  );
});

it('reopens an order that was closed as a whole, and no line of it', async () => {
  const closed = {
    ...order,
    state: 'received',
    closedAt: '2026-11-20T09:00:00.000Z',
    closedReason: 'Livré ailleurs',
    lines: [{ ...line, closedReason: 'Rupture' }],
  };
  const { user } = await openAt(page, { ...answers, purchaseOrder: closed });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Commande 2026-0117' }));
  expect(await screen.findByRole('menuitem', { name: 'Rouvrir la commande' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Rouvrir la ligne/ })).toBeNull();
});

it('closes an order with a reason', async () => {
  const { api, user } = await openAt(page, { ...answers, closePurchaseOrder: order });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Commande 2026-0117' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Solder la commande' }));
  expect(screen.getByRole('dialog', { name: 'Solder la commande 2026-0117' })).toBeVisible();
  const { fill, press } = await formOnScreen(user, 'Solder la commande');
  await press('Solder la commande');
  expect(api.variablesOf('ClosePurchaseOrder')).toEqual([]);
  fill('Motif', 'Rupture annoncée');
  await press('Solder la commande');
  await waitFor(() =>
    expect(api.variablesOf('ClosePurchaseOrder')[0]?.input).toMatchObject({
      reason: 'Rupture annoncée',
    }),
  );
});

it('writes an order, with what the supplier offers', async () => {
  const { api, user, address } = await openAt(
    `/inventory/orders/new?supplier=${order.supplierId}`,
    { ...answers, createPurchaseOrder: order },
  );
  const { field, fields, fill, press } = await formOnScreen(user, 'Nouvelle commande');
  await user.click(fields.getByRole('combobox', { name: 'Article' }));
  await user.click(await screen.findByRole('option', { name: 'Malt Pilsen' }));
  await waitFor(() => expect(field('Conditionnement')).toHaveValue('25'));
  await user.click(fields.getByRole('switch', { name: /^En colis de 25/ }));
  expect(field('Quantité : colis')).toHaveValue('1');
  fill('Quantité : colis', '24');
  fill('Prix HT', '1,12');
  expect(await fields.findByText(/\+22\s% par rapport au dernier prix/)).toBeVisible();
  fill('Prix HT', '0,92');
  expect(field('TVA')).toHaveValue('20');
  expect(await screen.findByText(/TVA 20/)).toHaveTextContent(
    /552,00.€ · TVA 20.% : 110,40.€ · Total TTC : 662,40.€/,
  );
  fill('TVA', '5,5');
  expect(await screen.findByText(/TVA 5,5/)).toHaveTextContent(/Total TTC : 582,36/);
  await press('Enregistrer le brouillon');
  await waitFor(() => expect(address()).toBe(page));
  expect(api.variablesOf('CreatePurchaseOrder')[0]?.input).toMatchObject({
    supplierId: order.supplierId,
    lines: [
      {
        ingredientId: line.ingredientId,
        quantity: 600,
        packQuantity: 25,
        price: 0.92,
        vatRate: 5.5,
      },
    ],
  });
});

it('takes what another supplier offers, and keeps what was typed', async () => {
  const other = {
    ...supplier,
    id: '8f000000-0000-4000-8000-000000000022',
    name: 'Malterie du Nord',
  };
  const offers = { [supplier.id]: [25, 0.92], [other.id]: [20, 0.85] };
  const { user } = await openAt('/inventory/orders/new', {
    ...answers,
    suppliersPage: { nodes: [supplier, other] },
    supplierArticlesPage: ({
      filter,
    }: {
      filter: { supplierId: string; ingredientId: string };
    }) => {
      const [packQuantity, price] = offers[filter.supplierId] ?? [];
      const isListed = filter.ingredientId === ingredient.id;
      return {
        nodes: isListed ? [{ id: filter.supplierId, reference: null, packQuantity, price }] : [],
      };
    },
    ingredientsPage: { nodes: [ingredient, { ...ingredient, id: 'i-saaz', name: 'Saaz' }] },
  });
  const { field, fields, fill } = await formOnScreen(user, 'Nouvelle commande');
  const choose = async (label: string, option: string) => {
    await user.click(fields.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Fournisseur', 'Malterie des Plaines');
  await choose('Article', 'Malt Pilsen');
  await waitFor(() => expect(field('Conditionnement')).toHaveValue('25'));
  await choose('Fournisseur', 'Malterie du Nord');
  await waitFor(() => expect(field('Conditionnement')).toHaveValue('20'));
  expect(field('Prix HT')).toHaveValue('0,85');
  expect(field('Quantité')).toHaveValue('20');
  fill('Prix HT', '0,81');
  fill('Quantité', '100');
  await choose('Fournisseur', 'Malterie des Plaines');
  await waitFor(() => expect(field('Conditionnement')).toHaveValue('25'));
  expect(field('Prix HT')).toHaveValue('0,81');
  expect(field('Quantité')).toHaveValue('100');
  // What the malt cost is not what a hop costs that the supplier does not list.
  await choose('Article', 'Saaz');
  await waitFor(() => expect(field('Conditionnement')).toHaveValue(''));
  expect(field('Prix HT')).toHaveValue('');
});

it('sends only what was changed, with the loaded version', async () => {
  const { api, user, address } = await openAt(`${page}/edit`, {
    ...answers,
    updatePurchaseOrder: order,
  });
  const { fill, press } = await formOnScreen(user, 'Commande');
  fill('Note au fournisseur', 'Livrer au quai');
  await press('Enregistrer');
  await waitFor(() => expect(address()).toBe(page));
  expect(api.variablesOf('UpdatePurchaseOrder')[0]?.input).toMatchObject({
    id: order.id,
    notes: 'Livrer au quai',
    updatedAt: order.updatedAt,
  });
});

it('makes the draft of what is missing from one supplier', async () => {
  const missing = {
    ingredientId: line.ingredientId,
    ingredientName: 'Malt Pilsen',
    unit: 'kg',
    reference: 'MP-25',
    stock: 40,
    minimum: 110,
    needed: 190,
    onOrder: 25,
    missing: 235,
    quantity: 250,
    packQuantity: 25,
    price: 0.92,
    neededOn: '2099-12-04',
  };
  const loose = {
    reference: null,
    price: null,
    stock: 3,
    minimum: 2,
    needed: 0,
    onOrder: 0,
    missing: 2,
  };
  const { api, user, address } = await openAt('/inventory/to-order', {
    ...answers,
    createPurchaseOrder: order,
    toOrder: [
      {
        supplierId: supplier.id,
        supplierName: supplier.name,
        amount: 230,
        minimumOrder: null,
        freeCarriageFrom: 300,
        orderBefore: '2099-11-27',
        draft: { id: 'o-draft', number: '2026-0118', createdAt: '2026-11-28T09:00:00.000Z' },
        lines: [missing],
      },
      {
        supplierId: null,
        supplierName: null,
        amount: 0,
        minimumOrder: null,
        freeCarriageFrom: null,
        orderBefore: null,
        draft: null,
        lines: [
          { ...missing, ...loose, ingredientName: 'Mousse d’Irlande' },
          {
            ...{ ...missing, ...loose, stock: 0.5, minimum: 0.25, missing: 0.25 },
            ingredientId: 'i-saaz',
            ingredientName: 'Saaz',
          },
        ],
      },
    ],
  });
  const card = within(await screen.findByRole('region', { name: supplier.name }));
  expect(card.getByText('À commander avant le 27/11/2099')).toBeVisible();
  expect(card.getByText(plain('Il manque 70,00 € pour le franco de port.'))).toBeVisible();
  expect(
    card.getByText(plain('Stock 40 kg, seuil 110 kg, prévu 190 kg, en commande 25 kg')),
  ).toBeVisible();
  expect(card.getByRole('link', { name: 'Brouillon 2026-0118 du 28/11/2026' })).toHaveAttribute(
    'href',
    '/inventory/orders/o-draft',
  );
  const unknown = within(screen.getByRole('region', { name: 'Sans fournisseur' }));
  expect(unknown.queryByRole('button')).toBeNull();
  const expiring = plain('Stock 3 kg, dont 3 kg périment avant, seuil 2 kg');
  expect(unknown.getByText(expiring)).toBeVisible();
  expect(unknown.getByText(plain('dont 0,5 kg périme avant'), { exact: false })).toBeVisible();
  await user.click(card.getByRole('button', { name: `Commander à ${supplier.name}` }));
  await waitFor(() => expect(address()).toBe(page));
  expect(api.variablesOf('CreatePurchaseOrder')[0]?.input).toMatchObject({
    supplierId: supplier.id,
    expectedOn: '2099-12-04',
    lines: [{ ingredientId: line.ingredientId, quantity: 250, packQuantity: 25, price: 0.92 }],
  });
});

it('orders nothing of the former horizon while another is read, and hides it when that fails', async () => {
  const group = {
    supplierId: supplier.id,
    supplierName: supplier.name,
    amount: 230,
    minimumOrder: null,
    freeCarriageFrom: null,
    orderBefore: null,
    draft: null,
    lines: [],
  };
  const { api, user } = await openAt('/inventory/to-order', { ...answers, toOrder: [group] });
  const orderButton = { name: `Commander à ${supplier.name}` };
  expect(await screen.findByRole('button', orderButton)).toBeVisible();
  let fail: (reason: Error) => void = () => undefined;
  api.answer({ toOrder: () => new Promise((_resolve, reject) => (fail = reject)) });
  await user.click(screen.getByRole('link', { name: '3 mois' }));
  await waitFor(() => expect(screen.queryByRole('button', orderButton)).toBeNull());
  expect(screen.getByRole('region', { name: supplier.name })).toBeVisible();
  fail(apiError('INTERNAL_SERVER_ERROR', { message: 'Panne.' }));
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(screen.queryByRole('region', { name: supplier.name })).toBeNull();
});

it('shows no amount of a draft without a price', async () => {
  const draft = { ...order, state: 'draft', amount: 0, lines: [{ ...line, price: null }] };
  const list = { purchaseOrdersPage: { nodes: [draft], totalCount: 1 } };
  await openAt('/inventory/orders', { ...answers, ...list });
  const table = within(await screen.findByRole('table', { name: 'Commandes' }));
  expect(table.queryByText(plain('0,00 €'))).toBeNull();
});

it('leaves a price that is no number out of the total, with its error at its field', async () => {
  const { user } = await openAt('/inventory/orders/new', answers);
  const { fields, field, fill, press } = await formOnScreen(user, 'Nouvelle commande');
  const totals = () =>
    plain(
      fields
        .getAllByRole('status')
        .map((one) => one.textContent)
        .join(),
    );
  expect(totals()).not.toContain('0,00');
  fill('Quantité', '25');
  fill('Prix HT', '0,92');
  await waitFor(() => expect(totals()).toContain('Total HT : 23,00 €'));
  // What stands at the field while it is typed, and what is pasted.
  for (const text of [',', '0,92 €']) {
    fill('Prix HT', text);
    expect(totals()).not.toContain('Total');
  }
  await press('Enregistrer le brouillon');
  await waitFor(() => expect(field('Prix HT')).toBeInvalid());
  expect(field('Prix HT')).toHaveValue('0,92 €');
  expect(field('Quantité')).toHaveValue('25');
});

it.each(['/inventory/orders/new', `${page}/edit`])(
  'says at %s that a brewer may not write orders, before anything is typed',
  async (address) => {
    await openAt(address, answers, { role: 'brewer' });
    expect(await screen.findByText('Accès refusé')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  },
);

it('asks for the lot of what was received, and names the line that lacks it', async () => {
  const hops = { ...line, id: '8f000000-0000-4000-8000-0000000000a5', ingredientName: 'Saaz' };
  const { user } = await openAt(page, {
    ...answers,
    purchaseOrder: { ...order, lines: [line, hops] },
  });
  await user.click(await screen.findByRole('button', { name: 'Réceptionner' }));
  const { fields, press } = await formOnScreen(user, 'Réception de la commande');
  await press('Tout ce qui manque');
  const lot = (name: string) =>
    within(fields.getByRole('group', { name })).getByRole('textbox', { name: 'Numéro de lot' });
  expect(lot('Saaz')).toBeRequired();
  expect(lot('Saaz')).toBeValid();
  await user.type(lot('Malt Pilsen'), 'ML-2453');
  const [, quantity] = fields.getAllByRole('textbox', { name: 'Quantité reçue' });
  await press('Réceptionner');
  await waitFor(() => expect(lot('Saaz')).toBeInvalid());
  expect(screen.getByText(/à corriger/)).toHaveTextContent('Numéro de lot (Saaz)');
  if (!quantity) throw new Error('No second line');
  await user.clear(quantity);
  await user.type(quantity, '0');
  expect(lot('Saaz')).not.toBeRequired();
});
