import { landedPrice, lineAmount, linesAmount, orderAmount, totalLabel } from './order-amounts';

const malt = { quantity: 300, price: 0.98 };
const hops = { quantity: 5, price: 40 };

it('adds the lines to the cent, and the carriage', () => {
  expect(lineAmount({ quantity: 3, price: 0.335 })).toBe(1.01);
  expect(lineAmount({ quantity: 1, price: 2.175 })).toBe(2.18);
  expect(lineAmount({ quantity: 3, price: 0.825 })).toBe(2.48);
  expect(lineAmount({ quantity: 3, price: null })).toBeNull();
  expect(linesAmount([malt, hops, { quantity: 2 }])).toBe(494);
  expect(orderAmount([malt, hops], 46)).toBe(540);
});

it('leaves out what is typed and no number yet', () => {
  const typed = { quantity: 25, price: Number.NaN };
  expect(lineAmount(typed)).toBeNull();
  expect(lineAmount({ quantity: Number.NaN, price: 1 })).toBeNull();
  expect(orderAmount([malt, typed], Number.NaN)).toBe(294);
  expect(totalLabel([typed], 10)).toBeNull();
  expect(totalLabel([malt, typed], Number.NaN)).toBe('Total HT des lignes chiffrées');
});

it('shares the carriage out by value', () => {
  const lines = [malt, hops, { quantity: 9, price: null }, { quantity: 2, price: 0 }];
  const shared = lines.map((line) => (landedPrice(line, lines, 49.4) ?? 0) * line.quantity);
  expect(landedPrice(malt, lines, 49.4)).toBe(1.078);
  expect(landedPrice(hops, lines, 49.4)).toBe(44);
  expect(shared.reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(494 + 49.4, 6);
  expect(landedPrice({ quantity: 9, price: null }, lines, 49.4)).toBeNull();
  expect(landedPrice(malt, lines, null)).toBe(0.98);
});

it('calls an amount what it is, where lines have no price', () => {
  const unpriced = { quantity: 1, price: null };
  expect(totalLabel([malt, { quantity: 1, price: 0 }])).toBe('Total HT');
  expect(totalLabel([malt, unpriced])).toBe('Total HT des lignes chiffrées');
  expect(totalLabel([malt, unpriced], 10)).toBe('Total HT des lignes chiffrées, port compris');
  expect(totalLabel([unpriced], 10)).toBeNull();
  expect(totalLabel([])).toBeNull();
});
