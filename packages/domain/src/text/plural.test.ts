import { countText, plural } from './plural';

it('writes none and less than two in the singular', () => {
  expect([0, 1, 1.9, 2].map((count) => plural(count, 'lot'))).toEqual([
    'lot',
    'lot',
    'lot',
    'lots',
  ]);
});

it('groups the thousands of a count', () => {
  expect([0, 1, 12_000].map((count) => countText(count, 'lot'))).toEqual([
    ...['0 lot', '1 lot', '12\u00a0000 lots'],
  ]);
});
