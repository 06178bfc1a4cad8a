import { UserFacingError } from '@cervoise/graphql-client/errors';

const refused = (error: unknown) => {
  const name = error instanceof Error ? error.name : '';
  return new UserFacingError(
    'Clé d’accès non utilisée',
    name === 'InvalidStateError'
      ? 'Cette clé est déjà liée à votre compte.'
      : name === 'SecurityError'
        ? 'Les clés d’accès ne servent qu’à l’adresse habituelle de Cervoise.'
        : 'Aucune clé d’accès n’a été donnée. Recommencez, ou choisissez un autre moyen.',
  );
};

/**
 * Asks the browser for a new passkey. The library is loaded when one is made.
 * @param options of the server, as JSON
 * @returns the answer for the server, as JSON
 * @throws UserFacingError when the person or the browser refuses
 */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, (error) => {
    throw refused(error);
  });
}

/** As `createPasskey`, for a signature with a passkey that exists. */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, (error) => {
    throw refused(error);
  });
}
