import { screen } from '@testing-library/react';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { type Answer, serve, unreachable } from '../../session/testing/test-server';
import { ConfirmEmailPage } from './confirm-email-page';

const refused = (message: string, fields?: object): Answer => ({
  errors: [{ message, extensions: { code: 'BAD_USER_INPUT', fields } }],
});

async function confirm(answer: () => Answer) {
  const server = serve(answer);
  const { user } = renderInRouter(<ConfirmEmailPage />, {
    path: '/confirm-email',
    search: '?token=secret-token',
  });
  // Nothing is confirmed by opening the page alone.
  expect(server.requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirmer cette adresse' }));
  return server;
}

it('confirms the address by a button', async () => {
  const server = await confirm(() => ({ data: { confirmEmail: true } }));
  expect(await screen.findByRole('heading', { name: 'Adresse confirmée' })).toBeVisible();
  expect(server.requests[0]).toMatchObject({
    operation: 'ConfirmEmail',
    variables: { token: 'secret-token' },
  });
});

it('reports an invalid link', async () => {
  await confirm(() => refused('Ce lien n’est plus valable.'));
  expect(await screen.findByRole('heading', { name: 'Lien invalide' })).toBeVisible();
});

it('reports a taken address, and an unreachable server', async () => {
  const taken = 'Cette adresse e-mail est déjà utilisée.';
  await confirm(() => refused(taken, { email: taken }));
  expect(await screen.findByText(taken)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirmer cette adresse' })).toBeEnabled();
});

it('keeps the button when the server cannot be reached', async () => {
  await confirm(unreachable);
  expect(await screen.findByText(/Impossible de se connecter/)).toBeVisible();
});
