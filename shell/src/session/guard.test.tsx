import type { Role } from '@cervoise/domain/roles';
import { clearSession, useSession } from '@cervoise/shell-contract';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { watchToasts } from '../layout/testing/shown-toasts';
import { Guard } from './guard';
import { serve } from './testing/test-server';
import { camille, forgetSessions, logInAs } from './testing/test-session';
import { testToken } from './testing/test-token';

function Login() {
  const { state } = useLocation();
  return <p>Connexion, puis {state?.from?.pathname ?? 'accueil'}</p>;
}

function open(allowedRoles?: readonly Role[]) {
  const guarded = (
    <Guard allowedRoles={allowedRoles}>
      <h1>Stock</h1>
    </Guard>
  );
  const routes = [
    { path: '/inventory', element: guarded },
    { path: '/login', element: <Login /> },
    { path: '/second-factor', element: <p>Protégez votre compte</p> },
    { path: '/', element: <p>Page publique</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/inventory'] });
  render(<RouterProvider router={router} />);
}

const page = () => screen.findByRole('heading', { name: 'Stock' });

let shown: ReturnType<typeof watchToasts>;
beforeEach(() => {
  forgetSessions();
  shown = watchToasts();
});

const shownTitles = () => shown().map(({ title }) => title);

it('without a token, shows a toast and redirects to /login, keeping the URL', async () => {
  open();
  expect(await screen.findByText('Connexion, puis /inventory')).toBeVisible();
  expect(shownTitles()).toEqual(['Vous devez être connecté pour accéder à cette page']);
});

it('shows the page to a logged-in user', async () => {
  logInAs();
  open();
  expect(await page()).toBeVisible();
});

it('leads to the second factor once the server requires one', async () => {
  logInAs();
  open();
  expect(await page()).toBeVisible();
  act(() => useSession.setState({ mustAddFactor: true }));
  expect(await screen.findByText('Protégez votre compte')).toBeVisible();
});

it('shows a spinner while a token has no user, then the page', async () => {
  useSession.setState({ token: testToken() });
  serve(() => ({ data: { me: { ...camille, createdAt: camille.createdAt.toISOString() } } }));
  open();
  expect(screen.getByText('Vérification des autorisations...')).toBeVisible();
  expect(await page()).toBeVisible();
});

it('waits for the session check before it checks a role', async () => {
  logInAs({ role: 'admin' });
  useSession.setState({ isLoading: true });
  serve(() => new Promise(() => undefined));
  open(['admin']);
  expect(screen.getByText('Vérification des autorisations...')).toBeVisible();
  act(() => useSession.setState({ isLoading: false }));
  expect(await page()).toBeVisible();
});

it.each([
  ['whose role matters', {}],
  ['of a token that has expired', { exp: 1 }],
])('keeps a page %s, with what is typed, during later checks', async (_case, claims) => {
  logInAs({ role: 'admin' });
  useSession.setState({ token: testToken(claims) });
  serve(() => new Promise(() => undefined));
  open(['admin']);
  const shownPage = await page();
  act(() => useSession.setState({ isLoading: true }));
  expect(shownPage).toBeVisible();
  act(() => useSession.setState({ token: testToken({ sub: 'user-2' }) }));
  expect(screen.getByText('Vérification des autorisations...')).toBeVisible();
});

it('without a brewery, shows a toast, ends the session and redirects to /login', async () => {
  logInAs({ tenantId: '' });
  open();
  expect(await screen.findByText('Connexion, puis accueil')).toBeVisible();
  expect(shownTitles()).toEqual(["Erreur d'identification de la brasserie"]);
  expect(useSession.getState().token).toBeNull();
});

it.each<[Role, readonly Role[] | undefined, 'page' | 'home']>([
  ['brewer', undefined, 'page'],
  ['brewer', [], 'page'],
  ['brewer', ['admin', 'manager'], 'home'],
  ['manager', ['admin', 'manager'], 'page'],
  ['admin', ['superadmin'], 'home'],
  ['superadmin', ['admin'], 'page'],
])('leads a %s on a page for %j to the %s', async (role, allowedRoles, expected) => {
  logInAs({ role });
  open(allowedRoles);
  if (expected === 'page') expect(await page()).toBeVisible();
  else expect(await screen.findByText('Page publique')).toBeVisible();
});

it('redirects to /login after a logout without a toast and without the URL', async () => {
  logInAs();
  open();
  await page();
  act(() => clearSession());
  expect(await screen.findByText('Connexion, puis accueil')).toBeVisible();
  expect(shownTitles()).toEqual([]);
});

it('shows no second toast when the session was refused before the page opened', async () => {
  useSession.setState({ error: 'Session expirée ou invalide' });
  open();
  expect(await screen.findByText('Connexion, puis /inventory')).toBeVisible();
  expect(shownTitles()).toEqual([]);
});

it('keeps the URL after the server refused the session', async () => {
  logInAs();
  open();
  await page();
  act(() => clearSession('Session expirée ou invalide'));
  expect(await screen.findByText('Connexion, puis /inventory')).toBeVisible();
});
