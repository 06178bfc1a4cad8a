import { changed, readCount, readPage, readSort, writeSort } from './list-address';

const keys = ['name', 'stock'] as const;
const fallback = { key: 'name', direction: 'asc' } as const;

test.each([
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['deux', 1],
  ['99999999', 1],
  [null, 1],
])('page %p is %p', (text, count) => {
  expect(readCount(text, 1)).toBe(count);
});

test.each([
  ['page=3', 3],
  ['page=10001', 10_000],
  ['page=x', 1],
  ['', 1],
])('the page of %p is %p', (address, page) => {
  expect(readPage(new URLSearchParams(address))).toBe(page);
});

test.each([
  ['stock', { key: 'stock', direction: 'asc' }],
  ['-stock', { key: 'stock', direction: 'desc' }],
  ['price', fallback],
  ['-', fallback],
  ['', fallback],
  [null, fallback],
])('sort %p is %p', (text, sort) => {
  expect(readSort(text, keys, fallback)).toEqual(sort);
});

test('a written sort is read back', () => {
  for (const direction of ['asc', 'desc'] as const) {
    const sort = { key: 'stock', direction } as const;
    expect(readSort(writeSort(sort), keys, fallback)).toEqual(sort);
  }
});

test('a change keeps the other parameters, and does not mutate the original', () => {
  const before = new URLSearchParams('page=2&search=malt&tab=lots');
  const after = changed(before, { page: null, search: '', view: 'low' });
  expect(after.toString()).toBe('tab=lots&view=low');
  expect(before.toString()).toBe('page=2&search=malt&tab=lots');
});
