import { pageVariables } from './use-record-list';

it('requests a page of rows with the parameters of the URL', () => {
  const state = { sort: { key: 'name', direction: 'desc' }, size: 25, page: 3 } as const;
  expect(pageVariables(state)).toEqual({
    sort: { field: 'name', direction: 'desc' },
    first: 25,
    page: 3,
  });
});
