import { useSession } from '@cervoise/shell-contract';
import { logOut } from './log-out';
import { serve, unreachable } from './testing/test-server';
import { forgetSessions, logInAs } from './testing/test-session';

beforeEach(forgetSessions);

it('ends the session in the browser at once, and on the server', () => {
  logInAs();
  const { token } = useSession.getState();
  const server = serve(() => ({ data: { logout: true } }));
  logOut();
  expect(useSession.getState()).toMatchObject({ token: null, user: null, error: null });
  expect(localStorage.getItem('token')).toBeNull();
  expect(server.requests).toEqual([
    { operation: 'Logout', variables: undefined, authorization: `Bearer ${token}` },
  ]);
});

it('requests nothing without a session, and is silent about one that has ended there', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const ended = { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] };
  const server = serve(() => ended);
  logOut();
  expect(server.requests).toEqual([]);
  logInAs();
  logOut();
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.requests).toHaveLength(1);
  expect(logged).not.toHaveBeenCalled();
});

it('ends it in the browser when the server is unreachable', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = new Promise<void>((resolve) => {
    logged.mockImplementation(() => resolve());
  });
  logInAs();
  serve(unreachable);
  logOut();
  expect(useSession.getState().token).toBeNull();
  await failed;
});
