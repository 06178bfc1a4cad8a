import { ErrorLink } from '@apollo/client/link/error';
import { describeError, toastFailure } from '../errors';
import { expireSession } from '../http/expire-session';

/**
 * Shows every failure as a toast, unless the operation's context says `handledByForm`, and ends
 * a session that the server no longer knows.
 */
export const errorLink = new ErrorLink(({ error, operation }) => {
  const { headers, handledByForm } = operation.getContext();
  if (describeError(error).code === 'UNAUTHENTICATED') expireSession(headers?.Authorization);
  if (!handledByForm) toastFailure(error);
});
