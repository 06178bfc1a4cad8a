import { useSession } from '@cervoise/shell-contract';
import { screen, waitFor } from '@testing-library/react';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { watchToasts } from '../../layout/testing/shown-toasts';
import { type Answer, serve } from '../../session/testing/test-server';
import { camille, forgetSessions, logInAs } from '../../session/testing/test-session';
import { testToken } from '../../session/testing/test-token';
import { LoginPage } from './login-page';

const session = {
  accessToken: testToken(),
  user: { ...camille, createdAt: camille.createdAt.toISOString() },
};
const accepted: Answer = { data: { login: session } };
const refused: Answer = {
  errors: [
    { message: 'E-mail ou mot de passe incorrect.', extensions: { code: 'BAD_USER_INPUT' } },
  ],
};

let toasts: ReturnType<typeof watchToasts>;
beforeEach(() => {
  forgetSessions();
  toasts = watchToasts();
});

function open(state?: unknown) {
  const page = renderInRouter(<LoginPage />, { path: '/login', state });
  const fill = async (email: string, password: string) => {
    if (email) await page.user.type(screen.getByRole('textbox', { name: /E-mail/ }), email);
    if (password) await page.user.type(screen.getByLabelText(/^Mot de passe/), password);
  };
  return { ...page, fill };
}
const submitButton = () => screen.getByRole('button', { name: 'Se connecter' });

it('has a title, and links to the forgotten password', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mot de passe oublié ?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

it('shows missing values on the fields without a request', async () => {
  const server = serve(() => accepted);
  const { user, fill } = open();
  await fill('camille', '');
  await user.click(submitButton());
  expect(await screen.findByText('Email invalide')).toBeVisible();
  expect(screen.getByText('Le mot de passe est requis')).toBeVisible();
  expect(server.requests).toHaveLength(0);
});

it('logs in with Enter and replaces itself by the dashboard', async () => {
  serve(() => accepted);
  const { user, fill, router } = open();
  await fill('camille@demo.example', 'cervoise-demo');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Adresse /dashboard')).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
});

it('returns to the guarded URL, search and hash included', async () => {
  serve(() => accepted);
  const from = { pathname: '/inventory', search: '?view=low', hash: '#top' };
  const { user, fill } = open({ from });
  await fill('camille@demo.example', 'cervoise-demo');
  await user.click(submitButton());
  expect(await screen.findByText('Adresse /inventory?view=low#top')).toBeVisible();
});

it.each([[{ from: 'https://evil.example' }], [{ from: { pathname: 'evil' } }], ['text']])(
  'opens the dashboard when the history holds %j',
  async (state) => {
    logInAs();
    open(state);
    expect(await screen.findByText('Adresse /dashboard')).toBeVisible();
  },
);

it('shows a refusal as a toast, and clears the password', async () => {
  serve(() => refused);
  const { user, fill } = open();
  await fill('camille@demo.example', 'wrong-password');
  await user.click(submitButton());
  await waitFor(() =>
    expect(toasts()).toEqual([{ kind: 'error', title: 'E-mail ou mot de passe incorrect.' }]),
  );
  expect(screen.getByLabelText(/^Mot de passe/)).toHaveFocus();
});

it('explains why the last session ended', () => {
  useSession.setState({ error: 'Session expirée ou invalide' });
  open();
  expect(toasts()).toEqual([{ kind: 'error', title: 'Session expirée ou invalide' }]);
});

it('sends one submission at a time', async () => {
  let answer: (value: Answer) => void = () => undefined;
  const server = serve(() => new Promise<Answer>((resolve) => (answer = resolve)));
  const { user, fill } = open();
  await fill('camille@demo.example', 'cervoise-demo');
  await user.click(submitButton());
  expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(submitButton());
  await user.keyboard('{Enter}');
  expect(server.requests).toHaveLength(1);
  answer(refused);
  await waitFor(() => expect(submitButton()).not.toHaveAttribute('aria-disabled'));
});

it('shows and hides the password', async () => {
  const { user, fill } = open();
  await fill('', 'cervoise-demo');
  const field = screen.getByLabelText(/^Mot de passe/);
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(field).toHaveAttribute('type', 'password');
});

describe('with an authenticator app', () => {
  const challenged: Answer = {
    errors: [
      {
        message: 'Donnez le code.',
        extensions: { code: 'BAD_USER_INPUT', challenge: 'signed', factors: ['app'] },
      },
    ],
  };
  const wrongCode: Answer = {
    errors: [{ message: 'Ce code est faux.', extensions: { code: 'BAD_USER_INPUT' } }],
  };

  async function openCode(answers: Readonly<Record<string, Answer>>) {
    const server = serve((operation) => answers[operation] ?? challenged);
    const page = open();
    await page.fill('camille@demo.example', 'cervoise-demo');
    await page.user.click(submitButton());
    const code = await screen.findByRole('textbox', { name: /^Code/ });
    return { ...page, server, code };
  }

  it('asks for the code, and opens the session with it', async () => {
    const { user, code, server } = await openCode({
      LoginWithCode: { data: { loginWithCode: session } },
    });
    expect(screen.getByRole('heading', { name: 'Double authentification' })).toBeVisible();
    expect(toasts()).toEqual([]);
    expect(code).toHaveFocus();
    await user.type(code, '123 456{Enter}');
    expect(await screen.findByText('Adresse /dashboard')).toBeVisible();
    expect(server.requests[1]?.variables).toEqual({ challenge: 'signed', code: '123 456' });
  });

  it('shows a wrong code as a toast, and lets it be typed again', async () => {
    const { user, code } = await openCode({ LoginWithCode: wrongCode });
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(toasts()).toEqual([{ kind: 'error', title: 'Ce code est faux.' }]));
    expect(code).toHaveFocus();
  });

  it('requires six characters, and goes back to the password', async () => {
    const { user, code, server } = await openCode({});
    await user.type(code, '123{Enter}');
    expect(await screen.findByText('Ce code est incomplet')).toBeVisible();
    expect(server.requests).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Revenir au mot de passe' }));
    expect(screen.getByRole('textbox', { name: /E-mail/ })).toBeVisible();
  });
});
