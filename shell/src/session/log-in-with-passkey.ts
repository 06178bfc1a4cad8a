import { publicRequest } from '@cervoise/graphql-client/public';
import { type LoginOutcome, requestSession } from './log-in';
import { beginPasskeyLoginMutation, loginWithPasskeyMutation } from './passkey.public.graphql';
import { signWithPasskey } from './passkey-browser';

/**
 * Opens a session with a passkey. Never throws: a failure's message becomes the session's error.
 * @param challenge of a login that has passed the password
 */
export const logInWithPasskey = (challenge?: string): Promise<LoginOutcome> =>
  requestSession(async () => {
    const { beginPasskeyLogin } = await publicRequest(beginPasskeyLoginMutation, { challenge });
    const { challengeId, options } = beginPasskeyLogin;
    const response = await signWithPasskey(options);
    const opened = await publicRequest(loginWithPasskeyMutation, { challengeId, response });
    return opened.loginWithPasskey;
  });
