import { useSession } from '@cervoise/shell-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openNotificationSocket } from '../realtime/notification-socket';
import { onPhone, plainPage, renderApp } from './testing/render-app';

jest.mock('../realtime/notification-socket', () => ({
  openNotificationSocket: jest.fn(async () => () => undefined),
}));
jest.mock('../realtime/namespace', () => ({ readNamespace: async () => 'notifications' }));

const stock = [{ label: 'Inventaire', path: '/inventory' }];
const pages = [
  plainPage('/dashboard', 'Tableau de bord'),
  plainPage('/inventory', 'Inventaire'),
  plainPage('/inventory/ingredients', 'Ingrédients', { crumbs: stock, back: '/inventory' }),
  plainPage('/production/new', 'Nouveau brassin', {
    back: (_params: unknown, search: URLSearchParams) =>
      search.has('recipeId') ? `/recipes/${search.get('recipeId')}` : '/production',
  }),
  plainPage('/recipes/:id', 'Recette'),
  plainPage('/users', 'Utilisateurs'),
  plainPage('/profile', 'Profil'),
];

afterEach(() => jest.restoreAllMocks());

const menu = () => within(screen.getByRole('navigation', { name: 'Menu principal' }));

describe('on a desktop', () => {
  it('renders the menu, and marks the current entry', async () => {
    await renderApp(pages, { at: '/inventory/ingredients' });
    expect(menu().getAllByRole('link')).toHaveLength(9);
    expect(menu().getByRole('link', { name: 'Inventaire' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(menu().getByRole('link', { name: 'Recettes' })).not.toHaveAttribute('aria-current');
  });

  it.each([
    ['brewer', false],
    ['manager', true],
    ['admin', true],
    ['superadmin', true],
  ] as const)('shows the section Administration to a %s: %s', async (role, shown) => {
    await renderApp(pages, { role });
    expect(screen.queryAllByRole('heading', { name: 'Administration' })).toHaveLength(
      shown ? 1 : 0,
    );
    expect(menu().queryAllByRole('link', { name: 'Utilisateurs' })).toHaveLength(shown ? 1 : 0);
  });

  it('shows the unread count on the menu', async () => {
    await renderApp(pages, { answers: { unreadNotificationCount: 6 } });
    expect(
      await screen.findByRole('link', { name: /^Notifications ?, 6\snon lues$/ }),
    ).toBeVisible();
  });

  it('shows the brewery and the user with their role', async () => {
    await renderApp(pages);
    const sidebar = within(screen.getByRole('complementary', { name: 'Cervoise' }));
    expect(sidebar.getByText('Brasserie du Lavoir')).toBeVisible();
    expect(
      screen.getByRole('button', { name: /^Compte de Camille Morel\s*Responsable de production$/ }),
    ).toHaveTextContent('CM');
  });

  it('shows the breadcrumbs, the title, and Retour where the page has one', async () => {
    const { user, router } = await renderApp(pages, { at: '/inventory/ingredients' });
    const crumbs = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(crumbs.getByRole('link', { name: 'Inventaire' })).toHaveAttribute('href', '/inventory');
    expect(crumbs.getByText('Ingrédients')).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Retour' }));
    expect(router.state.location.pathname).toBe('/inventory');
    expect(screen.queryByRole('link', { name: 'Retour' })).not.toBeInTheDocument();
  });

  it.each([
    ['/production/new?recipeId=r-7', '/recipes/r-7'],
    ['/production/new', '/production'],
  ])('derives Retour of %s', async (at, expected) => {
    await renderApp(pages, { at });
    expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', expected);
  });

  it('opens the profile from the account menu', async () => {
    const { user, router } = await renderApp(pages);
    await user.click(screen.getByRole('button', { name: /^Compte de/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Profil' }));
    expect(router.state.location.pathname).toBe('/profile');
  });

  it('changes the theme', async () => {
    const { user } = await renderApp(pages);
    await user.click(screen.getByRole('button', { name: /^Compte de/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Thème sombre' }));
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});

it('sets the tab’s title, and moves the focus to the opened page', async () => {
  const { user } = await renderApp(pages);
  expect(document.title).toBe('Tableau de bord · Cervoise');
  await user.click(menu().getByRole('link', { name: 'Inventaire' }));
  await waitFor(() => expect(document.title).toBe('Inventaire · Cervoise'));
  expect(screen.getByRole('heading', { name: 'Inventaire', level: 1 })).toHaveFocus();
});

it('has a skip link past the menu', async () => {
  const { user } = await renderApp(pages);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Aller au contenu' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('opens the socket with the token, and closes it with the session', async () => {
  const close = jest.fn();
  jest.mocked(openNotificationSocket).mockResolvedValue(close);
  const { unmount } = await renderApp(pages);
  const { token } = useSession.getState();
  await waitFor(() =>
    expect(openNotificationSocket).toHaveBeenCalledWith(
      expect.objectContaining({ namespace: 'notifications', token }),
    ),
  );
  await act(async () => undefined);
  unmount();
  expect(close).toHaveBeenCalledTimes(1);
});

describe('on a phone', () => {
  beforeEach(() => onPhone(true));

  it('has the areas in a bottom bar and the rest under « Plus »', async () => {
    const { user, router } = await renderApp(pages, { at: '/inventory/ingredients' });
    const links = menu().getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Accueil',
      'Recettes',
      'Production',
      'Inventaire',
    ]);
    expect(links[3]).toHaveAttribute('aria-current', 'page');
    await user.click(menu().getByRole('button', { name: 'Plus' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Plus' }));
    await user.click(sheet.getByRole('link', { name: 'Utilisateurs' }));
    expect(router.state.location.pathname).toBe('/users');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(menu().getByRole('button', { name: 'Plus' })).toHaveAttribute('aria-current', 'true');
  });

  it('has Retour, the bell and the account above the page', async () => {
    await renderApp(pages, {
      at: '/inventory/ingredients',
      answers: { unreadNotificationCount: 2 },
    });
    expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/inventory');
    expect(await screen.findByRole('link', { name: /Notifications, 2.non lues/ })).toHaveAttribute(
      'href',
      '/notifications',
    );
    expect(screen.getByRole('button', { name: /^Compte de Camille Morel/ })).toBeVisible();
  });
});
