import { chipsBeyond } from './use-chips-beyond';

const chips = (widths: readonly number[], kept?: number) =>
  widths.map((width, index) => ({ key: `${index}`, width, isKept: index === kept }));

test('all stay while they fit to the pixel', () => {
  expect(chipsBeyond(chips([100, 100, 100]), 316)).toEqual([]);
});

test('the last ones make room for the menu', () => {
  expect(chipsBeyond(chips([100, 100, 100]), 315)).toEqual(['2']);
  expect(chipsBeyond(chips([100, 100, 100]), 303)).toEqual(['1', '2']);
});

test('a short one does not take the place of a longer one before it', () => {
  expect(chipsBeyond(chips([100, 200, 30]), 300)).toEqual(['1', '2']);
});

test('the selected one stays', () => {
  expect(chipsBeyond(chips([100, 100, 100], 2), 315)).toEqual(['1']);
  expect(chipsBeyond(chips([100, 100, 100], 2), 50)).toEqual(['0', '1']);
});

test('a menu that is there in any case takes its room', () => {
  expect(chipsBeyond(chips([100, 100]), 304, { hasMenu: true })).toEqual([]);
  expect(chipsBeyond(chips([100, 100]), 303, { hasMenu: true })).toEqual(['1']);
});

test('chips that touch need no gaps', () => {
  expect(chipsBeyond(chips([100, 100, 100]), 300, { gap: 0 })).toEqual([]);
  expect(chipsBeyond(chips([100, 100, 100]), 299, { gap: 0 })).toEqual(['2']);
});
