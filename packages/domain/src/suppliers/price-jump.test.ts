import { priceJumpText } from './price-jump';

it.each([
  [1, 1.15, null],
  [1.2, 1.38, null],
  [1, 0.85, null],
  [1, 1.1501, '+15\u00a0% par rapport au dernier prix. Vérifiez-le.'],
  [0.92, 1.12, '+22\u00a0% par rapport au dernier prix. Vérifiez-le.'],
  [1.2, 0.6, '−50\u00a0% par rapport au dernier prix. Vérifiez-le.'],
  [null, 3, null],
  [0, 3, null],
  [1, Number.NaN, null],
])('from %s to %s', (last, price, text) => {
  expect(priceJumpText(last, price)).toBe(text);
});
