import { pageVariables } from './use-record-list';

it('asks for as many rows as a page holds, in the order of the address', () => {
  const state = { sort: { key: 'name', direction: 'desc' }, size: 25, page: 3 } as const;
  expect(pageVariables(state)).toEqual({
    sort: { field: 'name', direction: 'desc' },
    first: 25,
    page: 3,
  });
});
