import { largestTablePage, nestedPageRequest, pageInfo, pageRequest } from './page';

it('turns a page number into an offset', () => {
  expect(pageRequest(25, 3)).toEqual({ page: 3, limit: 25, offset: 50 });
});

it.each([
  [0, 1],
  [101, 1],
  [25, 0],
  [25, 10_001],
])('refuses %i rows on page %i', (first, page) => {
  expect(() => pageRequest(first, page)).toThrow(
    expect.objectContaining({ code: 'BAD_USER_INPUT' }),
  );
});

it('allows at most 500 rows', () => {
  expect(pageRequest(500, 1, largestTablePage).limit).toBe(500);
  expect(() => pageRequest(501, 1, largestTablePage)).toThrow('Une page compte de 1 à 500 lignes.');
});

it('limits the total of nested lists', () => {
  expect(nestedPageRequest(100, 100, 1).limit).toBe(100);
  expect(nestedPageRequest(500, 25, 1).limit).toBe(25);
  expect(() => nestedPageRequest(500, 26, 1)).toThrow(
    '500 lignes en demandent chacune 26 autres : c’est trop à la fois.',
  );
});

it('recognises the last page', () => {
  expect(pageInfo(pageRequest(9, 2), 23)).toEqual({ page: 2, pageCount: 3, hasNextPage: true });
  expect(pageInfo(pageRequest(9, 3), 23).hasNextPage).toBe(false);
  expect(pageInfo(pageRequest(9, 1), 0)).toEqual({ page: 1, pageCount: 1, hasNextPage: false });
});
