import { checkRoutes } from './check-routes';
import { testRemote } from './testing/test-remote';

const remote = testRemote({
  paths: [
    { path: '/quality', match: 'prefix', public: false },
    { path: '/', match: 'exact', public: true },
  ],
});

it.each([
  ['pages and their children', { path: '/quality', children: [{ path: 'samples' }] }],
  ['a frame without a path of its own', { path: '/quality', children: [{ children: [] }] }],
  ['an index', { path: '/quality', children: [{ index: true }] }],
  ['an absolute child', { path: '/quality', children: [{ path: '/quality/samples/:id' }] }],
  ['whatever is below', { path: '/quality/*' }],
])('accepts %s', (_, route) => {
  expect(() => checkRoutes(remote, [route])).not.toThrow();
});

it.each([
  ['a route it does not own', { path: '/recipes' }],
  ['a route without an address', { children: [{ path: '/quality' }] }],
  ['a child of another area', { path: '/quality', children: [{ path: '/recipes' }] }],
  [
    'a grandchild of another area',
    { path: '/quality', children: [{ children: [{ path: '/recipes' }] }] },
  ],
  [
    'a child that is not below its parent',
    { path: '/quality/samples', children: [{ path: '/quality/lots' }] },
  ],
  ['what is below an address it owns alone', { path: '/', children: [{ path: 'recipes' }] }],
  ['an index with children', { path: '/quality', index: true, children: [] }],
  ['an address that is no text', { path: 7 }],
  ['children that are no list', { path: '/quality', children: {} }],
  ['nothing', null],
])('refuses %s', (_, route) => {
  expect(() => checkRoutes(remote, [{ path: '/quality' }, route])).toThrow(
    expect.objectContaining({ cause: 'contract' }),
  );
});
