import { placeAfterKey, readCopies, sheetsFor } from './label-sheet';

it.each([
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 4, 3],
  ['ArrowDown', 4, 7],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['ArrowDown', 22, 22],
  ['ArrowLeft', 0, 0],
  ['Home', 9, 0],
  ['End', 9, 23],
  ['Tab', 9, null],
])('%s moves from label %i to %p', (key, from, to) => {
  expect(placeAfterKey(key, from)).toBe(to);
});

it.each([
  [0, 5, 0],
  [24, 0, 1],
  [24, 1, 2],
  [1, 23, 1],
  [49, 0, 3],
])('%i labels from label %i need %i sheets', (labels, first, sheets) => {
  expect(sheetsFor(labels, first)).toBe(sheets);
});

it.each([
  ['1', 1],
  [' 24 ', 24],
  ['100', 100],
  ['0', null],
  ['101', null],
  ['1,5', null],
  ['', null],
  ['-2', null],
])('%p copies are read as %p', (typed, copies) => {
  expect(readCopies(typed)).toBe(copies);
});
