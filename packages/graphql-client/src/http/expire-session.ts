import { clearSession, useSession } from '@cervoise/shell-contract';

export const sessionExpiredMessage = 'Session expirée ou invalide';

/**
 * Ends the session that the server refused; the shell's guard then leads to /login. An answer to
 * a request of an earlier session leaves the running one alone.
 * @param sentAuthorization the Authorization header that was refused, if one was sent
 */
export function expireSession(sentAuthorization: string | undefined): void {
  const { token } = useSession.getState();
  if (token && sentAuthorization === `Bearer ${token}`) clearSession(sessionExpiredMessage);
}
