import { pageRequest } from './page';
import { pagesOf } from './pages-of';

it('returns a page for each parent, even without rows', () => {
  const lines = [
    { ownerId: 'b', total: 3, id: '3', note: 'dernière' },
    { ownerId: 'a', total: 2, id: '1', note: 'première' },
    { ownerId: 'b', total: 3, id: '2', note: 'avant' },
    // Beyond the last page of a list that has some.
    { ownerId: 'c', total: 1, id: null, note: '' },
  ];
  const pages = pagesOf(['a', 'b', 'c', 'd'], lines, pageRequest(2, 1), ({ id, note }, listId) => ({
    id,
    note,
    listId,
  }));
  expect(Object.fromEntries(pages)).toEqual({
    a: {
      nodes: [{ id: '1', note: 'première', listId: 'a' }],
      totalCount: 2,
      pageInfo: { page: 1, pageCount: 1, hasNextPage: false },
    },
    b: {
      nodes: [
        { id: '3', note: 'dernière', listId: 'b' },
        { id: '2', note: 'avant', listId: 'b' },
      ],
      totalCount: 3,
      pageInfo: { page: 1, pageCount: 2, hasNextPage: true },
    },
    c: { nodes: [], totalCount: 1, pageInfo: { page: 1, pageCount: 1, hasNextPage: false } },
    d: { nodes: [], totalCount: 0, pageInfo: { page: 1, pageCount: 1, hasNextPage: false } },
  });
});
