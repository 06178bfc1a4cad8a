import { letterKey, markedParts, mentionsOf, rangesOf } from './mentions';

it('keeps the places of letters', () => {
  const text = 'Œufs d’Été,\u00a0MAÏS 🍺 İ';
  expect(letterKey(text)).toHaveLength(text.length);
  expect(letterKey(text)).toMatch(/^œufs d'ete, mais /);
});

it.each([
  ['Lait entier, lait de coco, petit-lait', ['Lait', 'lait']],
  ['laitue', []],
  ['LACTOSE', ['LACTOSE']],
] as const)('finds milk in « %s » as %j', (text, found) => {
  const ranges = mentionsOf(text, 'milk');
  expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual(found);
});

it('reads typed words as they stand', () => {
  expect(rangesOf('a+b (c)', ['(c', '.+'])).toEqual([[4, 6]]);
});

it('joins ranges that overlap, and loses no letter', () => {
  expect(
    markedParts('malt de blé, eau', [
      [8, 11],
      [0, 11],
    ]),
  ).toEqual([
    { text: 'malt de blé', isAllergen: true },
    { text: ', eau', isAllergen: false },
  ]);
  expect(markedParts('', [])).toEqual([]);
});
