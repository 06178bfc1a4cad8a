import {
  formatDifference,
  formatFigureChange,
  formatFileSize,
  formatGravity,
  formatHectoliters,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatTemperature,
  formatWholeMoney,
  sharedDecimals,
} from './numbers';
import { plain } from './testing';

/** `Intl` writes several kinds of no-break space; here they all count as one. */

test.each([
  [1240.5, '1 240,5'],
  [0, '0'],
  [1.005, '1,01'],
  [-2.71499, '−2,71'],
  [null, '—'],
  [undefined, '—'],
  [Number.NaN, '—'],
])('formatNumber(%p) is %p', (value, text) => {
  expect(plain(formatNumber(value))).toBe(text);
});

test('thousands are separated by a normal-width no-break space', () => {
  expect(formatNumber(1240.5)).toBe('1\u00A0240,5');
  expect(formatMoney(5986.98)).toBe('5\u00A0986,98\u00A0€');
  expect(formatMoney(-3.48)).toBe('−3,48\u00A0€');
});

test('formatNumber accepts other numbers of decimals', () => {
  expect(formatNumber(1.23456, 4)).toBe('1,2346');
  expect(formatNumber(2, 3, 3)).toBe('2,000');
});

test.each([
  [69, '69 %'],
  [69.44, '69,4 %'],
  [100, '100 %'],
  [null, '—'],
])('formatPercent(%p) is %p', (value, text) => {
  expect(plain(formatPercent(value))).toBe(text);
});

test.each([
  [6.2, 'kg', '6,2 kg'],
  [0.125, 'kg', '0,125 kg'],
  [1240.5, 'kg', '1 240,5 kg'],
  [4, 'u.', '4 u.'],
])('formatQuantity(%p, %p) is %p', (value, unit, text) => {
  expect(plain(formatQuantity(value, unit))).toBe(text);
});

test.each([
  [25, '+25 kg'],
  [-2.5, '−2,5 kg'],
  [-1250.125, '−1 250,125 kg'],
  [0, '0 kg'],
  [null, '—'],
])('formatDifference(%p) is %p', (value, text) => {
  expect(plain(formatDifference(value, 'kg'))).toBe(text);
});

test('what rounds to zero has no sign', () => {
  const shown = [formatNumber(-0.001), formatPercent(-0.04), formatMoney(-0.004), formatNumber(-0)];
  expect(shown.map(plain)).toEqual(['0', '0 %', '0,00 €', '0']);
  expect(plain(formatDifference(-0.0001, 'kg'))).toBe('0 kg');
});

test('a quantity has no line break', () => {
  expect(formatQuantity(1240.5, 'kg')).not.toContain(' ');
});

test.each([
  [12.5, 2, '12,50 €'],
  [5486.3, 2, '5 486,30 €'],
  [0.0042, 4, '0,0042 €'],
  [24.5, 4, '24,50 €'],
  [null, 2, '—'],
])('formatMoney(%p, %p) is %p', (euros, decimals, text) => {
  expect(plain(formatMoney(euros, decimals))).toBe(text);
});

test('gravities have three decimals, temperatures one', () => {
  expect(formatGravity(1.01)).toBe('1,010');
  expect(plain(formatTemperature(19))).toBe('19,0 °C');
  expect(formatTemperature(null)).toBe('—');
});

test('a figure with both of its values', () => {
  const text = (change: Parameters<typeof formatFigureChange>[0]) =>
    plain(formatFigureChange(change));
  expect(text({ figure: 'originalGravity', before: 1.06, after: 1.0641 })).toBe('DI 1,060 → 1,064');
  expect(text({ figure: 'estimatedAbv', before: 6.36, after: null })).toBe('Alcool 6,4 % → —');
  expect(text({ figure: 'ibu', before: 154.6, after: 69 })).toBe('IBU 155 → 69');
});

test.each([
  [4360.5, '43,6 hl'],
  [0, '0 hl'],
  [null, '—'],
])('formatHectoliters(%p litres) is %p', (liters, text) => {
  expect(plain(formatHectoliters(liters))).toBe(text);
});

test.each([
  [0, '0 octets'],
  [999, '999 octets'],
  [20_480, '20 ko'],
  [1_440_000, '1,4 Mo'],
])('formatFileSize(%p) is %p', (bytes, text) => {
  expect(plain(formatFileSize(bytes))).toBe(text);
});

test('file sizes of a column align from a megabyte on', () => {
  const sizes = [1_020_000, 1_440_000, 20_400, 3_000_000_000];
  expect(sizes.map((size) => plain(formatFileSize(size, 1)))).toEqual([
    '1,0 Mo',
    '1,4 Mo',
    '20 ko',
    '3,0 Go',
  ]);
});

test('a list shares the maximum of its decimals, an axis has no cents', () => {
  expect(sharedDecimals([2.5, 10, 0.25, null])).toBe(2);
  expect(sharedDecimals([1240, 3])).toBe(0);
  expect(sharedDecimals([0.1 + 0.2, 1.00049])).toBe(1);
  expect(sharedDecimals([0.1234])).toBe(3);
  expect(sharedDecimals([])).toBe(0);
  expect(sharedDecimals([5, 5.24], 1)).toBe(1);
  expect(sharedDecimals([5, 5.04], 1)).toBe(0);
  expect(plain(formatDifference(-2.5, 'kg', 2))).toBe('−2,50 kg');
  expect(plain(formatWholeMoney(5486.3))).toBe('5 486 €');
});
