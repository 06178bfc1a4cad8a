import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useTableState } from './use-table-state';

const Content = createContext<ReactNode>(null);
const Outlet = () => use(Content);

function open(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Outlet /> }], {
    initialEntries: [address],
  });
  const { result } = renderHook(
    () =>
      useTableState({
        sortKeys: ['name', 'stock'],
        defaultSort: { key: 'name', direction: 'asc' },
        views: ['all', 'low'],
        defaultSize: 10,
        sizes: [10, 50, 500],
      }),
    {
      wrapper: ({ children }) => (
        <Content value={children}>
          <RouterProvider router={router} />
        </Content>
      ),
    },
  );
  return { result, router, search: () => router.state.location.search };
}

test('an empty URL gives the defaults', () => {
  const { result } = open('/inventory');
  expect(result.current).toMatchObject({
    page: 1,
    size: 10,
    sort: { key: 'name', direction: 'asc' },
    search: '',
    view: 'all',
    isFiltered: false,
  });
});

test('a URL is read completely', () => {
  const { result } = open('/inventory?page=3&size=50&sort=-stock&search=malt&view=low&type=hop');
  expect(result.current).toMatchObject({
    page: 3,
    size: 50,
    sort: { key: 'stock', direction: 'desc' },
    search: 'malt',
    view: 'low',
    isFiltered: true,
  });
  expect(result.current.filter('type')).toBe('hop');
});

test('unknown values are ignored, and the page size is limited', () => {
  const { result } = open('/inventory?page=x&size=100000&sort=price&view=none');
  expect(result.current).toMatchObject({
    page: 1,
    size: 500,
    sort: { key: 'name', direction: 'asc' },
    view: 'all',
  });
});

test('sorting by the same column reverses it and returns to the first page', () => {
  const { result, search } = open('/inventory?page=3&search=malt');
  act(() => result.current.toggleSort('stock'));
  expect(search()).toBe('?search=malt&sort=stock');
  act(() => result.current.toggleSort('stock'));
  expect(search()).toBe('?search=malt&sort=-stock');
  act(() => result.current.toggleSort('name'));
  expect(search()).toBe('?search=malt&sort=name');
});

test('typing a search adds no history entries', async () => {
  const { result, router, search } = open('/inventory?page=2&view=low');
  act(() => result.current.setSearch('ma'));
  act(() => result.current.setSearch('malt'));
  expect(search()).toBe('?view=low&search=malt');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('links keep other parameters', () => {
  const { result } = open('/inventory?page=3&search=malt&view=low');
  expect(result.current.pageLink(4)).toEqual({ search: 'page=4&search=malt&view=low' });
  expect(result.current.pageLink(1)).toEqual({ search: 'search=malt&view=low' });
  expect(result.current.viewLink('all')).toEqual({ search: 'search=malt' });
  expect(result.current.viewLink('low')).toEqual({ search: 'search=malt&view=low' });
});

test('clearing removes search and filters, and keeps view, sort and page size', () => {
  const { result, search } = open(
    '/inventory?page=2&size=50&sort=-stock&search=malt&view=low&type=hop',
  );
  act(() => result.current.clearFilters());
  expect(search()).toBe('?size=50&sort=-stock&view=low');
  expect(result.current.isFiltered).toBe(false);
});

test('other filters are set and removed by name', () => {
  const { result, search } = open('/inventory?page=2');
  act(() => result.current.setFilters({ type: 'hop', from: '2026-01-01' }));
  expect(search()).toBe('?type=hop&from=2026-01-01');
  act(() => result.current.setFilters({ type: null }));
  expect(search()).toBe('?from=2026-01-01');
});

test('another page size keeps the first row in sight', () => {
  const { result, search } = open('/inventory?page=7&search=malt');
  act(() => result.current.setSize(50));
  expect(search()).toBe('?page=2&search=malt&size=50');
  act(() => result.current.setSize(10));
  expect(search()).toBe('?page=6&search=malt');
});

test('equal states have equal variables, whatever their order and origin', () => {
  const { result } = open('/inventory?size=10&type=hop&sort=name&page=3&search=malt&saved=v1');
  expect(result.current.address).toBe('search=malt&type=hop');
  expect(result.current.normalize('view=all&type=hop&search=malt')).toBe('search=malt&type=hop');
  expect(result.current.savedId).toBe('v1');
  expect(result.current.isFiltered).toBe(true);
});

test('a saved view opens on its first page, and is left with all its filters', () => {
  const { result } = open('/inventory?saved=v1&type=hop&search=malt');
  expect(result.current.savedLink('v2', 'type=hop&view=low')).toBe('?type=hop&view=low&saved=v2');
  expect(result.current.viewLink('low')).toEqual({ search: 'view=low' });
  expect(result.current.viewLink('all')).toEqual({ search: '' });
});
