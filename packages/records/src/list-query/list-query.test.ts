import type { TypedDocumentNode } from '@cervoise/graphql-client';
import { Kind } from 'graphql';
import { choiceFilter, daysFilter } from './filters';
import { defineList, fetchList, readListRequest } from './list-query';

interface Variables {
  readonly [name: string]: unknown;
}
const document = <Data>(): TypedDocumentNode<Data, Variables> => ({
  kind: Kind.DOCUMENT,
  definitions: [],
});
const listQuery = document<{ readonly total: number }>();
const overviewQuery = { kind: Kind.DOCUMENT, definitions: [] } as const;

const list = defineList({
  query: listQuery,
  views: ['all', 'low'],
  sortFields: ['name', 'stock'],
  defaultSort: { key: 'name', direction: 'asc' },
  filters: {
    place: choiceFilter('Emplacement', [{ value: 'Cave', label: 'Cave' }]),
    expiry: daysFilter('Péremption'),
  },
  variables: ({ view, search, filters, paging }): Variables => ({
    view,
    search,
    ...filters,
    ...paging,
  }),
  keptOffline: true,
});

const requestOf = (address: string) => readListRequest(list, new URLSearchParams(address)).request;

it('requests the first page of the first view of an address without parameters', () => {
  expect(requestOf('')).toEqual({
    view: 'all',
    search: null,
    filters: { place: null, expiry: { from: null, to: null } },
    paging: { sort: { field: 'name', direction: 'asc' }, first: 25, page: 1 },
  });
});

it('requests what the address shows, without unknown values', () => {
  expect(
    requestOf('view=low&search=malt&sort=-stock&size=500&page=3&place=Cave&from=2026-03-01'),
  ).toEqual({
    view: 'low',
    search: 'malt',
    filters: { place: 'Cave', expiry: { from: '2026-03-01', to: null } },
    paging: { sort: { field: 'stock', direction: 'desc' }, first: 500, page: 3 },
  });
  expect(requestOf('view=x&sort=x&size=501&page=0&place=x')).toMatchObject({
    view: 'all',
    filters: { place: null },
    paging: { sort: { field: 'name', direction: 'asc' }, first: 500, page: 1 },
  });
});

it('reads the list of an address and its overviews, to be kept offline like the page’s', async () => {
  const read = jest.fn();
  await fetchList(list, overviewQuery)(read, {}, new URLSearchParams('page=2'));
  const variables = list.variables(requestOf('page=2'));
  expect(read.mock.calls).toEqual([
    [listQuery, variables, { keptOffline: true }],
    [overviewQuery, {}, { keptOffline: true }],
  ]);
});
