import { readNumber } from '.';

it.each([
  ['25 kg', 'kg', 25],
  ['1,018 SG', 'SG', 1.018],
  ['1 000 L', 'l', 1000],
  ['19,4°C ', '°C', 19.4],
  ['25', 'kg', 25],
  ['25', undefined, 25],
  ['', 'kg', null],
])('%p in %p is %p', (text, unit, value) => {
  expect(readNumber(text, unit)).toBe(value);
});

it.each([
  ['25 kg', 'g'],
  ['25 hl', 'l'],
  ['25 g', 'kg'],
  ['25 kg', undefined],
  ['kg', 'kg'],
])('%p in %p is no number: another unit is never dropped', (text, unit) => {
  expect(readNumber(text, unit)).toBeNaN();
});
