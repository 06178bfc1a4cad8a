import { HttpStatusError } from '../errors';
import { authorizationHeaders } from '../http/authorization';
import { expireSession } from '../http/expire-session';
import { standardTimeout } from '../http/operation-timeouts';
import { withTimeout } from '../http/with-timeout';

/**
 * Fetches below /api with the session's token, 30 s at most. A 401 ends the session.
 * @param read what to read of a successful answer, within the same 30 s
 * @throws HttpStatusError for any answer that is no success, RequestTimeoutError, fetch's TypeError
 */
export function restFetch<Answer>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  return withTimeout(standardTimeout, async (signal) => {
    const authorization = authorizationHeaders();
    const headers = { ...init.headers, ...authorization };
    const response = await fetch(`/api${path}`, { ...init, headers, signal });
    if (response.ok) return read(response);
    if (response.status === 401) expireSession(authorization.Authorization);
    throw new HttpStatusError(response.status, await response.text());
  });
}
