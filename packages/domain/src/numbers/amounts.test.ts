import fc from 'fast-check';
import { addAmounts, amountOf, eurosOf, exactValue, roundedQuotient } from '.';

it('rounds half a cent away from zero, whatever floating point makes of it', () => {
  expect([amountOf(1, 2.175), amountOf(3, 0.825), amountOf(0.001, 5)]).toEqual([2.18, 2.48, 0.01]);
  expect([amountOf(-1, 2.175), amountOf(1, 2.1749), amountOf(-1, 2.1749)]).toEqual([
    -2.18, 2.17, -2.17,
  ]);
  expect([7n, -7n, 6n, -6n].map((one) => roundedQuotient(one, 4n))).toEqual([2n, -2n, 2n, -2n]);
});

it('rounds a sum once', () => {
  expect(eurosOf(exactValue(1, 0.004) + exactValue(1, 0.004))).toBe(0.01);
});

it('agrees with the digits of the product', () => {
  const thousandths = fc.integer({ min: 0, max: 9_999_999_999 });
  const parts = fc.integer({ min: 0, max: 99_999_999 });
  fc.assert(
    fc.property(thousandths, parts, (quantity, price) => {
      const digits = String(BigInt(quantity) * BigInt(price)).padStart(8, '0');
      const cents = BigInt(digits.slice(0, -5)) + (Number(digits.at(-5)) >= 5 ? 1n : 0n);
      expect(amountOf(quantity / 1000, price / 10_000)).toBe(Number(cents) / 100);
    }),
  );
});

it('adds amounts to the cent', () => {
  expect(addAmounts(0.1, 0.2, -0.07)).toBe(0.23);
  expect(addAmounts()).toBe(0);
});
