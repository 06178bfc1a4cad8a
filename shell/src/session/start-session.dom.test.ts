import { useSession } from '@cervoise/shell-contract';
import { waitFor } from '@testing-library/react';
import { startSession } from './start-session';
import { serve } from './testing/test-server';
import { camille, forgetSessions, logInAs } from './testing/test-session';
import { testToken } from './testing/test-token';

const answered = { ...camille, createdAt: camille.createdAt.toISOString() };
let stop: () => void = () => undefined;

/** What this tab hears when another one writes. */
function otherTabWrites(entries: Readonly<Record<string, string | null>>) {
  for (const [key, newValue] of Object.entries(entries)) {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
}

beforeEach(forgetSessions);
afterEach(() => stop());

it('checks a stored token, if any', async () => {
  const server = serve(() => ({ data: { me: answered } }));
  stop = startSession();
  expect(server.requests).toHaveLength(0);
  stop();
  logInAs();
  stop = startSession();
  await waitFor(() => expect(server.requests.map(({ operation }) => operation)).toEqual(['Me']));
});

it('logs out with another tab', () => {
  stop = startSession();
  logInAs();
  otherTabWrites({ token: null, user: null });
  expect(useSession.getState()).toMatchObject({ token: null, user: null });
});

it('uses the login of another tab', () => {
  stop = startSession();
  const token = testToken();
  otherTabWrites({ token, user: JSON.stringify(answered) });
  expect(useSession.getState()).toMatchObject({ token, user: camille });
});

it('ignores other keys, and stops listening', () => {
  stop = startSession();
  const user = logInAs();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(useSession.getState().user).toEqual(user);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
  expect(useSession.getState().user).toEqual(user);
});

it('checks again when the network returns', async () => {
  logInAs();
  const server = serve(() => new Promise(() => undefined));
  stop = startSession();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.requests).toHaveLength(1));
});
