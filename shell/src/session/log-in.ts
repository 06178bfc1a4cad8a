import type { LoginValues } from '@cervoise/domain/accounts';
import { GraphqlResponseError, loginFailureMessage } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import { openSession, useSession } from '@cervoise/shell-contract';
import { loginMutation } from './session.public.graphql';
import { toSessionUser, type UserResponse } from './session-user';

/** The password was right; the account asks for one of its second factors. */
export interface LoginChallenge {
  readonly challenge: string;
  /** `app`, `passkey`. */
  readonly factors: readonly string[];
}

/** The session is open, the login was refused, or it goes on with a second factor. */
export type LoginOutcome = 'open' | 'refused' | LoginChallenge;

/**
 * Opens a session. Never throws: a failure's French message becomes the session's error.
 * @param send requests the session
 */
export async function requestSession(
  send: () => Promise<{ readonly accessToken: string; readonly user: UserResponse }>,
): Promise<LoginOutcome> {
  useSession.setState({ isLoading: true, error: null });
  try {
    const { accessToken, user } = await send();
    openSession(accessToken, toSessionUser(user));
    return 'open';
  } catch (failure) {
    const { challenge, factors } =
      (failure instanceof GraphqlResponseError && failure.errors[0]?.extensions) || {};
    if (typeof challenge === 'string') {
      useSession.setState({ isLoading: false });
      return { challenge, factors: Array.isArray(factors) ? factors : ['app'] };
    }
    useSession.setState({ isLoading: false, error: loginFailureMessage(failure) });
    return 'refused';
  }
}

/** Opens a session with an e-mail and a password. */
export const logIn = (loginInput: LoginValues): Promise<LoginOutcome> =>
  requestSession(async () => (await publicRequest(loginMutation, { loginInput })).login);
