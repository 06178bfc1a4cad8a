import type { LoginValues } from '@cervoise/domain/accounts';
import { GraphqlResponseError, loginFailureMessage } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import { openSession, useSession } from '@cervoise/shell-contract';
import { loginMutation } from './session.public.graphql';
import { toSessionUser, type UserResponse } from './session-user';

/** The session is open, the login was refused, or it goes on with a code of an authenticator app. */
export type LoginOutcome = 'open' | 'refused' | { readonly challenge: string };

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
    const challenge =
      failure instanceof GraphqlResponseError && failure.errors[0]?.extensions?.challenge;
    if (typeof challenge === 'string') {
      useSession.setState({ isLoading: false });
      return { challenge };
    }
    useSession.setState({ isLoading: false, error: loginFailureMessage(failure) });
    return 'refused';
  }
}

/** Opens a session with an e-mail and a password. */
export const logIn = (loginInput: LoginValues): Promise<LoginOutcome> =>
  requestSession(async () => (await publicRequest(loginMutation, { loginInput })).login);
