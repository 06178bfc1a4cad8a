import { screen } from '@testing-library/react';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { watchToasts } from '../../layout/testing/shown-toasts';
import { type Answer, serve, unreachable } from '../../session/testing/test-server';
import { ForgotPasswordPage } from './forgot-password-page';

const confirmation =
  'Si un compte existe avec cet email, vous recevrez un lien pour réinitialiser votre mot de passe.';

let toasts: ReturnType<typeof watchToasts>;
beforeEach(() => {
  toasts = watchToasts();
});

async function submit(email: string) {
  const { user } = renderInRouter(<ForgotPasswordPage />, { path: '/forgot-password' });
  await user.type(screen.getByRole('textbox', { name: /E-mail/ }), `${email}{Enter}`);
}

it('sends the request, confirms it, and links to /login', async () => {
  const server = serve(() => ({ data: { requestPasswordReset: true } }));
  await submit('camille@demo.example');
  expect(await screen.findByText(confirmation)).toBeVisible();
  expect(server.requests).toEqual([
    expect.objectContaining({
      operation: 'RequestPasswordReset',
      variables: { email: 'camille@demo.example' },
    }),
  ]);
  expect(toasts()).toEqual([
    {
      kind: 'success',
      title: 'Email envoyé',
      message: 'Un email avec les instructions de réinitialisation a été envoyé.',
    },
  ]);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Retour à la connexion' })).toHaveAttribute(
    'href',
    '/login',
  );
});

it('refuses an invalid e-mail without a request', async () => {
  const server = serve(() => ({ data: { requestPasswordReset: true } }));
  await submit('camille');
  expect(await screen.findByText('Email invalide')).toBeVisible();
  expect(server.requests).toHaveLength(0);
});

it.each<[string, () => Answer, string]>([
  [
    'the server’s own words',
    () => ({
      errors: [{ message: 'Trop de tentatives.', extensions: { code: 'TOO_MANY_REQUESTS' } }],
    }),
    'Trop de tentatives.',
  ],
  [
    'a sentence of its own when nothing answers',
    unreachable,
    'Erreur lors de la demande de réinitialisation',
  ],
])('shows in the page %s', async (_case, answer, message) => {
  serve(answer);
  await submit('camille@demo.example');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('textbox', { name: /E-mail/ })).toHaveValue('camille@demo.example');
  expect(toasts()).toEqual([]);
});
