import { failureCodeOf, isNetworkFailure } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import type { SessionUser } from '@cervoise/shell-contract';
import { meQuery } from './session.public.graphql';
import { toSessionUser } from './session-user';

/**
 * Fetches the user of the session's token.
 * @returns null when the server was not reached, 'unavailable' when it could not look: its database is
 * away, or a proxy answered for it while it restarts
 * @throws when it refuses the token, or fails
 */
export async function fetchMe(): Promise<SessionUser | 'unavailable' | null> {
  try {
    const { me } = await publicRequest(meQuery);
    return toSessionUser(me);
  } catch (failure) {
    if (isNetworkFailure(failure)) return null;
    if (failureCodeOf(failure) === 'SERVICE_UNAVAILABLE') return 'unavailable';
    throw failure;
  }
}
