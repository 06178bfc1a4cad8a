import { pageInfo, pageRequest } from './page';

it('turns a page number into an offset', () => {
  expect(pageRequest(25, 3)).toEqual({ page: 3, limit: 25, offset: 50 });
});

it.each([
  [0, 1],
  [101, 1],
  [25, 0],
  [25, 10_001],
])('refuses %i lines of page %i', (first, page) => {
  expect(() => pageRequest(first, page)).toThrow(
    expect.objectContaining({ code: 'BAD_USER_INPUT' }),
  );
});

it('knows the last page', () => {
  expect(pageInfo(pageRequest(9, 2), 23)).toEqual({ page: 2, pageCount: 3, hasNextPage: true });
  expect(pageInfo(pageRequest(9, 3), 23).hasNextPage).toBe(false);
  expect(pageInfo(pageRequest(9, 1), 0)).toEqual({ page: 1, pageCount: 1, hasNextPage: false });
});
