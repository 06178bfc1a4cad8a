import type { OwnedPath } from './descriptor-schema';
import { ownsPath, shellPaths } from './owned-paths';

const owned = (path: string, match: OwnedPath['match']): OwnedPath => ({
  path,
  match,
  public: false,
});

it.each([
  ['/inventory', true],
  ['/inventory/', true],
  ['/inventory/new', true],
  ['/inventory/lots/7/', true],
  ['/inventory-old', false],
  ['/invent', false],
  ['/recipes/inventory', false],
  ['/', false],
])('a prefix covers the paths below it: %s', (pathname, covered) => {
  expect(ownsPath(owned('/inventory', 'prefix'), pathname)).toBe(covered);
});

it.each([
  ['/cgu', '/cgu', true],
  ['/cgu', '/cgu/', true],
  ['/cgu', '/cgu/annexe', false],
  ['/', '/', true],
  ['/', '/cgu', false],
])('an exact path %s covers itself only: %s', (path, pathname, covered) => {
  expect(ownsPath(owned(path, 'exact'), pathname)).toBe(covered);
});

it.each([
  ['/login', true],
  ['/profile/password', true],
  ['/notifications', true],
  ['/loginless', false],
  ['/inventory', false],
])('recognises the shell’s own paths: %s', (pathname, kept) => {
  expect(shellPaths.some((path) => ownsPath(path, pathname))).toBe(kept);
});
