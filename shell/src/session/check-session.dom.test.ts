import { reportConnection, useConnection, useSession } from '@cervoise/shell-contract';
import { waitFor } from '@testing-library/react';
import { checkSession } from './check-session';
import { type Answer, serve, unreachable } from './testing/test-server';
import { camille, forgetSessions, logInAs } from './testing/test-session';
import { testToken } from './testing/test-token';

const me = (changes: object = {}): Answer => ({
  data: { me: { ...camille, createdAt: camille.createdAt.toISOString(), ...changes } },
});
const refused: Answer = {
  errors: [{ message: 'Session expirée', extensions: { code: 'UNAUTHENTICATED' } }],
};

function online(value: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
}

beforeEach(() => {
  forgetSessions();
  reportConnection(false);
});

it('requests nothing without a token', async () => {
  const server = serve(() => me());
  await checkSession();
  expect(server.requests).toHaveLength(0);
});

it('loads the profile of a stored token without a user', async () => {
  useSession.setState({ token: testToken() });
  const server = serve(() => me({ firstName: 'Camille-Anne' }));
  await checkSession();
  expect(server.requests[0]?.authorization).toBe(`Bearer ${testToken()}`);
  expect(useSession.getState()).toMatchObject({
    user: { firstName: 'Camille-Anne', createdAt: camille.createdAt },
    isLoading: false,
  });
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ id: 'user-1' });
});

it('reports that it is checking, and requests once for several calls', async () => {
  logInAs();
  const server = serve(() => me());
  const checks = [checkSession(), checkSession()];
  expect(useSession.getState().isLoading).toBe(true);
  await Promise.all(checks);
  expect(server.requests).toHaveLength(1);
  expect(useSession.getState().isLoading).toBe(false);
});

it.each([
  ['a refusal', () => refused],
  ['a network failure while online', unreachable],
])('clears the session after %s', async (_case, answer) => {
  online(true);
  logInAs();
  serve(answer);
  await checkSession();
  expect(useSession.getState()).toMatchObject({
    token: null,
    user: null,
    isLoading: false,
    error: 'Session expirée ou invalide',
  });
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

it('keeps the session when the network fails once, as on leaving a page', async () => {
  online(true);
  logInAs();
  const answers = [unreachable, () => me({ firstName: 'Camille-Anne' })];
  const server = serve(() => (answers.shift() ?? unreachable)());
  const check = checkSession();
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(localStorage.getItem('token')).not.toBeNull();
  await check;
  expect(useSession.getState()).toMatchObject({
    user: { firstName: 'Camille-Anne' },
    isLoading: false,
    error: null,
  });
});

it('keeps the token offline and derives the user from its claims', async () => {
  online(false);
  const token = testToken({ sub: 'user-9', firstName: 'Zoé' });
  useSession.setState({ token });
  localStorage.setItem('token', token);
  serve(unreachable);
  await checkSession();
  expect(useSession.getState()).toMatchObject({
    token,
    user: { id: 'user-9', firstName: 'Zoé', isActive: true },
    isLoading: false,
    error: null,
  });
  expect(localStorage.getItem('token')).toBe(token);
  expect(useConnection.getState().isOffline).toBe(true);
});

it('keeps the session while the service is unavailable', async () => {
  online(true);
  const user = logInAs();
  serve(() => ({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }], status: 503 }));
  await checkSession();
  expect(useSession.getState()).toMatchObject({ user, isLoading: false, error: null });
  expect(localStorage.getItem('token')).not.toBeNull();
});

it.each([502, 504])(
  'keeps the session while a proxy answers %i for a server that restarts',
  async (status) => {
    online(true);
    const user = logInAs();
    globalThis.fetch = jest.fn(async () => new Response('<html>nginx</html>', { status }));
    await checkSession();
    expect(useSession.getState()).toMatchObject({ user, isLoading: false, error: null });
    expect(localStorage.getItem('token')).not.toBeNull();
  },
);

it('clears an unreadable token offline', async () => {
  online(false);
  useSession.setState({ token: 'nonsense' });
  serve(unreachable);
  await checkSession();
  expect(useSession.getState().token).toBeNull();
});

it.each([
  ['refusal', refused],
  ['profile', me()],
])('leaves a session opened during an earlier check alone: %s', async (_case, late) => {
  logInAs();
  let answer: (value: Answer) => void = () => undefined;
  const server = serve(() => new Promise<Answer>((resolve) => (answer = resolve)));
  const check = checkSession();
  await waitFor(() => expect(server.requests).toHaveLength(1));
  const other = logInAs({ id: 'user-2', firstName: 'Noé' });
  answer(late);
  await check;
  expect(useSession.getState()).toMatchObject({ user: other, error: null });
});

it('keeps the session where the app is kept on the device and the server is not reached', async () => {
  online(true);
  Object.assign(navigator, { serviceWorker: { controller: {} } });
  const token = testToken();
  useSession.setState({ token });
  serve(unreachable);
  await checkSession();
  expect(useSession.getState()).toMatchObject({ token, user: { id: 'user-1' }, error: null });
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
