import { useSession } from '@cervoise/shell-contract';

/** The headers of the session: none without a token. */
export function authorizationHeaders(): Readonly<Record<string, string>> {
  const { token } = useSession.getState();
  return token ? { Authorization: `Bearer ${token}` } : {};
}
