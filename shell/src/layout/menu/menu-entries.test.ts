import { testRemotes } from '../testing/test-remotes';
import { activePath, menuFor, phoneMenu } from './menu-entries';

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label);

it('builds the menu from the descriptors, in its order', () => {
  expect(labels(menuFor(testRemotes, 'brewer').main)).toEqual([
    'Tableau de bord',
    'Recettes',
    'Production',
    'Inventaire',
    'Équipements',
    'Traçabilité',
    'Rapports',
    'Notifications',
  ]);
});

it.each([
  ['brewer', []],
  ['manager', ['Utilisateurs']],
  ['admin', ['Utilisateurs', 'Journal']],
  ['superadmin', ['Utilisateurs', 'Exploitation']],
] as const)('shows a %s the administration %j', (role, expected) => {
  expect(labels(menuFor(testRemotes, role).administration)).toEqual(expected);
});

it('shows an area with an unknown section', () => {
  const [remote] = testRemotes.filter(({ name }) => name === 'mf-inventory');
  const menu = remote?.menu.map((entry) => ({ ...entry, section: 'laboratory' })) ?? [];
  expect(labels(menuFor([{ menu }], 'brewer').main)).toContain('Inventaire');
});

it('keeps its own entries without any remote', () => {
  expect(labels(menuFor([], 'admin').main)).toEqual(['Notifications']);
});

describe('activePath', () => {
  const menu = menuFor(testRemotes, 'admin');
  it.each([
    ['/inventory', '/inventory'],
    ['/inventory/ingredients/new', '/inventory'],
    ['/inventory-of-another-kind', undefined],
    ['/users/7', '/users'],
    ['/profile', undefined],
  ])('of %s is %s', (pathname, expected) => {
    expect(activePath(menu, pathname)).toBe(expected);
  });

  it('is the longest path that covers the URL', () => {
    const [entry] = menu.main;
    if (!entry) throw new Error('The menu is empty');
    const nested = { ...entry, path: '/inventory/ingredients' };
    const deeper = { ...menu, main: [nested, ...menu.main] };
    expect(activePath(deeper, '/inventory/ingredients/new')).toBe('/inventory/ingredients');
  });
});

it('has four areas in the phone bar and the rest under « Plus »', () => {
  const { bar, more } = phoneMenu(menuFor(testRemotes, 'admin'));
  expect(bar.map((entry) => entry.phoneLabel ?? entry.label)).toEqual([
    'Accueil',
    'Recettes',
    'Production',
    'Inventaire',
  ]);
  expect(labels(more)).toEqual([
    'Équipements',
    'Traçabilité',
    'Rapports',
    'Notifications',
    'Utilisateurs',
    'Journal',
  ]);
});
