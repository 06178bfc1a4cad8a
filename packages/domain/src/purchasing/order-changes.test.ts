import { deliveryText, orderChanges, type SentOrder } from './order-changes';

const plain = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/[\u00a0\u202f]/g, ' '));
const pilsen = {
  id: 'a',
  ingredientName: 'Malt Pilsen',
  unit: 'kg',
  quantity: 600,
  packQuantity: 25,
  price: 0.92,
} as const;
const hops = { ...pilsen, id: 'b', ingredientName: 'Saaz', quantity: 5, packQuantity: null };
const sent: SentOrder = {
  expectedOn: '2026-11-27',
  carriage: null,
  notes: null,
  closedReason: null,
  lines: [pilsen, hops],
};

it('says nothing of an order that did not change', () => {
  expect(orderChanges(sent, { ...sent, lines: [...sent.lines] })).toEqual([]);
});

it('says what is new and what it was before', () => {
  const after: SentOrder = {
    ...sent,
    expectedOn: null,
    carriage: 40,
    notes: 'Livrer au quai',
    lines: [
      { ...pilsen, quantity: 300, price: 0.9 },
      {
        ...hops,
        id: 'c',
        ingredientName: 'Malt de blé',
        quantity: 75,
        packQuantity: 25,
        price: null,
      },
    ],
  };
  expect(plain(orderChanges(sent, after))).toEqual([
    'Malt Pilsen : 12 × 25 kg, soit 300 kg au lieu de 24 × 25 kg, soit 600 kg',
    'Malt Pilsen : 0,90 €/kg au lieu de 0,92 €/kg',
    'Ajouté : Malt de blé, 3 × 25 kg, soit 75 kg, à votre tarif',
    'Retiré : Saaz, 5 kg',
    'Livraison souhaitée : sans date au lieu de le 27/11/2026',
    'Port : 40,00 € au lieu de non précisé',
    'Note : Livrer au quai (avant : aucune)',
  ]);
});

it('names both articles of a line that became another', () => {
  const after = { ...sent, lines: [{ ...pilsen, ingredientName: 'Malt Munich' }, hops] };
  expect(plain(orderChanges(sent, after))).toEqual([
    'Ajouté : Malt Munich, 24 × 25 kg, soit 600 kg, 0,92 €/kg',
    'Retiré : Malt Pilsen, 24 × 25 kg, soit 600 kg',
  ]);
});

it('says that nothing more is expected, and why', () => {
  const closed = { ...sent, closedReason: 'Rupture annoncée' };
  expect(orderChanges(sent, closed)).toEqual(['Plus rien n’est attendu : Rupture annoncée']);
  expect(orderChanges(closed, sent)).toEqual(['La commande est de nouveau attendue']);
});

it('tells that the rest of a line is not expected any more, and that it is again', () => {
  const open = { ...pilsen, closedReason: null, receivedQuantity: 0 };
  const closed = { ...open, closedReason: 'Rupture', receivedQuantity: 400 };
  const of = (line: SentOrder['lines'][number]): SentOrder => ({ ...sent, lines: [line] });
  expect(plain(orderChanges(of(open), of(closed)))).toEqual([
    'Malt Pilsen : le reste, 200 kg, n’est plus attendu (Rupture)',
  ]);
  expect(plain(orderChanges(of(closed), of({ ...closed, closedReason: null })))).toEqual([
    'Malt Pilsen : le reste, 200 kg, est de nouveau attendu',
  ]);
  expect(plain(orderChanges(of(open), of({ ...closed, receivedQuantity: 0 })))).toEqual([
    'Malt Pilsen : n’est plus attendu (Rupture)',
  ]);
  // All of it had arrived; and what an older sending did not say is not told again.
  expect(orderChanges(of(open), of({ ...closed, receivedQuantity: 600 }))).toEqual([]);
  expect(orderChanges(of(pilsen), of(closed))).toEqual([]);
});

it.each([
  [0, false, null],
  [400, false, 'reste 200 kg à livrer'],
  [600, false, 'reçu'],
  [620, true, 'reçu'],
  [400, true, 'reçu 400 kg, le reste n’est plus attendu'],
  [0, true, 'n’est plus attendu'],
])(
  'says what became of a line of which %d of 600 kg arrived',
  (receivedQuantity, isClosed, text) => {
    const said = deliveryText({ ...pilsen, receivedQuantity, isClosed });
    expect(said && plain([said])[0]).toBe(text);
  },
);
