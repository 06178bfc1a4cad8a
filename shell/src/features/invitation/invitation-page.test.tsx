import { useSession } from '@cervoise/shell-contract';
import { screen } from '@testing-library/react';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { type Answer, serve, unreachable } from '../../session/testing/test-server';
import { logInAs } from '../../session/testing/test-session';
import { InvitationPage } from './invitation-page';

const person = { email: 'eve@demo.example', firstName: 'Ève', breweryName: 'Brasserie du Lavoir' };
const user = {
  id: 'user-1',
  ...person,
  lastName: 'Nouvelle',
  role: 'brewer',
  tenantId: 'tenant-1',
  isActive: true,
  createdAt: '2026-03-12T08:00:00.000Z',
};
const refused = (message: string, fields?: object): Answer => ({
  errors: [{ message, extensions: { code: 'BAD_USER_INPUT', fields } }],
});

const open = (search = '?token=secret-token') =>
  renderInRouter(<InvitationPage />, { path: '/invitation', search });

const answers = (changed: Record<string, Answer> = {}) => {
  const known: Record<string, Answer> = {
    Invitation: { data: { invitation: person } },
    AcceptInvitation: { data: { acceptInvitation: true } },
    Login: { data: { login: { accessToken: 'new-token', user } } },
    ...changed,
  };
  return serve((operation) => known[operation] ?? unreachable());
};

async function choosePassword(password = 'une phrase de passe') {
  const page = open();
  await page.user.type(await screen.findByLabelText(/^Nouveau mot de passe/), password);
  await page.user.type(screen.getByLabelText(/^Confirmer le mot de passe/), password);
  await page.user.click(screen.getByRole('button', { name: 'Entrer dans Cervoise' }));
  return page;
}

it('shows who invited, sets the password and opens the dashboard', async () => {
  const server = answers();
  await choosePassword();
  expect(await screen.findByText('Adresse /dashboard')).toBeVisible();
  expect(server.requests.map(({ operation }) => operation)).toEqual([
    'Invitation',
    'AcceptInvitation',
    'Login',
  ]);
  expect(server.requests[1]?.variables).toEqual({
    token: 'secret-token',
    newPassword: 'une phrase de passe',
  });
  expect(useSession.getState().token).toBe('new-token');
});

it('ends the session of whoever was logged in here, on the server too', async () => {
  logInAs();
  const server = answers({ Logout: { data: { logout: true } } });
  await choosePassword();
  expect(await screen.findByText('Adresse /dashboard')).toBeVisible();
  expect(server.requests.map(({ operation }) => operation)).toContain('Logout');
  expect(useSession.getState().token).toBe('new-token');
});

it('shows the brewery and the login e-mail', async () => {
  answers();
  open();
  expect(await screen.findByRole('heading', { name: 'Bienvenue Ève' })).toBeVisible();
  expect(screen.getByText(/Brasserie du Lavoir vous ouvre un accès/)).toBeVisible();
  expect(screen.getByText('eve@demo.example')).toBeVisible();
});

it.each([
  ['no token', '', {}],
  ['an ended one', '?token=old', { Invitation: { data: { invitation: null } } }],
])('reports an expired or revoked invitation: %s', async (_what, search, changed) => {
  answers(changed);
  open(search);
  expect(await screen.findByRole('heading', { name: 'Invitation terminée' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
});

it('shows server errors of the password on its field, of the link on the page', async () => {
  answers({ AcceptInvitation: refused('Refusé.', { newPassword: 'Trop courant.' }) });
  const page = await choosePassword();
  expect(await screen.findByText('Trop courant.')).toBeVisible();
  page.unmount();
  answers({ AcceptInvitation: refused('Cette invitation n’est plus valable.') });
  await choosePassword();
  expect(await screen.findByRole('heading', { name: 'Invitation terminée' })).toBeVisible();
});

it('offers a retry when the server cannot be reached, and shows that it is under way', async () => {
  serve(unreachable);
  const { user: visitor } = open();
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  let answer: (answer: Answer) => void = () => undefined;
  serve(() => new Promise((resolve) => (answer = resolve)));
  await visitor.click(retry);
  expect(screen.getByText('Chargement…')).toBeVisible();
  answer({ data: { invitation: person } });
  expect(await screen.findByRole('heading', { name: 'Bienvenue Ève' })).toBeVisible();
});
