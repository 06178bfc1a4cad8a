import { HttpStatusError } from '../errors';
import { authorizationHeaders, expireSession } from '../http/authorization';
import { standardTimeout } from '../http/operation-timeouts';
import { withTimeout } from '../http/with-timeout';

/** Timeout of an upload or download in milliseconds: 10 MB over a mobile network. */
export const transferTimeout = 5 * 60_000;

/**
 * Fetches below /api with the session's token. A 401 ends the session.
 * @param init its own `signal` aborts the request
 * @param read reads a successful answer, within the same timeout
 * @param milliseconds the timeout, 30 s by default
 * @throws HttpStatusError for any unsuccessful answer, RequestTimeoutError, fetch's TypeError, the
 * signal's reason once aborted
 */
export function restFetch<Answer>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
  milliseconds: number = standardTimeout,
): Promise<Answer> {
  return withTimeout(milliseconds, async (timeUp) => {
    const authorization = authorizationHeaders();
    const headers = { ...init.headers, ...authorization };
    const signal = init.signal ? AbortSignal.any([init.signal, timeUp]) : timeUp;
    const response = await fetch(`/api${path}`, { ...init, headers, signal });
    if (response.ok) return read(response);
    if (response.status === 401) expireSession(authorization.Authorization);
    throw new HttpStatusError(response.status, await response.text());
  });
}
