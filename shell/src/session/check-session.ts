import {
  clearSession,
  reportConnection,
  type SessionUser,
  updateSessionUser,
  useSession,
} from '@cervoise/shell-contract';
import { readClaims, userFromClaims } from './token-claims';

const sessionExpired = 'Session expirée ou invalide';

/**
 * When the page is left, by a link or a reload, its requests fail as if the network had, and it
 * ends before this delay has passed; so does a short interruption of the network.
 */
const pauseMilliseconds = 1000;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMilliseconds));

let running: { readonly token: string; readonly check: Promise<void> } | null = null;

/** A failed import counts as unreachable too. */
async function askServer(token: string): Promise<SessionUser | null> {
  // Visitors of the public pages have no token, and fetch none of this.
  const fetching = await import('./fetch-me').catch(() => null);
  const answer = (await fetching?.fetchMe()) ?? null;
  // Nothing is known against the token: the session goes on, and so do the pages' own requests.
  return answer === 'unavailable' ? (useSession.getState().user ?? userOf(token)) : answer;
}

/**
 * Whether a server that is not reached means that there is no network. Where the app is kept on the
 * device it does: `onLine` is also true in a Wi-Fi that leads nowhere.
 */
const countsAsOffline = () => !navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/** The token's user; retries once before the server counts as unreachable. */
async function findUser(token: string): Promise<SessionUser | null> {
  const ask = async () =>
    (await askServer(token)) ?? (countsAsOffline() ? userOffline(token) : null);
  const user = await ask();
  if (user || countsAsOffline()) return user;
  await pause();
  return ask();
}

/** The user from the token's claims, while the server cannot be asked. */
function userOf(token: string): SessionUser | null {
  const claims = readClaims(token);
  return claims && userFromClaims(claims);
}

function userOffline(token: string): SessionUser | null {
  reportConnection(true);
  return userOf(token);
}

async function check(token: string): Promise<void> {
  const isStillOpen = () => useSession.getState().token === token;
  useSession.setState({ isLoading: true });
  try {
    const user = await findUser(token);
    if (!isStillOpen()) return;
    if (user) updateSessionUser(user);
    else clearSession(sessionExpired);
  } catch {
    if (isStillOpen()) clearSession(sessionExpired);
  } finally {
    if (isStillOpen()) useSession.setState({ isLoading: false });
  }
}

/**
 * Verifies the stored token with the server. Loads the user, or clears the session; on a network
 * failure while offline the token is kept and the user is rebuilt from its claims; so it is while
 * the service is unavailable.
 */
export function checkSession(): Promise<void> {
  const { token } = useSession.getState();
  if (!token) return Promise.resolve();
  if (running?.token === token) return running.check;
  const current = {
    token,
    check: check(token).finally(() => {
      if (running === current) running = null;
    }),
  };
  running = current;
  return current.check;
}
