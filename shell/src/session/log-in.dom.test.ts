import { useSession } from '@cervoise/shell-contract';
import { logIn } from './log-in';
import { type Answer, serve, unreachable } from './testing/test-server';
import { camille, forgetSessions } from './testing/test-session';
import { testToken } from './testing/test-token';

const values = { email: 'camille@demo.example', password: 'cervoise-demo' };
const refused = (message: string, code = 'UNAUTHENTICATED'): Answer => ({
  errors: [{ message, extensions: { code } }],
});

beforeEach(forgetSessions);

it('stores token and user under the keys `token` and `user`', async () => {
  const token = testToken();
  const user = { ...camille, createdAt: camille.createdAt.toISOString() };
  const server = serve(() => ({ data: { login: { accessToken: token, user } } }));
  expect(await logIn(values)).toBe('open');
  expect(server.requests[0]).toMatchObject({
    operation: 'Login',
    variables: { loginInput: values },
  });
  expect(localStorage.getItem('token')).toBe(token);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  expect(useSession.getState()).toMatchObject({
    token,
    user: camille,
    isLoading: false,
    error: null,
  });
});

it.each([
  [
    'an unreachable server',
    unreachable,
    'Impossible de se connecter au serveur. Veuillez vérifier votre connexion internet ou réessayer plus tard.',
  ],
  [
    'throttling',
    () => refused('Trop de demandes', 'TOO_MANY_REQUESTS'),
    'Trop de tentatives de connexion. Veuillez réessayer dans quelques minutes.',
  ],
  [
    'HTTP 429',
    (): Answer => ({ errors: [], status: 429 }),
    'Trop de tentatives de connexion. Veuillez réessayer dans quelques minutes.',
  ],
  [
    'wrong credentials',
    () => refused('E-mail ou mot de passe incorrect'),
    'E-mail ou mot de passe incorrect',
  ],
  ['an error without words', () => refused(''), 'Une erreur est survenue lors de la connexion'],
  [
    'an answer nobody understands',
    (): Answer => ({ data: null }),
    'Erreur de connexion. Veuillez vérifier vos identifiants ou votre connexion internet.',
  ],
])('after %s, opens no session and says why', async (_case, answer, error) => {
  serve(answer);
  expect(await logIn(values)).toBe('refused');
  expect(useSession.getState()).toMatchObject({ token: null, user: null, isLoading: false, error });
});

it('clears the last error on a retry', async () => {
  useSession.setState({ error: 'E-mail ou mot de passe incorrect' });
  serve(unreachable);
  const attempt = logIn(values);
  expect(useSession.getState()).toMatchObject({ isLoading: true, error: null });
  await attempt;
});

it('goes on with a challenge where the account has an authenticator app', async () => {
  const extensions = { code: 'BAD_USER_INPUT', challenge: 'signed', factors: ['passkey'] };
  serve(() => ({ errors: [{ message: 'Donnez le code.', extensions }] }));
  expect(await logIn(values)).toEqual({
    challenge: 'signed',
    factors: ['passkey'],
  });
  expect(useSession.getState()).toMatchObject({ token: null, isLoading: false, error: null });
});
