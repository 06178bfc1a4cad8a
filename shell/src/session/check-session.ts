import {
  clearSession,
  type SessionUser,
  updateSessionUser,
  useSession,
} from '@cervoise/shell-contract';
import { readClaims, userFromClaims } from './token-claims';

const sessionExpired = 'Session expirée ou invalide';

/**
 * What is left, by a link or a reload, has its requests broken off as if the network had failed,
 * and ends before this has passed; so has a short break of the network.
 */
const pauseMilliseconds = 1000;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMilliseconds));

let running: { readonly token: string; readonly check: Promise<void> } | null = null;

/** Whose code did not come was not reached either. */
async function askServer(): Promise<SessionUser | null> {
  // Visitors of the public pages have no token, and fetch none of this.
  const fetching = await import('./fetch-me').catch(() => null);
  return (await fetching?.fetchMe()) ?? null;
}

/** Who the token belongs to; asks twice before it holds a server for unreachable. */
async function findUser(token: string): Promise<SessionUser | null> {
  const ask = async () => (await askServer()) ?? userOffline(token);
  const user = await ask();
  if (user || !navigator.onLine) return user;
  await pause();
  return ask();
}

/** The user as the token's claims tell, while the browser is offline and can know no better. */
function userOffline(token: string): SessionUser | null {
  const claims = navigator.onLine ? null : readClaims(token);
  return claims && userFromClaims(claims);
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
 * Asks the server who the stored token belongs to. Loads the user, or clears the session; a
 * network failure while the browser is offline keeps the token, its claims telling the user.
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
