import type { ReleaseFacts } from '../facts';
import { checkDescriptor } from './descriptor-check';

function remote(name: string, descriptor: Readonly<Record<string, unknown>>): ReleaseFacts {
  const whole = { name, title: name, contract: 1, paths: [{ path: '/quality' }], ...descriptor };
  return {
    name,
    descriptor: whole,
    operations: '',
    reachedSchema: '',
    shared: [],
    sharedExports: [],
    contracts: [],
  };
}

const menuEntry = { path: '/quality', label: 'Qualité', icon: 'quality', order: 90 };

it('accepts a remote with paths and menu entries of its own', () => {
  const other = remote('mf-other', { paths: [{ path: '/quality-control' }] });
  expect(checkDescriptor(remote('mf-quality', { menu: [menuEntry] }), [other])).toEqual([]);
});

it('accepts a remote beside the release it replaces', () => {
  const quality = remote('mf-quality', { menu: [menuEntry] });
  expect(checkDescriptor(quality, [quality])).toEqual([]);
});

it.each([
  ['a field that is missing', { title: undefined }, 'remote.json is not valid: title: '],
  ['no version of a contract', { contract: 'two' }, 'remote.json is not valid: contract: '],
  ['an address that is no path', { paths: [{ path: 'quality' }] }, 'paths.0.path: a path starts'],
  ["the shell's address", { paths: [{ path: '/login' }] }, '/login belongs to the shell'],
  ['the root of everything', { paths: [{ path: '/profile/x' }] }, '/profile belongs to the shell'],
  [
    'a menu entry that leads elsewhere',
    { menu: [{ ...menuEntry, path: '/recipes' }] },
    'its menu entry « Qualité » leads to /recipes, not its own.',
  ],
])('refuses %s', (_what, change, objection) => {
  const [first] = checkDescriptor(remote('mf-quality', change), []);
  expect(first).toContain(objection);
});

it("refuses another's path, above or below it, and another's menu entry", () => {
  const quality = remote('mf-quality', { menu: [menuEntry] });
  const above = remote('mf-above', { paths: [{ path: '/quality/lab' }] });
  expect(checkDescriptor(quality, [above])).toEqual([
    'it owns /quality, but /quality/lab belongs to mf-above.',
  ]);
  const sameWord = remote('mf-word', {
    paths: [{ path: '/lab' }],
    menu: [{ ...menuEntry, path: '/lab' }],
  });
  expect(checkDescriptor(quality, [sameWord])).toEqual([
    "its menu entry « Qualité » (/quality) is already mf-word's.",
  ]);
});

it("refuses another's path that a newer workspace has released", () => {
  const newer = remote('mf-newer', { menu: [{ ...menuEntry, icon: 'microscope' }] });
  expect(checkDescriptor(remote('mf-quality', {}), [newer])).toEqual([
    'it owns /quality, but /quality belongs to mf-newer.',
  ]);
});

it('refuses a descriptor that calls itself otherwise', () => {
  const [objection] = checkDescriptor(remote('mf-quality', { name: 'mf-other' }), []);
  expect(objection).toBe('remote.json calls it mf-other, its folder mf-quality.');
});
