import fc from 'fast-check';
import { frenchMoney, frenchNumber, frenchPercent, numberFormat, parseFrenchNumber } from '.';

it('keeps one formatter per language and set of options', () => {
  const tenths = { maximumFractionDigits: 1 };
  expect(numberFormat(tenths)).toBe(numberFormat({ ...tenths }));
  expect(numberFormat(tenths).format(0.25)).toBe('0,3');
  expect(numberFormat({ maximumFractionDigits: 2 }).format(0.25)).toBe('0,25');
  expect(numberFormat(tenths, 'en-GB').format(0.25)).toBe('0.3');
});

it('groups thousands by a no-break space, with a minus as wide as a plus', () => {
  expect(frenchNumber(1_240_000.5)).toBe('1\u00a0240\u00a0000,5');
  expect(frenchNumber(-1240.5)).toBe('−1\u00a0240,5');
  expect(frenchMoney(-1240.5)).toBe('−1\u00a0240,50\u00a0€');
  expect(frenchPercent(-12.34)).toBe('−12,3\u00a0%');
});

it('has the decimals that are asked for', () => {
  expect([frenchNumber(1.0006), frenchNumber(1.05, 3, 3), frenchNumber(2.5, 0)]).toEqual([
    '1,001',
    '1,050',
    '3',
  ]);
  expect([frenchMoney(0.0042, 4), frenchMoney(5000, 0), frenchMoney(12.5, 4)]).toEqual([
    '0,0042\u00a0€',
    '5\u00a0000\u00a0€',
    '12,50\u00a0€',
  ]);
  expect([frenchPercent(5.5, 2), frenchPercent(87, 0), frenchPercent(4, 1, 1)]).toEqual([
    '5,5\u00a0%',
    '87\u00a0%',
    '4,0\u00a0%',
  ]);
});

it('gives what rounds to zero no sign', () => {
  expect([frenchNumber(-0), frenchNumber(-0.0004), frenchMoney(-0.004)]).toEqual([
    '0',
    '0',
    '0,00\u00a0€',
  ]);
});

it('is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (thousandths) => {
      expect(parseFrenchNumber(frenchNumber(thousandths / 1000))).toBe(thousandths / 1000);
    }),
  );
});
