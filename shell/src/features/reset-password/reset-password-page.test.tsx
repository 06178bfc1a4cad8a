import { useSession } from '@cervoise/shell-contract';
import { act, screen } from '@testing-library/react';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { watchToasts } from '../../layout/testing/shown-toasts';
import { type Answer, serve, unreachable } from '../../session/testing/test-server';
import { logInAs } from '../../session/testing/test-session';
import { ResetPasswordPage } from './reset-password-page';

const done: Answer = { data: { resetPassword: true } };
const badInput = (message: string, fields?: object): Answer => ({
  errors: [{ message, extensions: { code: 'BAD_USER_INPUT', fields } }],
});
const invalidLink = 'Le lien de réinitialisation est invalide ou a expiré.';

let toasts: ReturnType<typeof watchToasts>;
beforeEach(() => {
  toasts = watchToasts();
});
afterEach(() => jest.useRealTimers());

function open(search = '?token=secret-token') {
  return renderInRouter(<ResetPasswordPage />, { path: '/reset-password', search });
}
async function submit(newPassword: string, confirmation: string) {
  const page = open();
  await page.user.type(screen.getByLabelText(/^Nouveau mot de passe/), newPassword);
  await page.user.type(screen.getByLabelText(/^Confirmer le mot de passe/), confirmation);
  await page.user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  return page;
}

it('without a token reports an invalid link and links to a new one', () => {
  open('');
  expect(screen.getByRole('heading', { name: 'Lien invalide' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(toasts()).toEqual([{ kind: 'error', title: 'Erreur', message: invalidLink }]);
});

it('clears the stored error when it opens', () => {
  useSession.setState({ error: 'Session expirée ou invalide' });
  open();
  expect(useSession.getState().error).toBeNull();
});

it.each([
  ['court', 'court', 'Le mot de passe doit contenir au moins 8 caractères'],
  ['assez-long', 'court', 'Veuillez confirmer votre mot de passe'],
  ['assez-long', 'autre-chose', 'Les mots de passe ne correspondent pas'],
])('refuses %s with %s', async (newPassword, confirmation, message) => {
  const server = serve(() => done);
  await submit(newPassword, confirmation);
  expect(await screen.findByText(message)).toBeVisible();
  expect(server.requests).toHaveLength(0);
});

it('changes the password, confirms it and opens /login after 3 s', async () => {
  const server = serve(() => done);
  const page = await submit('assez-long', 'assez-long');
  expect(await screen.findByRole('heading', { name: 'Mot de passe mis à jour' })).toBeVisible();
  expect(server.requests[0]).toMatchObject({
    operation: 'ResetPassword',
    variables: { token: 'secret-token', newPassword: 'assez-long' },
  });
  expect(toasts()).toEqual([
    {
      kind: 'success',
      title: 'Mot de passe mis à jour',
      message: 'Votre mot de passe a été réinitialisé avec succès.',
    },
  ]);
  expect(page.router.state.location.pathname).toBe('/reset-password');
});

it('ends this browser’s session, here and on the server, once the password is changed', async () => {
  logInAs();
  serve(() => badInput(invalidLink));
  const refused = await submit('assez-long', 'assez-long');
  expect(await screen.findByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible();
  expect(useSession.getState().token).not.toBeNull();
  refused.unmount();
  const server = serve(() => done);
  await submit('assez-long', 'assez-long');
  expect(await screen.findByRole('heading', { name: 'Mot de passe mis à jour' })).toBeVisible();
  expect(server.requests.map(({ operation }) => operation)).toEqual(['ResetPassword', 'Logout']);
  expect(useSession.getState()).toMatchObject({ token: null, user: null, error: null });
});

it('shows a refused link as a toast and offers a new one', async () => {
  serve(() => badInput(invalidLink));
  await submit('assez-long', 'assez-long');
  expect(await screen.findByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible();
  expect(toasts()).toEqual([{ kind: 'error', title: 'Erreur', message: invalidLink }]);
});

it('shows the server’s password errors on its field', async () => {
  serve(() => badInput('Refusé.', { newPassword: 'Ce mot de passe est trop courant.' }));
  await submit('assez-long', 'assez-long');
  expect(await screen.findByText('Ce mot de passe est trop courant.')).toBeVisible();
});

it('keeps the form when the server cannot be reached', async () => {
  serve(unreachable);
  await submit('assez-long', 'assez-long');
  await act(async () => undefined);
  expect(screen.getByLabelText(/^Nouveau mot de passe/)).toHaveValue('assez-long');
  expect(toasts()).toEqual([expect.objectContaining({ title: 'Erreur de connexion' })]);
});
