import { publicRequest } from '@cervoise/graphql-client/public';
import { clearSession } from '@cervoise/shell-contract';
import { logoutMutation } from './session.public.graphql';

/**
 * Ends the session: here at once, and on the server in the background. If the server is not reached
 * it stays open there until it expires; the profile page of another session can end it.
 */
export function logOut(): void {
  publicRequest(logoutMutation).catch((cause: unknown) =>
    console.error('Déconnexion : le serveur n’a pas répondu', cause),
  );
  clearSession();
}
