import fc from 'fast-check';
import { roundedQuotient, roundTo } from '.';

it('rounds a half away from zero, whatever floating point makes of it', () => {
  const halves = [1.0005, 2.1745, 0.0005, 1.3335, 8.0005, 9_999_999.0005];
  expect(halves.map((half) => roundTo(half, 3))).toEqual([
    1.001, 2.175, 0.001, 1.334, 8.001, 9_999_999.001,
  ]);
  expect(halves.map((half) => roundTo(-half, 3))).toEqual([
    -1.001, -2.175, -0.001, -1.334, -8.001, -9_999_999.001,
  ]);
  expect([roundTo(1.005, 2), roundTo(-2.5, 0), roundTo(0.15, 1), roundTo(1e-7, 6)]).toEqual([
    1.01, -3, 0.2, 0,
  ]);
});

it('agrees with the digits of a decimal of any sign', () => {
  const tenThousandths = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  fc.assert(
    fc.property(tenThousandths, (count) => {
      const thousandths = Number(roundedQuotient(BigInt(count), 10n));
      expect(roundTo(count / 10_000, 3)).toBe(thousandths / 1000);
    }),
  );
});

it('rounds as the screen does, and the product of a calculation as its decimals', () => {
  const french = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false });
  for (const value of [1.005, -1.005, 2.345, 10.235, 0.994999]) {
    expect(String(roundTo(value, 2))).toBe(french.format(value));
  }
  // 1.2649999999999999 and 2.4749999999999996.
  expect([roundTo(1.1 * 1.15, 2), roundTo(3 * 0.825, 2)]).toEqual([1.27, 2.48]);
});

it('gives zero no sign, and leaves what has no decimals to lose', () => {
  expect([roundTo(-0.0004, 3), roundTo(-0, 2)]).toEqual([0, 0]);
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e21, -9e15, 123_456_789]) {
    expect(roundTo(value, 3)).toBe(value);
  }
});
