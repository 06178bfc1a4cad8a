import type { LoginValues } from '@cervoise/domain/accounts';
import { loginFailureMessage } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import { openSession, useSession } from '@cervoise/shell-contract';
import { loginMutation } from './session.public.graphql';
import { toSessionUser } from './session-user';

/**
 * Opens a session with an e-mail and a password. Never throws: a failure's French message becomes
 * the session's error.
 * @returns whether the session is open
 */
export async function logIn(loginInput: LoginValues): Promise<boolean> {
  useSession.setState({ isLoading: true, error: null });
  try {
    const { login } = await publicRequest(loginMutation, { loginInput });
    openSession(login.accessToken, toSessionUser(login.user));
    return true;
  } catch (failure) {
    useSession.setState({ isLoading: false, error: loginFailureMessage(failure) });
    return false;
  }
}
