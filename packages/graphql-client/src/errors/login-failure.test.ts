import { loginFailureMessage } from './login-failure';
import { GraphqlResponseError, HttpStatusError, RequestTimeoutError } from './request-errors';

const unreachable =
  'Impossible de se connecter au serveur. Veuillez vérifier votre connexion internet ou réessayer plus tard.';
const throttled = 'Trop de tentatives de connexion. Veuillez réessayer dans quelques minutes.';
const fromServer = (message: string, code = 'UNAUTHENTICATED') =>
  new GraphqlResponseError(message, [{ message, extensions: { code } }]);

it.each([
  ['Failed to fetch', new TypeError('Failed to fetch')],
  ['NetworkError', new TypeError('NetworkError when attempting to fetch resource.')],
  ['fetch failed', new TypeError('fetch failed')],
  ['a timeout', new RequestTimeoutError(10_000)],
])('words %s as a network failure', (_case, error) => {
  expect(loginFailureMessage(error)).toBe(unreachable);
});

it.each([
  ['HTTP 429', new HttpStatusError(429, '')],
  ['its code', fromServer('Patience.', 'TOO_MANY_REQUESTS')],
  ['« Too Many Requests »', fromServer('ThrottlerException: Too Many Requests')],
  ['« throttled »', new Error('Request was throttled')],
  ['« rate limit »', fromServer('Rate limit exceeded')],
])('knows throttling by %s', (_case, error) => {
  expect(loginFailureMessage(error)).toBe(throttled);
});

it('shows the server’s message, or a general one', () => {
  expect(loginFailureMessage(fromServer('E-mail ou mot de passe incorrect'))).toBe(
    'E-mail ou mot de passe incorrect',
  );
  expect(loginFailureMessage({ errors: [{}] })).toBe(
    'Une erreur est survenue lors de la connexion',
  );
});

it.each([[new HttpStatusError(502, '<html>')], [new Error('?')], [undefined]])(
  'says in any other case to check what was typed and the connection',
  (error) => {
    expect(loginFailureMessage(error)).toBe(
      'Erreur de connexion. Veuillez vérifier vos identifiants ou votre connexion internet.',
    );
  },
);
