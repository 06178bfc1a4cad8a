import type { Role } from '@cervoise/domain/roles';
import { type RemoteModule, setReadOnlyReason } from '@cervoise/shell-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { protectedShellRoutes } from '../../features/routes';
import { RemoteFailure } from '../../remotes/remote-failure';
import type { LoadedRemote, RemoteRegistry } from '../../remotes/remote-registry';
import { onPhone, plainPage, renderApp } from '../testing/render-app';
import { testRemotes } from '../testing/test-remotes';
import { paletteGroups } from './palette-entries';

jest.mock('../../realtime/notification-socket', () => ({
  openNotificationSocket: async () => () => undefined,
}));
jest.mock('../../realtime/namespace', () => ({ readNamespace: async () => 'notifications' }));

const pages = [
  plainPage('/dashboard', 'Tableau de bord'),
  plainPage('/recipes', 'Recettes'),
  plainPage('/recipes/new', 'Nouvelle recette'),
  plainPage('/recipes/:id', 'Fiche recette'),
];

const find = jest.fn(async (text: string) => [
  {
    heading: 'Recettes trouvées',
    icon: 'recipes' as const,
    records: [{ label: `Blonde ${text}`, detail: 'Pale ale', path: '/recipes/r-1' }],
  },
]);

const recipes: RemoteModule = {
  routes: [],
  commands: [
    {
      kind: 'action',
      label: 'Nouvelle recette',
      path: '/recipes/new',
      icon: 'recipes',
      permission: 'recipes.write',
      keywords: 'créer bière',
    },
  ],
  search: { permission: 'recipes.read', find },
};

const admin: RemoteModule = {
  routes: [],
  commands: [
    {
      kind: 'page',
      label: 'Candidatures',
      path: '/brewing-ops/leads',
      icon: 'operations',
      permission: 'leads.read',
    },
  ],
};

/** A registry in which a remote is loaded or failed from the start. */
function registryOf(loaded: Readonly<Record<string, RemoteModule | 'failed'>>): RemoteRegistry {
  const state = (name: string): LoadedRemote => {
    const module = loaded[name] ?? { routes: [] };
    if (module !== 'failed') return { status: 'loaded', module };
    return { status: 'failed', failure: new RemoteFailure('not-found', `${name} failed`) };
  };
  return {
    remotes: testRemotes,
    canKeepApp: false,
    ownerOf: () => null,
    state,
    subscribe: () => () => undefined,
    load: async (name) => state(name),
    fail: () => undefined,
  };
}

const registry = registryOf({ 'mf-recipes': recipes, 'mf-admin': admin });

