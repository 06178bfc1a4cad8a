import { pageNumbers } from './pager';

const text = (page: number, pageCount: number) =>
  pageNumbers(page, pageCount)
    .map((number) => (typeof number === 'string' ? '…' : number))
    .join(' ');

test.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 … 20'],
  [4, 20, '1 … 3 4 5 … 20'],
  [10, 20, '1 … 9 10 11 … 20'],
  [20, 20, '1 … 16 17 18 19 20'],
])('page %i of %i shows %s', (page, pageCount, shown) => {
  expect(text(page, pageCount)).toBe(shown);
});

test('always shows the current, first and last page, in order, once', () => {
  for (let pageCount = 1; pageCount <= 30; pageCount += 1)
    for (let page = 1; page <= pageCount; page += 1) {
      const numbers = pageNumbers(page, pageCount).filter((number) => typeof number === 'number');
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]));
    }
});
