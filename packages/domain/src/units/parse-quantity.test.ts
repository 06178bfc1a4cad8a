import { parseQuantity } from './parse-quantity';

it.each([
  ['1,5 kg', 'g', 1500],
  ['1.5kg', 'kg', 1.5],
  ['700 g', 'kg', 0.7],
  ['1 200', 'g', 1200],
  ['1 240,5 KG', 'kg', 1240.5],
  ['250 mg', 'g', 0.25],
  ['0,2 t', 'kg', 200],
  ['5 hl', 'l', 500],
  ['25 cl', 'l', 0.25],
  ['2 sachets', 'sachet', 2],
  ['3 u.', 'unit', 3],
  ['12,', 'kg', 12],
  ['', 'kg', null],
] as const)('reads « %s » where %s are wanted', (text, unit, quantity) => {
  expect(parseQuantity(text, unit)).toBe(quantity);
});

it.each([
  ['3 l', 'kg'],
  ['2 kg', 'sachet'],
  ['12 livres', 'kg'],
  ['kg', 'kg'],
  ['1,2,3 kg', 'kg'],
] as const)('refuses « %s » where %s are wanted', (text, unit) => {
  expect(parseQuantity(text, unit)).toBeNaN();
});
