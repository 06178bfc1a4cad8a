import { isNetworkFailure } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import type { SessionUser } from '@cervoise/shell-contract';
import { meQuery } from './session.public.graphql';
import { toSessionUser } from './session-user';

/**
 * Asks the server who the session's token belongs to.
 * @returns null when the server was not reached
 * @throws when it refuses the token, or cannot say
 */
export async function fetchMe(): Promise<SessionUser | null> {
  try {
    const { me } = await publicRequest(meQuery);
    return toSessionUser(me);
  } catch (failure) {
    if (isNetworkFailure(failure)) return null;
    throw failure;
  }
}
