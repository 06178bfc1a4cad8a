import { clearSession, useSession } from '@cervoise/shell-contract';

const sessionExpiredMessage = 'Session expirée ou invalide';

/**
 * Ends a session that the server refused; the shell's guard then redirects to /login. An answer to
 * a request of an earlier session is ignored.
 * @param sentAuthorization the Authorization header that was refused, if one was sent
 */
export function expireSession(sentAuthorization: string | undefined): void {
  const { token } = useSession.getState();
  if (token && sentAuthorization === `Bearer ${token}`) clearSession(sessionExpiredMessage);
}

/** The headers of the session: none without a token. */
export function authorizationHeaders(): Readonly<Record<string, string>> {
  const { token } = useSession.getState();
  return token ? { Authorization: `Bearer ${token}` } : {};
}
