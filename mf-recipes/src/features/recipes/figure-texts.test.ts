import { figureText, gapText } from './figure-texts';

it('rounds a calculated figure once it is as stored, as the list and the batch do', () => {
  expect(figureText('originalGravity', 1.04647, 'sg')).toBe('1,047');
  expect(figureText('abv', 5.2496, 'sg')).toBe('5,3');
  expect(figureText('ibu', 34.46, 'sg')).toBe('35');
  // 1.0465 is 11.554 °P, 1.04647 is 11.547.
  expect(figureText('originalGravity', 1.04647, 'plato')).toBe('11,6');
});

it('shows no gap between a figure and its stored value', () => {
  expect(gapText('originalGravity', 1.04647, 1.0465, 'sg')).toBe('');
  expect(gapText('ibu', 34.46, 34.5, 'sg')).toBe('');
  expect(gapText('originalGravity', 1.04647, 1.046, 'sg')).toBe('+0,001');
});
