import { messages } from '../testing/messages';
import { orderReceiptSchema, purchaseOrderSchema } from '.';

const id = '0b0e7a3e-6f5e-4a53-9d7c-0a4a4d1f2b11';

it('requires a supplier and a line', () => {
  expect(messages(purchaseOrderSchema, { lines: [] })).toEqual({
    supplierId: ['Choisissez un fournisseur.'],
    lines: ['Ajoutez au moins une ligne.'],
  });
  const lines = [{ ingredientId: id, quantity: 75, packQuantity: 25, price: 0.92 }];
  expect(messages(purchaseOrderSchema, { supplierId: id, lines })).toEqual({});
});

const received = (line: object) => ({
  receivedOn: '2026-11-18',
  lines: [{ lineId: id, quantity: 0, ...line }],
});

it.each([
  [{ quantity: 75 }, { lines: ['Le numéro de lot est requis.'] }],
  [{ refusedQuantity: 25 }, { lines: ['Le motif est requis (3 caractères au moins).'] }],
  [{}, { lines: ['Indiquez ce qui est reçu, refusé, ou n’est plus attendu.'] }],
  [{ refusedQuantity: 25, reason: 'Sac percé' }, {}],
  [{ closesLine: true, reason: 'Rupture' }, {}],
  [{ quantity: 75, lotNumber: 'ML-2451' }, {}],
])('reads what arrived: %j', (line, expected) => {
  expect(messages(orderReceiptSchema, received(line))).toEqual(expected);
});