async function openPalette(options: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp(pages, { registry, ...options });
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechercher' }));
  const field = dialog.getByRole('combobox', { name: /^Page, action/ });
  await waitFor(() => expect(field).toHaveFocus());
  return { ...app, dialog, field };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const optionNames = (dialog: Pick<typeof screen, 'queryAllByRole'>) =>
  dialog.queryAllByRole('option').map((option) => option.textContent);

it('keeps what is typed while it is being fetched', async () => {
  const { user } = await renderApp(pages, { registry });
  // First in this file: its code is not there yet.
  await user.keyboard('{Control>}k{/Control}recet');
  const field = await screen.findByRole('combobox', { name: /^Page, action/ });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('tes');
  expect(field).toHaveValue('recettes');
});

it('opens by Ctrl+K with the areas and commands of the role', async () => {
  const { dialog } = await openPalette({ role: 'brewer' });
  const names = optionNames(dialog);
  expect(names).toEqual(
    expect.arrayContaining(['Tableau de bord', 'Inventaire', 'Nouvelle recette', 'Profil']),
  );
  expect(names).not.toContain('Candidatures');
  expect(names).not.toContain('Utilisateurs');
});

it('leads to every page of the shell, the contract for who sees it', async () => {
  const addressesOf = (role: Role) =>
    paletteGroups(testRemotes, [], role, () => true)
      .flatMap(({ entries }) => entries)
      .map(({ path }) => path);
  // The bell leads to the notifications.
  const pagesOfShell = protectedShellRoutes
    .map(({ path }) => path)
    .filter((path) => path !== '/notifications');
  expect(addressesOf('admin')).toEqual(expect.arrayContaining(pagesOfShell));
  expect(addressesOf('brewer')).not.toContain('/profile/contract');
});

it('offers no write action while read-only', async () => {
  const { dialog } = await openPalette({ role: 'brewer' });
  expect(optionNames(dialog)).toContain('Nouvelle recette');
  act(() => setReadOnlyReason('Le contrat est résilié.'));
  expect(optionNames(dialog)).toContain('Inventaire');
  expect(optionNames(dialog)).not.toContain('Nouvelle recette');
  act(() => setReadOnlyReason(null));
});

it('offers the editor its own pages and no action of a brewery', async () => {
  const { dialog } = await openPalette({ role: 'superadmin' });
  expect(optionNames(dialog)).toEqual(expect.arrayContaining(['Exploitation', 'Candidatures']));
  expect(optionNames(dialog)).not.toContain('Nouvelle recette');
});

it('finds a command by synonyms without accents, and runs it with Enter', async () => {
  const { user, dialog, router } = await openPalette();
  await user.keyboard('creer biere');
  await waitFor(() => expect(optionNames(dialog)[0]).toBe('Nouvelle recette'));
  await user.keyboard('{Enter}');
  await gone();
  await waitFor(() => expect(router.state.location.pathname).toBe('/recipes/new'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('finds records by name, selected by arrows while the field keeps the focus', async () => {
  const { user, dialog, field, router } = await openPalette();
  await user.keyboard('pils');
  const found = await dialog.findByRole('option', { name: /^Blonde pils/ });
  expect(find).toHaveBeenLastCalledWith('pils', expect.any(Function));
  expect(dialog.getByRole('group', { name: 'Recettes trouvées' })).toContainElement(found);
  expect(field).toHaveAttribute('aria-activedescendant', found.id);
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(field).toHaveAttribute('aria-activedescendant', found.id);
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  await gone();
  await waitFor(() => expect(router.state.location.pathname).toBe('/recipes/r-1'));
});

it('shows that nothing matches', async () => {
  find.mockResolvedValueOnce([]);
  const { user, dialog } = await openPalette();
  await user.keyboard('zzz');
  expect(await dialog.findByText(/^Aucun résultat pour «.zzz.»\.$/)).toBeVisible();
});

it('names the areas that fail, and shows the rest', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  find.mockRejectedValueOnce(new Error('down'));
  const { user, dialog } = await openPalette({
    registry: registryOf({ 'mf-recipes': recipes, 'mf-inventory': 'failed' }),
  });
  await user.keyboard('rec');
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Recherche incomplète, sans réponse de : Inventaire et Recettes.',
    ),
  );
  expect(optionNames(dialog)).toContain('Recettes');
});

it('closes by Escape and restores the focus', async () => {
  const { user } = await renderApp(pages, { registry });
  const button = screen.getByRole('button', { name: /^Rechercher/ });
  await user.click(button);
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('{Escape}');
  await gone();
  expect(button).toHaveFocus();
});

it('has a button on a phone', async () => {
  onPhone(true);
  const { user } = await renderApp(pages, { registry });
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
  const field = await screen.findByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
});

it('runs a command of the shell at once', async () => {
  const { user, dialog } = await openPalette();
  await user.keyboard('theme sombre');
  await waitFor(() => expect(optionNames(dialog)[0]).toBe('Thème sombre'));
  await user.keyboard('{Enter}');
  await gone();
  expect(localStorage.getItem('theme')).toBe('dark');
});

it('wraps around the results with arrows', async () => {
  const { user, dialog } = await openPalette();
  const active = () => dialog.getByRole('option', { selected: true }).textContent;
  expect(active()).toBe('Tableau de bord');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Recettes');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(active()).toBe('Déconnexion');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Tableau de bord');
});
