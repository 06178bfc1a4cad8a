import { choicesOf, choicesOfNames } from '.';

it('returns values with labels, in the order of the values', () => {
  const labels = { keg: 'Fût', can: 'Canette', bottle: 'Bouteille' };
  expect(choicesOf(['bottle', 'keg'], labels)).toEqual([
    { value: 'bottle', label: 'Bouteille' },
    { value: 'keg', label: 'Fût' },
  ]);
});

it('returns names, and nothing before they are loaded', () => {
  expect(choicesOfNames(['Cave'])).toEqual([{ value: 'Cave', label: 'Cave' }]);
  expect(choicesOfNames(undefined)).toEqual([]);
});
