import type { ReleaseFacts } from '../facts';
import { checkDescriptor, checkTerritory } from './descriptor-check';

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
    territory: null,
  };
}

const shellWith = (territory: ReleaseFacts['territory']): ReleaseFacts => ({
  ...remote('shell', {}),
  descriptor: null,
  territory,
});
const shell = shellWith({
  paths: [
    { path: '/login', match: 'exact' },
    { path: '/profile', match: 'prefix' },
  ],
  menu: [{ path: '/notifications', label: 'Notifications' }],
});

const menuEntry = { path: '/quality', label: 'Qualité', icon: 'quality', order: 90 };

it('accepts a remote with its own paths and menu entries', () => {
  const other = remote('mf-other', { paths: [{ path: '/quality-control' }] });
  expect(checkDescriptor(remote('mf-quality', { menu: [menuEntry] }), [other], shell)).toEqual([]);
});

it('accepts a remote that replaces its previous release', () => {
  const quality = remote('mf-quality', { menu: [menuEntry] });
  expect(checkDescriptor(quality, [quality], shell)).toEqual([]);
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
  const [first] = checkDescriptor(remote('mf-quality', change), [], shell);
  expect(first).toContain(objection);
});

it('refuses another remote’s path, above or below it, and its menu entry', () => {
  const quality = remote('mf-quality', { menu: [menuEntry] });
  const above = remote('mf-above', { paths: [{ path: '/quality/lab' }] });
  expect(checkDescriptor(quality, [above], shell)).toEqual([
    'it owns /quality, but /quality/lab belongs to mf-above.',
  ]);
  const sameWord = remote('mf-word', {
    paths: [{ path: '/lab' }],
    menu: [{ ...menuEntry, path: '/lab' }],
  });
  expect(checkDescriptor(quality, [sameWord], shell)).toEqual([
    "its menu entry « Qualité » (/quality) is already mf-word's.",
  ]);
});

it('refuses another remote’s path even if only a newer workspace knows it', () => {
  const newer = remote('mf-newer', { menu: [{ ...menuEntry, icon: 'microscope' }] });
  expect(checkDescriptor(remote('mf-quality', {}), [newer], shell)).toEqual([
    'it owns /quality, but /quality belongs to mf-newer.',
  ]);
});

it('refuses a descriptor with another name', () => {
  const [objection] = checkDescriptor(remote('mf-quality', { name: 'mf-other' }), [], shell);
  expect(objection).toBe('remote.json calls it mf-other, its folder mf-quality.');
});

it('refuses the shell’s menu entry', () => {
  const notifications = { ...menuEntry, label: 'Notifications' };
  expect(checkDescriptor(remote('mf-quality', { menu: [notifications] }), [], shell)).toEqual([
    "its menu entry « Notifications » (/quality) is already the shell's.",
  ]);
});

it('uses the live shell’s paths, not this workspace’s', () => {
  const other = shellWith({ paths: [{ path: '/quality', match: 'prefix' }], menu: [] });
  expect(checkDescriptor(remote('mf-quality', {}), [], other)).toEqual([
    'it owns /quality, but /quality belongs to the shell.',
  ]);
  const login = remote('mf-login', { paths: [{ path: '/login' }] });
  expect(checkDescriptor(login, [], other)).toEqual([]);
});

it('refuses a shell that takes a path or a menu entry of a live remote', () => {
  const quality = remote('mf-quality', { menu: [menuEntry] });
  expect(checkTerritory(shell, [quality])).toEqual([]);
  const greedy = shellWith({
    paths: [{ path: '/quality/lab', match: 'prefix' }],
    menu: [{ path: '/lab', label: 'Qualité' }],
  });
  expect(checkTerritory(greedy, [quality])).toEqual([
    'it owns /quality/lab, but /quality belongs to mf-quality.',
    "its menu entry « Qualité » (/lab) is already mf-quality's.",
  ]);
});
