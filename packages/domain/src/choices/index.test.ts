import { choicesOf } from '.';

it('returns values with labels, in the order of the values', () => {
  const labels = { keg: 'Fût', can: 'Canette', bottle: 'Bouteille' };
  expect(choicesOf(['bottle', 'keg'], labels)).toEqual([
    { value: 'bottle', label: 'Bouteille' },
    { value: 'keg', label: 'Fût' },
  ]);
});
