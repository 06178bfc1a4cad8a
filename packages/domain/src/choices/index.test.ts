import { choicesOf, choicesOfNames } from '.';

it('offers values under their labels, in the order of the values', () => {
  const labels = { keg: 'Fût', can: 'Canette', bottle: 'Bouteille' };
  expect(choicesOf(['bottle', 'keg'], labels)).toEqual([
    { value: 'bottle', label: 'Bouteille' },
    { value: 'keg', label: 'Fût' },
  ]);
});

it('offers names as they are, and none before they are known', () => {
  expect(choicesOfNames(['Cave'])).toEqual([{ value: 'Cave', label: 'Cave' }]);
  expect(choicesOfNames(undefined)).toEqual([]);
});
