import { isNetworkFailure } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import { clearSession, updateSessionUser, useSession } from '@cervoise/shell-contract';
import { meQuery } from './session.public.graphql';
import { toSessionUser } from './session-user';
import { readClaims, userFromClaims } from './token-claims';

const sessionExpired = 'Session expirée ou invalide';

let running: { readonly token: string; readonly check: Promise<void> } | null = null;

async function check(token: string): Promise<void> {
  const isStillOpen = () => useSession.getState().token === token;
  useSession.setState({ isLoading: true });
  try {
    const { me } = await publicRequest(meQuery);
    if (isStillOpen()) updateSessionUser(toSessionUser(me));
  } catch (failure) {
    if (!isStillOpen()) return;
    const claims = readClaims(token);
    if (claims && isNetworkFailure(failure) && !navigator.onLine) {
      updateSessionUser(userFromClaims(claims));
    } else {
      clearSession(sessionExpired);
    }
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
