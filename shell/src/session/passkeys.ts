import { UserFacingError } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { type LoginOutcome, requestSession } from './log-in';
import { beginPasskeyLoginMutation, loginWithPasskeyMutation } from './passkey.public.graphql';

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new UserFacingError(
    'Clé d’accès non utilisée',
    name === 'InvalidStateError'
      ? 'Cette clé est déjà liée à votre compte.'
      : name === 'SecurityError'
        ? 'Les clés d’accès ne servent qu’à l’adresse habituelle de Cervoise.'
        : 'Aucune clé d’accès n’a été donnée. Recommencez, ou choisissez un autre moyen.',
  );
}

/**
 * Asks the browser for a new passkey.
 * @param options of the server, as JSON
 * @returns the answer for the server, as JSON
 * @throws UserFacingError when the person or the browser refuses
 */
export const createPasskey = async (options: string): Promise<string> =>
  JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }).catch(refuse));

/**
 * Opens a session with a passkey. Never throws: a failure's message becomes the session's error.
 * @param challenge of a login that has passed the password
 */
export const logInWithPasskey = (challenge?: string): Promise<LoginOutcome> =>
  requestSession(async () => {
    const { beginPasskeyLogin } = await publicRequest(beginPasskeyLoginMutation, { challenge });
    const { challengeId, options } = beginPasskeyLogin;
    const response = await startAuthentication({ optionsJSON: JSON.parse(options) }).catch(refuse);
    const variables = { challengeId, response: JSON.stringify(response) };
    const opened = await publicRequest(loginWithPasskeyMutation, variables);
    return opened.loginWithPasskey;
  });
