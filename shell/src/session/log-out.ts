import { failureCodeOf } from '@cervoise/graphql-client/errors';
import { publicRequest } from '@cervoise/graphql-client/public';
import { clearSession, useSession } from '@cervoise/shell-contract';
import { logoutMutation } from './session.public.graphql';

/**
 * Ends the session, if one is open: here at once, and on the server in the background. If the server is not reached
 * it stays open there until it expires; the profile page of another session can end it.
 */
export function logOut(): void {
  if (useSession.getState().token) {
    publicRequest(logoutMutation).catch((cause: unknown) => {
      // It has ended there already.
      if (failureCodeOf(cause) === 'UNAUTHENTICATED') return;
      console.error('Déconnexion : le serveur n’a pas répondu', cause);
    });
  }
  clearSession();
}
